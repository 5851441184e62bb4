#!/bin/sh
# Makes what the shop's containers know each other by, once: files in secrets/, which no image and no commit holds. What is there stays.
# The folder is closed to others on this machine; a container sees only the files that it is given, and reads them as its own user.
set -eu
cd "$(dirname "$0")/.."
umask 022
mkdir -p secrets/providers
chmod 700 secrets
made() { [ -s "secrets/$1" ] || printf %s "$2" > "secrets/$1"; }
# Letters and digits only: some become parts of addresses.
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

# Signs cookies, encrypts personal numbers, finds gift cards by their codes. Who loses it loses all that: keep a copy apart from the backups.
made secret "$(random)"
made mongo_root_password "$(random)"
made mongo_password "$(random)"
made mongo_key "$(random)"
made redis_password "$(random)"
# Of the S3 server for trials; those of a live one are put in their place.
made s3_key "$(random)"
made s3_secret "$(random)"
hosts=mongo-1,mongo-2,mongo-3
printf %s "mongodb://bukett:$(cat secrets/mongo_password)@$hosts/bukett?replicaSet=bukett&authSource=admin" > secrets/mongodb_uri
printf %s "redis://:$(cat secrets/redis_password)@redis:6379" > secrets/redis_url
echo "The secrets stand in secrets/."
