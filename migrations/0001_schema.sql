-- Who may sit where (lobby), what happened (table), and who may write it (leases, heads).

-- The lobby's: a room is a table with a code.
CREATE TABLE room (
    table_id   uuid PRIMARY KEY,
    code       text NOT NULL UNIQUE,
    host       uuid NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
);

-- One per place taken or about to be taken. `key_hash`: keyed hash of the resume key.
CREATE TABLE seat_key (
    player_id uuid PRIMARY KEY,
    table_id  uuid NOT NULL REFERENCES room ON DELETE CASCADE,
    join_id   uuid NOT NULL UNIQUE,
    key_hash  bytea NOT NULL UNIQUE,
    pending   boolean NOT NULL DEFAULT true,
    issued_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX seat_key_table ON seat_key (table_id);
CREATE INDEX seat_key_pending ON seat_key (issued_at) WHERE pending;

-- One per device signed in to a seat. `token_hash`: hash of the cookie's token.
CREATE TABLE seat_session (
    token_hash bytea PRIMARY KEY,
    player_id  uuid NOT NULL REFERENCES seat_key ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX seat_session_player ON seat_session (player_id);

-- How far a table has come, and the newest owner's epoch: the fence that older owners hit.
CREATE TABLE table_head (
    table_id uuid PRIMARY KEY,
    seq      bigint NOT NULL,
    epoch    bigint NOT NULL
);

-- One row per accepted command, for ever. `events`: msgspec JSON, read byte for byte.
CREATE TABLE journal (
    table_id    uuid NOT NULL,
    seq         bigint NOT NULL,
    command_id  uuid NOT NULL,
    player_id   uuid NOT NULL,
    at          timestamptz NOT NULL DEFAULT now(),
    events      bytea NOT NULL,
    traceparent text NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, command_id)
);

-- Who runs the tables of a partition. The database's clock is the only one that counts.
CREATE TABLE partition_lease (
    partition  integer PRIMARY KEY,
    owner      text NOT NULL DEFAULT '',
    epoch      bigint NOT NULL DEFAULT 0,
    expires_at timestamptz NOT NULL DEFAULT '-infinity'
);
INSERT INTO partition_lease (partition) SELECT generate_series(0, 255);

-- The 32 bytes behind a table's chance: published with the last command, read by nobody before.
CREATE TABLE game_secret (
    table_id uuid PRIMARY KEY,
    secret   bytea NOT NULL CHECK (length(secret) = 32)
);

-- Public facts for lists of saved tables, so that they wake no table.
CREATE TABLE table_summary (
    table_id   uuid PRIMARY KEY,
    phase      text NOT NULL,
    admin      uuid NOT NULL,
    players    jsonb NOT NULL,
    acting     uuid[] NOT NULL,
    turn       integer NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now()
);
