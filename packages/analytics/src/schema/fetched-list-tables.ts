import type { TableDefinition } from '../store/table-definition.ts'

const columns = 'network_id UInt64, source LowCardinality(String), batch UInt32'

/** No follow means no only if its list was fetched, complete or partial (docs/adr/0066). */
export const fetchedListTables: readonly TableDefinition[] = [
  {
    // Accounts whose followers were fetched: of everybody it is known whether they follow them.
    name: 'follower_lists',
    place: 'everywhere',
    ddl: `CREATE TABLE IF NOT EXISTS follower_lists (${columns}) ENGINE = ReplacingMergeTree ORDER BY (network_id, source)`,
  },
  {
    // People of whom it was fetched whom they follow.
    name: 'following_lists',
    place: { by: 'network_id' },
    ddl: `CREATE TABLE IF NOT EXISTS following_lists (${columns}, INDEX brought batch TYPE minmax GRANULARITY 1)
      ENGINE = ReplacingMergeTree ORDER BY (network_id, source)`,
  },
]
