-- A server's locale at Discord, as last heard: until the server is connected, nothing else says it.

ALTER TABLE servers ADD COLUMN locale TEXT;
