-- One role per service with what it needs and no more, and the sweep that none of them may do alone.
-- In production the operator may have made the roles, with passwords, before.
DO $$
DECLARE
    wanted text;
BEGIN
    FOREACH wanted IN ARRAY ARRAY['hl_lobby', 'hl_table', 'hl_history'] LOOP
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
            EXECUTE format('CREATE ROLE %I LOGIN', wanted);
        END IF;
    END LOOP;
END
$$;

GRANT SELECT, INSERT, UPDATE, DELETE ON room, seat_key, seat_session TO hl_lobby;
GRANT INSERT ON table_head TO hl_lobby;
GRANT SELECT ON table_summary TO hl_lobby;

GRANT SELECT, UPDATE ON table_head, partition_lease TO hl_table;
GRANT SELECT, INSERT ON journal, game_secret TO hl_table;
GRANT SELECT, INSERT, UPDATE ON table_summary TO hl_table;

GRANT SELECT ON journal, table_head, table_summary TO hl_history;

-- Tables never started and untouched for 30 days go, with all that belongs to them; so do keys
-- that were minted a day ago for somebody who never sat down. A key whose join is in the journal
-- is somebody's seat, whether or not the lobby lived to confirm it.
-- The heads are locked first: a table that is being written to is skipped, and none is written
-- to between the check and the deletion. At most `most` tables a call.
CREATE FUNCTION sweep(most integer DEFAULT 1000, OUT tables integer, OUT keys integer)
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
    long_ago CONSTANT timestamptz := now() - interval '30 days';
    gone uuid[];
BEGIN
    SELECT coalesce(array_agg(locked.table_id), '{}') INTO gone FROM (
        SELECT head.table_id
        FROM table_head head
        JOIN room USING (table_id)
        LEFT JOIN table_summary summary USING (table_id)
        WHERE room.created_at < long_ago
          AND coalesce(summary.phase, 'gathering') IN ('gathering', 'closed')
        ORDER BY head.table_id
        LIMIT most
        FOR UPDATE OF head SKIP LOCKED
    ) locked;
    -- A new statement sees what was committed before the locks were had.
    SELECT coalesce(array_agg(candidate), '{}') INTO gone
    FROM unnest(gone) candidate
    WHERE NOT EXISTS (
        SELECT FROM table_summary summary
        WHERE summary.table_id = candidate AND summary.phase NOT IN ('gathering', 'closed')
    ) AND NOT EXISTS (
        SELECT FROM journal row WHERE row.table_id = candidate AND row.at >= long_ago
    );
    DELETE FROM room WHERE table_id = ANY (gone);
    DELETE FROM journal WHERE table_id = ANY (gone);
    DELETE FROM game_secret WHERE table_id = ANY (gone);
    DELETE FROM table_summary WHERE table_id = ANY (gone);
    DELETE FROM table_head WHERE table_id = ANY (gone);
    tables := cardinality(gone);

    DELETE FROM seat_key key
    WHERE key.pending AND key.issued_at < now() - interval '1 day'
      AND NOT EXISTS (
          SELECT FROM journal row
          WHERE row.table_id = key.table_id AND row.command_id = key.join_id
      );
    GET DIAGNOSTICS keys = ROW_COUNT;
END
$$;
REVOKE ALL ON FUNCTION sweep(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sweep(integer) TO hl_lobby;
