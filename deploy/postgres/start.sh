#!/bin/bash
# A mounted key belongs to whoever made it; PostgreSQL takes only one of its own user.
set -euo pipefail
install -o postgres -g postgres -m 0600 /run/secrets/postgres_tls_key /run/postgresql/server.key
exec docker-entrypoint.sh postgres -c hba_file=/etc/rookery/pg_hba.conf -c ssl=on -c ssl_min_protocol_version=TLSv1.2 \
  -c ssl_cert_file=/etc/rookery/tls/postgres.crt -c ssl_key_file=/run/postgresql/server.key
