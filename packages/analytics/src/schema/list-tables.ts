import type { TableDefinition } from '../store/table-definition.ts'

/**
 * Membership sets of teams: what a team uploads is never a row of the population, only a bitmap over its numbers. A list's bitmap lies among the
 * postings under a number of its own, so that every question reads it as it reads any criterion; it has no row in `criteria` and stands in no
 * profile's memberships, so no search and no facet ever shows it.
 */
export const listTables: readonly TableDefinition[] = [
  {
    // A list's number is never given twice: a removed one keeps its row.
    name: 'lists',
    place: 'everywhere',
    ddl: `CREATE TABLE IF NOT EXISTS lists (list_id String, criterion UInt32, ready UInt8, removed UInt8, version UInt32)
      ENGINE = ReplacingMergeTree(version) ORDER BY list_id`,
  },
  {
    // Network ids, or handles in lower case; the other column is empty.
    name: 'list_members',
    place: 'everywhere',
    ddl: `CREATE TABLE IF NOT EXISTS list_members (criterion UInt32, network_id UInt64, handle_lc String)
      ENGINE = ReplacingMergeTree ORDER BY (criterion, network_id, handle_lc)`,
  },
  {
    // Profile numbers below this one were looked through for the list.
    name: 'list_matches',
    place: 'derived',
    ddl: `CREATE TABLE IF NOT EXISTS list_matches (criterion UInt32, through UInt32)
      ENGINE = ReplacingMergeTree(through) ORDER BY criterion`,
  },
]

/** Numbers of lists; those of ordinary criteria are dense from 1 and far below. */
export const FIRST_LIST_CRITERION = 3_000_000_000
export const LAST_LIST_CRITERION = 4_294_000_000
