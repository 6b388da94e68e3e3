#!/usr/bin/env bash
# Debian packages that checks run; installed as root, else one line says what to install.
set -euo pipefail

# program:package
needed=(prometheus:prometheus promtool:prometheus amtool:prometheus-alertmanager haproxy:haproxy)

PATH=$PATH:/usr/sbin # where haproxy lies
missing=()
for pair in "${needed[@]}"; do
  command -v "${pair%%:*}" >/dev/null || missing+=("${pair##*:}")
done
if [ ${#missing[@]} = 0 ]; then
  exit 0
fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Fetching ${missing[*]}"
  apt-get -qq update
  DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "${missing[@]}" >/dev/null
  exit 0
fi
echo "the checks need Debian's ${missing[*]}: apt-get install ${missing[*]}" >&2
exit 1
