#!/bin/sh
# The services' roles, once, when the database is made. What each may do is granted by migrations.
set -eu

for service in lobby table history; do
  psql --no-psqlrc --quiet --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
    --set ON_ERROR_STOP=1 --set "role=hl_$service" \
    --set "password=$(cat "$ROLES_FROM/${service}_password")" <<'SQL'
CREATE ROLE :"role" LOGIN PASSWORD :'password';
SQL
done
