import type { TableDefinition } from '../store/table-definition.ts'

/** What was done to a population. `schema_versions`: changes to what an older program wrote (schema/migrations), the newest row saying what the tables hold. */
export const schemaTables: readonly TableDefinition[] = [
  {
    name: 'schema_versions',
    place: 'derived',
    ddl: `CREATE TABLE IF NOT EXISTS schema_versions (version UInt32, name String) ENGINE = MergeTree ORDER BY version`,
  },
  {
    // Files that were read to their end, by what they hold and how they were read: the same again would change nothing.
    name: 'imported_files',
    place: 'everywhere',
    ddl: `CREATE TABLE IF NOT EXISTS imported_files (
      key String, source LowCardinality(String), taken UInt64, repeated UInt64, rejected UInt64, reject_file String
    ) ENGINE = MergeTree ORDER BY key`,
  },
]
