#!/bin/sh
# Puts in a new version while the shop sells: builds, prepares the database, then changes one container after the other, each only when
# the one before it is healthy. Stops at the first that is not; the other API process then still is the old version.
#   VERSION=2026-11-22 sh docker/deploy.sh        back again: VERSION=<the one before> BUILD=no FINISH=no sh docker/deploy.sh
set -eu
cd "$(dirname "$0")/.."
compose=${COMPOSE:-docker compose}
docker=${DOCKER:-docker}
patience=${PATIENCE:-180}
settings=${ENV_FILE:-.env}

state() { $docker inspect --format '{{if .State.Health}}{{.State.Health.Status}}{{else}}{{.State.Status}}{{end}}' "$1"; }

replace() {
  echo "$1: being replaced."
  $compose up -d --no-deps --no-build "$1"
  container=$($compose ps -q "$1")
  waited=0
  until [ "$(state "$container")" = healthy ]; do
    if [ "$waited" -ge "$patience" ]; then
      echo "$1 is not healthy after $patience seconds: see \`$compose logs $1\`. Nothing after it was changed." >&2
      exit 1
    fi
    sleep 1
    waited=$((waited + 1))
  done
  echo "$1: healthy after $waited s."
}

[ "${BUILD:-yes}" = no ] || $compose build api-1 web proxy s3
$compose run --rm --no-deps seed
for service in s3 api-1 api-2 worker web proxy; do replace "$service"; done
# Whoever calls compose after this means what runs.
if [ -n "${VERSION:-}" ]; then
  cp -p "$settings" "$settings.new"
  grep -v '^VERSION=' "$settings" > "$settings.new" || true
  echo "VERSION=$VERSION" >> "$settings.new"
  mv "$settings.new" "$settings"
fi
# No process of the old version runs any more: what only they needed goes.
[ "${FINISH:-yes}" = no ] || $compose run --rm --no-deps seed node backend/run.js migrate --finish
