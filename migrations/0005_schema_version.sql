-- A service begins only with a schema that is new enough for it: it must be able to look.
GRANT SELECT ON schema_migration TO hl_lobby, hl_table, hl_history;
