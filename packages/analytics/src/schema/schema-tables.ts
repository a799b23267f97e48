import type { TableDefinition } from './tables.ts'

/** Which changes to what an older program wrote were made here (schema/migrations). The newest row says what the tables hold. */
export const schemaTables: readonly TableDefinition[] = [
  {
    name: 'schema_versions',
    place: 'derived',
    ddl: `CREATE TABLE IF NOT EXISTS schema_versions (version UInt32, name String) ENGINE = MergeTree ORDER BY version`,
  },
]
