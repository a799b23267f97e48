import type { TableDefinition } from '../store/table-definition.ts'

/**
 * History of a population. `schema_versions`: applied migrations of data written by older versions
 * (schema/migrations); the newest row is the current version.
 */
export const schemaTables: readonly TableDefinition[] = [
  {
    name: 'schema_versions',
    place: 'derived',
    ddl: `CREATE TABLE IF NOT EXISTS schema_versions (version UInt32, name String) ENGINE = MergeTree ORDER BY version`,
  },
  {
    // Rows with network ids up to `after` were inferred by models of this version or a newer one; `rows` of them.
    name: 'inferred_until',
    place: 'derived',
    ddl: `CREATE TABLE IF NOT EXISTS inferred_until (model UInt32, after UInt64, rows UInt64) ENGINE = MergeTree ORDER BY model`,
  },
  {
    // Completely imported files, by a key of their content and column mapping: importing one again would
    // change nothing, unless other readers or models than those of `read_by` would read it.
    name: 'imported_files',
    place: 'everywhere',
    ddl: `CREATE TABLE IF NOT EXISTS imported_files (
      key String, source LowCardinality(String), taken UInt64, repeated UInt64, rejected UInt64, reject_file String, read_by String
    ) ENGINE = MergeTree ORDER BY key`,
  },
]
