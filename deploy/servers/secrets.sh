#!/bin/sh
# Makes every secret, once: one folder for each part, with what it may know and no more.
# For one machine and for development; in production secrets come from their keeper.
set -eu
umask 077

root=$1
postgres=${POSTGRES:-postgres:5432}
nats=${NATS:-nats:4222}
valkey=${VALKEY:-valkey:6379}

random() {
  od -An -vtx1 -N24 /dev/urandom | tr -d ' \n'
}

if [ -e "$root/migrate/database_url" ]; then # written last
  exit 0
fi
mkdir -p "$root/postgres" "$root/nats" "$root/valkey" "$root/gateway" "$root/lobby" "$root/table" \
  "$root/history" "$root/migrate"

: >"$root/nats/passwords.conf"
for service in gateway lobby table history; do
  password=$(random)
  variable=$(echo "${service}_password" | tr '[:lower:]' '[:upper:]')
  printf '%s: "%s"\n' "$variable" "$password" >>"$root/nats/passwords.conf"
  printf 'nats://%s:%s@%s' "$service" "$password" "$nats" >"$root/$service/nats_url"
done

for service in lobby table history; do
  password=$(random)
  printf '%s' "$password" >"$root/postgres/${service}_password"
  printf 'postgresql://hl_%s:%s@%s/hearthlands' "$service" "$password" "$postgres" \
    >"$root/$service/database_url"
done

password=$(random)
cat >"$root/valkey/users.acl" <<ACL
user default off
user gateway on >$password ~hl:* resetchannels -@all +@read +@write +@connection +@transaction -@dangerous
ACL
printf 'redis://gateway:%s@%s/0' "$password" "$valkey" >"$root/gateway/redis_url"

random >"$root/lobby/key_pepper"

password=$(random)
printf '%s' "$password" >"$root/postgres/owner_password"
printf 'postgresql://hl_owner:%s@%s/hearthlands' "$password" "$postgres" >"$root/migrate/database_url"

# As root the parts get what is theirs: in compose each folder is a volume of its own.
if [ "$(id -u)" = 0 ] && [ -n "${OWNER:-}" ]; then
  chown -R "$OWNER" "$root"/gateway "$root"/lobby "$root"/table "$root"/history "$root"/migrate \
    "$root"/nats "$root"/valkey
  chown -R 999:999 "$root/postgres"
fi
