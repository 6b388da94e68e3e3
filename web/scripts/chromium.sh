#!/usr/bin/env bash
# The browser that the journeys are played in: Debian's, fetched if this is a machine of root's.
set -euo pipefail

browser=${HL_CHROMIUM:-/usr/bin/chromium}
if [ -x "$browser" ]; then
  exit 0
fi
if [ "$(id -u)" = 0 ] && [ -z "${HL_CHROMIUM:-}" ] && command -v apt-get >/dev/null; then
  echo "Fetching Chromium for the journeys"
  apt-get -qq update
  DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends chromium >/dev/null
  exit 0
fi
echo "no browser at $browser: install chromium (apt-get install chromium), or name one in HL_CHROMIUM" >&2
exit 1
