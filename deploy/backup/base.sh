#!/bin/sh
# A whole copy of the running database, checked against its own manifest; then what is older than
# it needs to be goes. Where the server is: PGHOST, PGUSER and so on.
#     base.sh FOLDER [DAYS TO KEEP (30)]
set -eu
folder=$1 days=${2:-30}
mkdir -p "$folder/base" "$folder/wal"
new="$folder/base/$(date -u +%Y%m%dT%H%M%SZ).new"
pg_basebackup --pgdata="$new" --format=tar --gzip --checkpoint=fast --wal-method=stream \
  --manifest-checksums=SHA256 --no-password
# By its end: no moment before that can be restored from it.
name=$(date -u +%Y%m%dT%H%M%SZ)
pg_verifybackup --quiet --no-parse-wal "$new"
sync
mv "$new" "$folder/base/$name"

# Half a copy that was cut short, and whole ones too old; the newest stays whatever its age.
find "$folder/base" -mindepth 1 -maxdepth 1 ! -name "$name" \
  \( -name '*.new' -o -mtime "+$days" \) -exec rm -rf {} +
# The log from before the oldest copy can no longer be of use to anybody.
oldest=$(find "$folder/base" -mindepth 1 -maxdepth 1 | sort | head -n 1)
start=$(tar -xzOf "$oldest/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION: .*file \([0-9A-F]*\).*/\1/p')
pg_archivecleanup "$folder/wal" "$start"
echo "$folder/base/$name"
