-- Which finished table a table follows: its host opened this one for those who sat there. It is the
-- lobby's alone, as the rest of the row is (0002). No finished table is ever swept.
ALTER TABLE room ADD COLUMN follows uuid;
CREATE INDEX room_follows ON room (follows, created_at) WHERE follows IS NOT NULL;
