-- Servers that the bot has left, and the deletion of all data of a server.

ALTER TABLE servers ADD COLUMN left_at BIGINT;  -- since when the bot is not in it; NULL: it is
ALTER TABLE servers ADD COLUMN deleting INTEGER NOT NULL DEFAULT 0; -- whether its deletion has begun
CREATE INDEX servers_to_delete ON servers (id) WHERE left_at IS NOT NULL OR deleting = 1;

-- Each server with data has a row, so that it is noticed when the bot has left it.
INSERT INTO servers (id)
SELECT server FROM (SELECT server FROM matches UNION SELECT server FROM challenges) AS used
WHERE true ON CONFLICT (id) DO NOTHING;

-- A thread belongs to a server. Discord is asked again for those in which there is no match.
ALTER TABLE threads ADD COLUMN server TEXT NOT NULL DEFAULT '';
UPDATE threads SET server =
    COALESCE((SELECT MIN(matches.server) FROM matches WHERE matches.channel = threads.id), '');
DELETE FROM threads WHERE server = '';
CREATE INDEX threads_of ON threads (server);

CREATE INDEX matches_of_server ON matches (server, number);
-- What is left of matches whose server was deleted (`server_deletion`).
CREATE INDEX matches_results0 ON matches (player0) WHERE state = 'result';
CREATE INDEX matches_results1 ON matches (player1) WHERE state = 'result';
