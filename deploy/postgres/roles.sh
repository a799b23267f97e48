#!/bin/bash
# Run once by the image, when the database is made. Three users: the image's administrator, who is let in over the
# container's own socket alone; rookery_owner, who owns the tables and migrates them; rookery, as whom the server runs and
# who owns nothing (docs/adr/0102-row-security-is-closed-by-default.md).
set -euo pipefail
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set owner_password="$(cat "${SECRETS:-/run/secrets}/postgres_owner_password")" \
  --set password="$(cat "${SECRETS:-/run/secrets}/postgres_password")" \
  --set database="$POSTGRES_DB" <<'SQL'
create role rookery_request nologin;
create role rookery_server nologin;
create role rookery_owner login password :'owner_password';
grant rookery_request, rookery_server to rookery_owner with admin option;
create role rookery login noinherit password :'password';
grant rookery_request, rookery_server to rookery;
alter database :"database" owner to rookery_owner;
revoke all on database :"database" from public;
grant connect on database :"database" to rookery;
SQL
