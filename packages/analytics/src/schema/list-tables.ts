import type { TableDefinition } from '../store/table-definition.ts'

/**
 * Member lists of teams: an upload of a team never becomes a row of the population, only a bitmap over its
 * numbers. A list's bitmap is stored among the postings under a number of its own, so that every query reads
 * it like a criterion; it has no row in `criteria` and is not in any profile's memberships, so no search and
 * no facet ever shows it.
 */
export const listTables: readonly TableDefinition[] = [
  {
    // A list's number is never reused: a removed list retains its row.
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
    // Profile numbers below this one have been matched with the list.
    name: 'list_matches',
    place: 'derived',
    ddl: `CREATE TABLE IF NOT EXISTS list_matches (criterion UInt32, through UInt32)
      ENGINE = ReplacingMergeTree(through) ORDER BY criterion`,
  },
]

/** First number of lists; those of ordinary criteria are dense from 1 and far below. */
export const FIRST_LIST_CRITERION = 3_000_000_000
export const LAST_LIST_CRITERION = 4_294_000_000
