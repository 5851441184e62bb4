#!/bin/sh
# Copies the backups to S3, every ten minutes those that are new, for as long as it runs: they must not be lost with the machine. A copy that
# is still being made is left alone, one that is there is never changed, and one that has been kept long enough goes: not the last one, though.
set -eu
RCLONE_CONFIG_OFFSITE_ACCESS_KEY_ID=$(cat "${S3_KEY_FILE:-/run/secrets/s3_key}")
RCLONE_CONFIG_OFFSITE_SECRET_ACCESS_KEY=$(cat "${S3_SECRET_FILE:-/run/secrets/s3_secret}")
export RCLONE_CONFIG_OFFSITE_ACCESS_KEY_ID RCLONE_CONFIG_OFFSITE_SECRET_ACCESS_KEY
export RCLONE_CONFIG_OFFSITE_TYPE=s3 RCLONE_CONFIG_OFFSITE_PROVIDER="$S3_PROVIDER" RCLONE_CONFIG_OFFSITE_REGION="$S3_REGION"
export RCLONE_CONFIG_OFFSITE_ENDPOINT="$S3_ENDPOINT" RCLONE_CONFIG=/tmp/rclone.conf
: > "$RCLONE_CONFIG"
from=${BACKUP_FOLDER:-/backups}
to="offsite:$S3_BUCKET"
while :; do
  if rclone mkdir "$to" && rclone copy "$from" "$to" --exclude '*.unfinished/**' --immutable --max-age "${BACKUP_DAYS}d" \
    && last=$(rclone lsf "$to" --dirs-only | sort | tail -n 1) \
    && rclone delete "$to" --min-age "${BACKUP_DAYS}d" --exclude "/$last**" --rmdirs; then
    date > /tmp/copied
  else
    echo "The backups could not be copied to $S3_ENDPOINT; again in ten minutes." >&2
  fi
  [ "${1:-}" = once ] && break
  sleep 600 & wait $!
done
