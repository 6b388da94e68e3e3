#!/bin/sh
# The database as it stood at a moment, into an empty folder, ready to be started.
#     restore.sh FOLDER DATA '2026-01-31 12:00:00+00'
# From the newest copy that was whole before that moment, and the log from there on. Started, the
# server follows the log up to the moment and then takes connections for writing.
set -eu
folder=$(cd "$1" && pwd) data=$2 moment=$3
if [ -n "$(ls -A "$data" 2>/dev/null)" ]; then
  echo "restore.sh: $data is not empty" >&2
  exit 1
fi
latest=$(date -u -d "$moment" +%Y%m%dT%H%M%SZ)
base=$(find "$folder/base" -mindepth 1 -maxdepth 1 ! -name '*.new' | sort |
  awk -F/ -v latest="$latest" '$NF <= latest' | tail -n 1)
if [ -z "$base" ]; then
  echo "restore.sh: no copy in $folder/base is as old as $moment" >&2
  exit 1
fi
pg_verifybackup --quiet --no-parse-wal "$base"
mkdir -p "$data"
chmod 700 "$data"
tar --no-same-owner -xzf "$base/base.tar.gz" -C "$data"
tar --no-same-owner -xzf "$base/pg_wal.tar.gz" -C "$data/pg_wal"
touch "$data/recovery.signal"
cat >>"$data/postgresql.auto.conf" <<END
restore_command = 'cp "$folder/wal/%f" "%p"'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
END
echo "$base"
