-- Times are milliseconds since 1970, ids are text, flags are 0 or 1.

CREATE TABLE facts (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE servers (
    id TEXT PRIMARY KEY,
    language TEXT,                              -- NULL: as Discord says
    threads INTEGER NOT NULL DEFAULT 0,         -- whether matches get a thread of their own
    kingdom TEXT NOT NULL DEFAULT 'GKUDX',
    artifacts INTEGER NOT NULL DEFAULT 0,
    edition TEXT,                               -- NULL: the kingdom's
    pace TEXT NOT NULL DEFAULT 'day',
    open_challenges INTEGER NOT NULL DEFAULT 3, -- at most, for each member
    live_matches INTEGER NOT NULL DEFAULT 10
);

CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL DEFAULT '',              -- as last seen, where a mention cannot be shown
    language TEXT,                              -- NULL: as Discord says
    pings TEXT NOT NULL DEFAULT 'away',         -- 'always', 'away' or 'never'
    hand TEXT NOT NULL DEFAULT 'buttons',       -- or 'select'
    challenges INTEGER NOT NULL DEFAULT 1,      -- whether others may challenge this person
    passes TEXT NOT NULL DEFAULT ''             -- decisions not to be asked about, with spaces
);

CREATE TABLE challenges (
    id TEXT PRIMARY KEY,
    server TEXT NOT NULL,
    channel TEXT NOT NULL,
    message TEXT,                               -- NULL until Discord has told it
    challenger TEXT NOT NULL,
    opponent TEXT,                              -- NULL: anyone
    kingdom TEXT NOT NULL,
    artifacts INTEGER NOT NULL,
    edition TEXT NOT NULL,
    pace TEXT NOT NULL,
    seed TEXT NOT NULL,                         -- the server seed
    made BIGINT NOT NULL,
    ends BIGINT NOT NULL,
    state TEXT NOT NULL DEFAULT 'open',         -- 'accepted', 'declined', 'withdrawn', 'expired'
    shown INTEGER NOT NULL DEFAULT 1            -- whether its message shows its state
);
CREATE INDEX challenges_open ON challenges (ends) WHERE state = 'open';
CREATE INDEX challenges_of ON challenges (challenger, server) WHERE state = 'open';
CREATE INDEX challenges_stale ON challenges (id) WHERE shown = 0;

CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    rules INTEGER NOT NULL,                     -- the version of the rules it is played by
    server TEXT NOT NULL,
    channel TEXT NOT NULL,                      -- where its table stands: a channel or a thread
    player0 TEXT NOT NULL,
    player1 TEXT NOT NULL,
    computer INTEGER,                           -- the seat that the computer plays
    level TEXT,                                 -- and how well
    kingdom TEXT NOT NULL,
    artifacts INTEGER NOT NULL,
    edition TEXT NOT NULL,
    pace TEXT NOT NULL,
    seed TEXT NOT NULL,                         -- the server seed
    salt TEXT NOT NULL,
    leader INTEGER,                             -- NULL: by lot
    next_seed TEXT NOT NULL,                    -- the server seed of a rematch
    state TEXT NOT NULL DEFAULT 'live',
    ply INTEGER NOT NULL DEFAULT 0,
    started BIGINT NOT NULL,
    moved BIGINT NOT NULL,                      -- when something last happened
    due BIGINT,                                 -- when the owed decision must have been made
    stage INTEGER NOT NULL DEFAULT 0,           -- 1: reminded, 2: the win may be claimed
    wake BIGINT,                                -- when the clock next has something to do
    passes0 TEXT NOT NULL DEFAULT '',           -- decisions passed for a seat, with spaces
    passes1 TEXT NOT NULL DEFAULT '',
    winner INTEGER,
    votes TEXT,                                 -- JSON
    reason TEXT,
    ended BIGINT,
    rematch0 INTEGER NOT NULL DEFAULT 0,        -- whether a seat wants one
    rematch1 INTEGER NOT NULL DEFAULT 0,
    rematch TEXT,                               -- the match that became of it
    version INTEGER NOT NULL DEFAULT 0,         -- counts what the table should show
    shown INTEGER NOT NULL DEFAULT -1,          -- the version that it shows
    message TEXT,                               -- the table, NULL while there is none
    posted BIGINT,                              -- when the table was posted
    lost INTEGER NOT NULL DEFAULT 0,            -- whether there is no place for a table
    call TEXT                                   -- channel/message that calls a player
);
CREATE INDEX matches_wake ON matches (wake) WHERE state = 'live';
CREATE INDEX matches_of_player0 ON matches (player0, server) WHERE state = 'live';
CREATE INDEX matches_of_player1 ON matches (player1, server) WHERE state = 'live';
CREATE INDEX matches_in_server ON matches (server) WHERE state = 'live';
CREATE INDEX matches_of_computer ON matches (id) WHERE state = 'live' AND computer IS NOT NULL;
CREATE INDEX matches_stale ON matches (id) WHERE shown < version AND lost = 0;

CREATE TABLE moves (
    match TEXT NOT NULL REFERENCES matches (id),
    ply INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    move TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (match, ply)
);
