#!/bin/sh
# PostgreSQL's archive_command: one finished piece of the write-ahead log goes to the archive.
#     archive_command = '/backup-scripts/archive.sh /backup %p %f'
# 0 only when it lies there for good; asked again for what is there already, it compares.
set -eu
to="$1/wal/$3"
mkdir -p "$1/wal"
if [ -e "$to" ]; then
  cmp -s "$2" "$to"
else
  cp "$2" "$to.new"
  sync "$to.new"
  mv "$to.new" "$to"
fi
sync "$1/wal" # its name too
