#!/usr/bin/env bash
# Says which browser the journeys are played in: one that is there, or Debian's, fetched if this is a machine of root's.
set -euo pipefail

if [ -n "${HL_CHROMIUM:-}" ]; then
  candidates=("$HL_CHROMIUM")
else
  candidates=(chromium chromium-browser google-chrome-stable google-chrome)
fi
for browser in "${candidates[@]}"; do
  if command -v "$browser"; then exit 0; fi
done
if [ "$(id -u)" = 0 ] && [ -z "${HL_CHROMIUM:-}" ] && command -v apt-get >/dev/null; then
  echo "Fetching Chromium for the journeys" >&2
  if { apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends chromium; } >/dev/null && command -v chromium; then
    exit 0
  fi
fi
echo "there is no ${candidates[0]} to play in: install it (apt-get install chromium), or name another browser in HL_CHROMIUM" >&2
exit 1
