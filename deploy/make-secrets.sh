#!/bin/bash
# Makes deploy/secrets and deploy/tls: random passwords and keys, and an authority of your own with a certificate for each
# store. What is there already stays. What others give you (X, the payment provider, the mail server) you write into the
# files that this leaves empty; the server says which one is.
set -euo pipefail
cd "$(dirname "$0")"
umask 077
mkdir -p secrets tls
# The folders are closed to other users; the files in them are read by the containers' own users.
umask 022

random() { openssl rand -base64 48 | tr -d '\n=' | tr '+/' '-_'; }
make() { [ -e "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"; }

make secret_key "$(openssl rand -base64 32)"
make audit_key "$(openssl rand -base64 32)"
make standalone_tokens "$(random)"
make postgres_owner_password "$(random)"
make postgres_password "$(random)"
make clickhouse_password "$(random)"
make database_url "postgres://rookery:$(cat secrets/postgres_password)@postgres:5432/rookery?sslmode=verify-full"
make database_owner_url "postgres://rookery_owner:$(cat secrets/postgres_owner_password)@postgres:5432/rookery?sslmode=verify-full"
make clickhouse_url "https://rookery:$(cat secrets/clickhouse_password)@clickhouse:8443/people"
for name in x_consumer_key x_consumer_secret payments_key payments_webhook_secret smtp_url; do make "$name" ''; done

if [ ! -e tls/ca.crt ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -subj '/CN=Rookery stores' \
    -addext 'basicConstraints=critical,CA:TRUE' -addext 'keyUsage=critical,keyCertSign' \
    -keyout secrets/ca_key -out tls/ca.crt 2> /dev/null
fi
for store in postgres clickhouse; do
  [ -e "tls/$store.crt" ] && continue
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$store" \
    -keyout "secrets/${store}_tls_key" -out "tls/$store.csr" 2> /dev/null
  openssl x509 -req -in "tls/$store.csr" -CA tls/ca.crt -CAkey secrets/ca_key -CAcreateserial -days 1095 \
    -extfile <(printf 'subjectAltName=DNS:%s\nextendedKeyUsage=serverAuth\n' "$store") -out "tls/$store.crt" 2> /dev/null
  rm "tls/$store.csr"
done
chmod 644 secrets/*
echo "Made deploy/secrets and deploy/tls. Still empty: $(cd secrets && find . -type f -empty | sort | tr '\n' ' ')"
