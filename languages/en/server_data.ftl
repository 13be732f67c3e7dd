## The data of a server: its managers export or delete it.

server-data-kept = -# **This server’s data.** If I’m removed from this server, its matches stand still. If I’m back within 30 days, nothing is lost. After that, all its data is deleted.
server-exported = 📄 This server’s settings, leaderboards and matches, the latest first, as one JSON object per line. Matches in channels that you can’t view are left out. The file contains people’s ids, so keep it safe.

erase-title = ### Delete all data of this server?
erase-does = **What happens**
    • Live matches end without a result. If you’re playing rated ones yourself, you resign them.
    • The settings, the leaderboards, the challenges and all matches of this server are deleted.
    • Whoever has only ever played here is forgotten, with their preferences.
    • Of rated matches and matches against the computer, I keep the result alone, for the ratings on the leaderboard of all servers: who played, who won and when, but not where or with which cards.
erase-cannot = **What I can’t do**
    • Messages and threads on Discord stay. You can delete them.
    • Whoever hosts me may have an older backup.

    This can’t be undone. You may want to export the data first.
erase-which = Choose what to do
erase-keep = Keep everything
erase-delete = Delete everything of this server for good
erase-done = ### Deleted
    All data of this server is gone. If anyone plays here again, it begins anew.
erase-goes-on = ### Deleting…
    There’s so much that this takes a few more minutes. It finishes without you, even if I’m restarted. Until then, nothing new can begin here.
delete-server-again = Someone started a match just as I was about to delete everything, so I stopped. Please try again.
server-deleted-lately = All data of this server was deleted less than an hour ago. That’s possible again { $when }.
server-is-being-deleted = All data of this server is being deleted right now. Try again in a few minutes.

button-export = Export data
button-export-more = Older matches
button-erase = Delete all data…
