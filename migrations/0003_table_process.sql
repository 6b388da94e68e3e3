-- The table processes that are there, whether or not they hold a partition yet: without this a
-- newcomer could not be seen by those who should give some up (DESIGN 4, fair share).
CREATE TABLE table_process (
    owner      text PRIMARY KEY,
    expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON table_process TO hl_table;
