import type { TableDefinition } from '../store/table-definition.ts'

/**
 * Communities as computed, one clustering run after the other: the newest row of `community_runs` names the
 * run in use, so a killed run is never visible. Profile numbers are append-only, therefore members are only
 * ever added to a run (`through` is the next number to examine) and dead numbers are subtracted when
 * counting, as with `postings`.
 */
export const communityTables: readonly TableDefinition[] = [
  {
    name: 'community_runs',
    place: 'everywhere',
    ddl: `CREATE TABLE IF NOT EXISTS community_runs (
      entry UInt32, run UInt32, clustered_through UInt32, through UInt32, last_community UInt32, resolution Float64, agreement Float64, accounts UInt32, computed_at String
    ) ENGINE = MergeTree ORDER BY entry`,
  },
  {
    // `community` is stable across runs while it retains most of its accounts; `expected` is its share of all
    // follows of clustered accounts.
    name: 'communities',
    place: 'everywhere',
    ddl: `CREATE TABLE IF NOT EXISTS communities (
      run UInt32, community UInt32, expected Float64, stability Float64, evidence String, countries String, icon String
    ) ENGINE = MergeTree PARTITION BY run ORDER BY community`,
  },
  {
    // Community 0: an account between communities. `attachment` is the share of its similarity that lies
    // within its community.
    name: 'community_accounts',
    place: 'everywhere',
    ddl: `CREATE TABLE IF NOT EXISTS community_accounts (
      run UInt32, community UInt32, criterion UInt32, network_id UInt64, followers UInt32, attachment Float64
    ) ENGINE = MergeTree PARTITION BY run ORDER BY (community, criterion)`,
  },
  {
    name: 'community_postings',
    place: 'derived',
    ddl: `CREATE TABLE IF NOT EXISTS community_postings (
      run UInt32, community UInt32, shard UInt16, profiles AggregateFunction(groupBitmap, UInt32) CODEC(NONE)
    ) ENGINE = AggregatingMergeTree PARTITION BY run ORDER BY (community, shard)
      SETTINGS index_granularity = 4, index_granularity_bytes = 0, min_bytes_for_wide_part = 0, min_rows_for_wide_part = 0`,
  },
]
