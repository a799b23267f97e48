#!/bin/bash
# Only the password's hash comes into the environment, and the key belongs to ClickHouse's user.
set -euo pipefail
CLICKHOUSE_PASSWORD_SHA256="$(tr -d '\n' < /run/secrets/clickhouse_password | sha256sum | cut -d ' ' -f 1)"
export CLICKHOUSE_PASSWORD_SHA256 CLICKHOUSE_SKIP_USER_SETUP=1
install -o clickhouse -g clickhouse -m 0600 /run/secrets/clickhouse_tls_key /etc/clickhouse-server/server.key
exec /entrypoint.sh
