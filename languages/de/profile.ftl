## A person's profile.

profile-title = ### { $who } auf diesem Server
profile-rating = 📈 Spielstärke { $rating } · { $points }, { $rank }
profile-points = **{ $points } Punkte**
profile-rank = Platz **{ $rank }** von { $people }
profile-inactive = ohne Platz: seit einem halben Jahr keine Ranglistenpartie
profile-rated = { $provisional ->
    [yes] { $number ->
        [one] -# 1 Ranglistenpartie: { $tally }. Die Spielstärke ist noch vorläufig.
       *[other] -# { $number } Ranglistenpartien: { $tally }. Die Spielstärke ist noch vorläufig.
    }
   *[no] { $number ->
        [one] -# 1 Ranglistenpartie: { $tally }
       *[other] -# { $number } Ranglistenpartien: { $tally }
    }
}
profile-unrated = 📈 Noch keine Spielstärke. Die gibt es ab der ersten Ranglistenpartie: `/claim { command-challenge }` mit der Option *{ option-challenge-rated }*.
profile-season = -# Diese Saison { $rating }
profile-everywhere = { $shown ->
    [yes] -# Alle Server { $rating }
   *[no] -# Alle Server { $rating } (das siehst nur du)
}
profile-curve = { $begins ->
    [yes] -# Die Spielstärke nach jeder von { $number } Ranglistenpartien. Das Band zeigt ihr ±, die Linie die 1500, mit denen alle beginnen.
   *[no] -# Die Spielstärke nach jeder von { $number } Ranglistenpartien. Das Band zeigt ihr ±.
}
profile-curve-told = Die Spielstärke nach jeder von { $number } Ranglistenpartien: von { $first } bis { $last }, höchstens { $high }, mindestens { $low }. Das Band darum zeigt, wie unsicher sie ist: zuerst ± { $before }, zuletzt ± { $after }.

profile-none = Hier noch keine Partie beendet.
profile-people = 🏁 **{ $tally }** · alle Partien gegen Menschen
profile-kingdom = { $factions } { $kingdom } · { $tally }
profile-computer = 🤖 Gegen den Computer: { $tally }
profile-streak = { $now ->
    [won] 🔥 { $number } Siege in Folge · Rekord: { $best }
    [lost] 🌧️ { $number } Niederlagen in Folge · längste Siegesserie: { $best }
   *[none] 🔥 Längste Siegesserie: { $best }
}
profile-favourite = ❤️ Spielt am liebsten aus: { $faction } { $share }
profile-favourite-share = (in { $percent }{ "\u00a0" }% der Fälle)
profile-most-won = 🗳️ Gewinnt am häufigsten: { $faction } { $share }
profile-most-won-share = (ihre Stimme in { $times } von { $of } Partien)
profile-against = 🤝 Gegen dich: { $tally }
profile-against-none = 🤝 Ihr zwei habt hier noch keine Partie beendet.
profile-more = -# Aus den letzten { $number } Partien.

profile-of-the-computer = Ich habe kein Profil. Fordere mich mit `/claim { command-challenge }` heraus, dann siehst du, wie ich spiele.
profile-of-a-bot = { $who } spielt kein Claim, also gibt es kein Profil.
profile-not-here = { $who } ist nicht auf diesem Server, darum kann ich hier kein Profil zeigen.
