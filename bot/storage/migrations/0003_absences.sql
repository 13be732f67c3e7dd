-- When the matches of each shard could not be played.

ALTER TABLE facts RENAME TO key_values;

CREATE TABLE beats (
    shard_count INTEGER NOT NULL,
    shard INTEGER NOT NULL,
    at BIGINT NOT NULL,                         -- when its matches could last be played
    PRIMARY KEY (shard_count, shard)
);

CREATE TABLE absences (
    shard_count INTEGER NOT NULL,               -- how many shards there were
    shard INTEGER NOT NULL,
    since BIGINT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (shard_count, shard, since)
);
CREATE INDEX absences_until ON absences (until);

-- The last beat used to be a single value, "alive <count>:<shards with commas>".
INSERT INTO beats (shard_count, shard, at)
WITH RECURSIVE
    numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 16000),
    alive (shard_count, shards, at) AS (
        SELECT numbers.n,
            ',' || SUBSTR(name, LENGTH('alive ' || CAST(numbers.n AS TEXT) || ':') + 1) || ',',
            CAST(value AS BIGINT)
        FROM numbers
        JOIN key_values ON name LIKE 'alive ' || CAST(numbers.n AS TEXT) || ':%'
    )
SELECT shard_count, numbers.n, MAX(at)
FROM alive
JOIN numbers ON numbers.n < shard_count AND shards LIKE '%,' || CAST(numbers.n AS TEXT) || ',%'
GROUP BY shard_count, numbers.n;
DELETE FROM key_values WHERE name LIKE 'alive %';
