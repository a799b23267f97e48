import { fetchedListTables } from './fetched-list-tables.ts'
import { listTables } from './list-tables.ts'
import { communityTables } from './community-tables.ts'
import { askedPostColumns, askedProfileColumns } from '../model/asked-columns.ts'
import { columnTypes, followColumns, inferredColumns, postColumns, profileColumns } from '../model/columns.ts'
import { deletionStaging, deletionTables } from './deletion-tables.ts'
import { markedWordsOf, wordsOf } from './words-of.ts'
import { postTables } from './post-tables.ts'
import { schemaTables } from './schema-tables.ts'
import type { TableDefinition } from '../store/table-definition.ts'

/** Numbers per bitmap shard: 2^20. */
export const SHARD_BITS = 20

const postingsColumns = `criterion UInt32, shard UInt16, profiles AggregateFunction(groupBitmap, UInt32) CODEC(NONE)`

/** Criterion of all dead profile numbers, i.e. those that no longer represent a profile. */
export const DEAD_CRITERION = 0
/**
 * Criterion of all numbers ever allocated (dead ones too), for queries that only exclude. None of these
 * special criteria has a row in `criteria`.
 */
export const EVERYONE_CRITERION = 4294967295
/**
 * Criteria of what the population has read of people, complete or partial, for figures that compare only
 * those of whom yes or no is known (docs/adr/0066): whom they follow, their posts, their bio.
 */
export const FOLLOWS_KNOWN_CRITERION = 4294967294
export const POSTS_KNOWN_CRITERION = 4294967293
export const BIO_KNOWN_CRITERION = 4294967292
/** In `profile_numbers`: this account no longer has a number. */
export const NO_NUMBER = 4294967295

/**
 * The population's tables, dictionaries included, in the order of their making. `{database}` stands for the database's name.
 *
 * Three structures answer questions (population.md): `postings` (a bitmap of profile numbers for each criterion and shard of 2^20 numbers), the flat
 * dictionary `profile_criteria` (profile number → packed criteria), and bitmaps of saved audiences. `*_rows`, `posts` and `follows` are what was
 * ingested, with the batch that brought each row; everything else is derived from them by `refresh`.
 */
export const tables: readonly TableDefinition[] = [
  {
    // All versions of an account by source; the newest batch is current. Stored completely, so that importing
    // an old file again changes nothing.
    // Raw columns as ingested, the rest inferred from them at ingestion. `model`: version of the models that did
    // (inference/model-versions.ts); of two equal rows the one of the newer model counts.
    name: 'profile_rows',
    place: { by: 'network_id' },
    ddl: `CREATE TABLE IF NOT EXISTS profile_rows (
      source LowCardinality(String), batch UInt32, content UInt64, ${columnTypes(profileColumns)}, ${columnTypes(inferredColumns)},
      model UInt32,
      INDEX brought batch TYPE minmax GRANULARITY 1
    ) ENGINE = ReplacingMergeTree(batch) ORDER BY (network_id, source, content)`,
  },
  {
    // Data of each profile number. A number never changes its meaning: a changed profile gets a new number
    // and the old one joins criterion 0.
    name: 'profiles',
    place: 'derived',
    ddl: `CREATE TABLE IF NOT EXISTS profiles (
      profile_id UInt32, network_id UInt64, handle String, handle_lc String, name String, description String, location String, url String,
      followers_count Nullable(UInt32), following_count Nullable(UInt32), posts_count Nullable(UInt32), listed_count Nullable(UInt32),
      verified UInt8, verified_type LowCardinality(String), protected UInt8, avatar_url String, created_at DateTime,
      source LowCardinality(String),
      country LowCardinality(String), country_confidence Float32, region LowCardinality(String), city LowCardinality(String),
      language LowCardinality(String), language_confidence Float32, gender LowCardinality(String), gender_confidence Float32, woman_percent UInt8,
      age_band LowCardinality(String), age_confidence Float32, kind LowCardinality(String),
      job_title LowCardinality(String), job_title_confidence Float32, job_category LowCardinality(String),
      job_titles Array(LowCardinality(String)), job_categories Array(LowCardinality(String)),
      company String, company_confidence Float32, words String, marked_words String
    ) ENGINE = MergeTree PARTITION BY bitShiftRight(profile_id, 22) ORDER BY profile_id`,
  },
  {
    // The current number of an account. profile_id 4294967295 means that it no longer has one.
    name: 'profile_numbers',
    place: 'derived',
    ddl: `CREATE TABLE IF NOT EXISTS profile_numbers (network_id UInt64, profile_id UInt32, version UInt32)
      ENGINE = ReplacingMergeTree(version) ORDER BY network_id`,
  },
  {
    // A copy with higher counters replaces the row (counters only grow), so read with FINAL where exact
    // figures matter. `topics` are entity ids; `engagement` is the sum of the counters.
    name: 'posts',
    place: { by: 'author_network_id' },
    ddl: `CREATE TABLE IF NOT EXISTS posts (
      source LowCardinality(String), batch UInt32, ${columnTypes(postColumns)}, model UInt32, words String MATERIALIZED ${wordsOf('text')},
      marked_words String MATERIALIZED ${markedWordsOf('text')},
      INDEX brought batch TYPE minmax GRANULARITY 1
    ) ENGINE = ReplacingMergeTree(engagement) ORDER BY (author_network_id, post_id, source)`,
  },
  {
    name: 'follows',
    place: { by: 'follower_network_id' },
    ddl: `CREATE TABLE IF NOT EXISTS follows (
      source LowCardinality(String), batch UInt32, ${columnTypes(followColumns)}, INDEX brought batch TYPE minmax GRANULARITY 1
    ) ENGINE = ReplacingMergeTree(batch) ORDER BY (followed_network_id, follower_network_id, source)`,
  },
  ...fetchedListTables,
  {
    // Names of the entities that annotate posts; never of sensitive domains.
    name: 'topic_names',
    place: 'everywhere',
    ddl: `CREATE TABLE IF NOT EXISTS topic_names (code String, kind UInt8, label String)
      ENGINE = ReplacingMergeTree ORDER BY (code, kind)`,
  },
  {
    // Interests of an account itself (from its posts and bio), by code: its followers may inherit them.
    name: 'account_interests',
    place: 'everywhere',
    ddl: `CREATE TABLE IF NOT EXISTS account_interests (network_id UInt64, interests Array(String), version UInt32)
      ENGINE = ReplacingMergeTree(version) ORDER BY network_id`,
  },
  {
    // Accounts to recompute that no new row refers to: those with rows of a removed source.
    name: 'touched',
    place: 'derived',
    ddl: `CREATE TABLE IF NOT EXISTS touched (network_id UInt64, batch UInt32) ENGINE = MergeTree ORDER BY batch`,
  },
  {
    // Dense append-only numbers from 1; criterion 0 is the set of dead profile numbers and has no row.
    // `network_id` is set for handles only; a handle whose name is unknown has an empty code. Completely
    // rewritten by refresh, so that there is one row per criterion with its size and labels.
    name: 'criteria',
    place: 'everywhere',
    ddl: `CREATE TABLE IF NOT EXISTS criteria (
      criterion UInt32, kind UInt8, code String, label String, label_ja String, parent UInt32, network_id UInt64, profiles UInt32,
      in_memberships UInt8, lc String MATERIALIZED lowerUTF8(concat(label, ' ', label_ja)),
      INDEX ng lc TYPE ngrambf_v1(3, 4096, 2, 0) GRANULARITY 1
    ) ENGINE = MergeTree ORDER BY (lc, criterion) SETTINGS index_granularity = 1024`,
  },
  {
    name: 'postings',
    place: 'derived',
    ddl: `CREATE TABLE IF NOT EXISTS postings (${postingsColumns}) ENGINE = AggregatingMergeTree
      PARTITION BY bitShiftRight(shard, 2) ORDER BY (criterion, shard)
      SETTINGS index_granularity = 4, index_granularity_bytes = 0, min_bytes_for_wide_part = 0, min_rows_for_wide_part = 0`,
  },
  {
    // All criteria of a number except keywords, ascending: the basis of facets and affinity.
    name: 'memberships',
    place: 'derived',
    ddl: `CREATE TABLE IF NOT EXISTS memberships (profile_id UInt32, criteria Array(UInt32))
      ENGINE = MergeTree PARTITION BY bitShiftRight(profile_id, 22) ORDER BY profile_id`,
  },
  {
    // Bitmaps of saved audiences, recomputed when numbers changed.
    name: 'audiences',
    place: 'derived',
    ddl: `CREATE TABLE IF NOT EXISTS audiences (audience_id UInt64, shard UInt16, profiles AggregateFunction(groupBitmap, UInt32) CODEC(NONE))
      ENGINE = MergeTree ORDER BY (audience_id, shard) SETTINGS index_granularity = 16, min_bytes_for_wide_part = 0`,
  },
  ...deletionTables,
  ...listTables,
  ...communityTables,
  ...postTables,
  ...schemaTables,
  {
    // The journal of batches and refreshes, which makes a kill at any time harmless. See criteria/refresh.ts.
    name: 'journal',
    place: 'everywhere',
    ddl: `CREATE TABLE IF NOT EXISTS journal (
      entry UInt32, event LowCardinality(String), source LowCardinality(String), batch UInt32, first_number UInt32, next_number UInt32, note String
    ) ENGINE = MergeTree ORDER BY entry`,
  },
  {
    // Index and number of shards; empty if there is only one.
    name: 'placement',
    place: 'derived',
    ddl: 'CREATE TABLE IF NOT EXISTS placement (shard UInt16, shards UInt16) ENGINE = MergeTree ORDER BY shard',
  },
  {
    name: 'profile_criteria',
    place: 'derived',
    ddl: `CREATE DICTIONARY IF NOT EXISTS profile_criteria (profile_id UInt64, criteria String) PRIMARY KEY profile_id
      SOURCE(CLICKHOUSE({login} QUERY 'SELECT profile_id, reinterpret(criteria, \\'String\\') AS criteria FROM {database}.memberships'))
      LIFETIME(0) LAYOUT(FLAT(INITIAL_ARRAY_SIZE 65536 MAX_ARRAY_SIZE 67108864))`,
  },
  {
    name: 'criterion_sizes',
    place: 'everywhere',
    ddl: `CREATE DICTIONARY IF NOT EXISTS criterion_sizes (criterion UInt64, profiles UInt32, kind UInt8) PRIMARY KEY criterion
      SOURCE(CLICKHOUSE({login} QUERY 'SELECT criterion, profiles, kind FROM {database}.criteria'))
      LIFETIME(0) LAYOUT(FLAT(INITIAL_ARRAY_SIZE 65536 MAX_ARRAY_SIZE 67108864))`,
  },
]

/**
 * Staging tables of a chunk while it is compared with known rows. In memory: their loss when the engine stops
 * is intended.
 */
export const stagingTables: readonly TableDefinition[] = [
  {
    name: 'incoming_profiles',
    place: { by: 'network_id' },
    ddl: `CREATE TABLE IF NOT EXISTS incoming_profiles (${columnTypes(profileColumns)}, ${columnTypes(inferredColumns)}) ENGINE = Memory`,
  },
  {
    // Rows that are looked up before they are inferred (ingest/known-rows.ts).
    name: 'asked_profiles',
    place: { by: 'network_id' },
    ddl: `CREATE TABLE IF NOT EXISTS asked_profiles (${columnTypes(askedProfileColumns)}) ENGINE = Memory`,
  },
  {
    name: 'asked_posts',
    place: { by: 'author_network_id' },
    ddl: `CREATE TABLE IF NOT EXISTS asked_posts (${columnTypes(askedPostColumns)}) ENGINE = Memory`,
  },
  {
    // New answers for known rows (renewal/).
    name: 'inferred_profiles',
    place: { by: 'network_id' },
    ddl: `CREATE TABLE IF NOT EXISTS inferred_profiles (network_id UInt64, content UInt64, ${columnTypes(inferredColumns)}) ENGINE = Memory`,
  },
  {
    name: 'incoming_posts',
    place: { by: 'author_network_id' },
    ddl: `CREATE TABLE IF NOT EXISTS incoming_posts (${columnTypes(postColumns)}) ENGINE = Memory`,
  },
  ...deletionStaging,
  // Temporary tables of one refresh: see criteria/refresh.
  {
    name: 'all_dirty',
    place: 'derived',
    ddl: 'CREATE TABLE IF NOT EXISTS all_dirty (network_id UInt64) ENGINE = Memory',
  },
  {
    name: 'old_numbers',
    place: 'derived',
    ddl: 'CREATE TABLE IF NOT EXISTS old_numbers (old_id UInt32) ENGINE = Memory',
  },
  {
    // On disk: words of all profiles, if a refresh runs in parts.
    name: 'token_counts',
    place: 'derived',
    ddl: 'CREATE TABLE IF NOT EXISTS token_counts (token String, users UInt64) ENGINE = SummingMergeTree ORDER BY token',
  },
  {
    name: 'dirty',
    place: 'derived',
    ddl: 'CREATE TABLE IF NOT EXISTS dirty (network_id UInt64) ENGINE = Memory',
  },
  {
    name: 'dirty_posts',
    place: 'derived',
    ddl: `CREATE TABLE IF NOT EXISTS dirty_posts (network_id UInt64, lang LowCardinality(String), hashtags Array(String), topics Array(String),
      interests Array(LowCardinality(String))) ENGINE = Memory`,
  },
  {
    name: 'changed_interests',
    place: 'everywhere',
    ddl: 'CREATE TABLE IF NOT EXISTS changed_interests (network_id UInt64, interests Array(String)) ENGINE = Memory',
  },
  {
    name: 'renumbered',
    place: 'derived',
    ddl: 'CREATE TABLE IF NOT EXISTS renumbered (network_id UInt64, profile_id UInt32, old_id UInt32) ENGINE = Memory',
  },
  {
    name: 'edges',
    place: 'derived',
    ddl: 'CREATE TABLE IF NOT EXISTS edges (profile_id UInt32, followed_network_id UInt64) ENGINE = Memory',
  },
  {
    name: 'facts',
    place: 'derived',
    ddl: 'CREATE TABLE IF NOT EXISTS facts (profile_id UInt32, kind UInt8, code String) ENGINE = Memory',
  },
  {
    name: 'pairs',
    place: 'derived',
    ddl: 'CREATE TABLE IF NOT EXISTS pairs (profile_id UInt32, criterion UInt32) ENGINE = Memory',
  },
  {
    name: 'new_criteria',
    place: 'everywhere',
    ddl: `CREATE TABLE IF NOT EXISTS new_criteria (criterion UInt32, kind UInt8, code String, label String, label_ja String, parent UInt32,
      network_id UInt64, in_memberships UInt8) ENGINE = Memory`,
  },
  // Data that the shards of a cluster exchange (Engine.spread): new criteria to number, names and sizes of
  // criteria, frequent words.
  {
    name: 'new_codes',
    place: 'everywhere',
    ddl: 'CREATE TABLE IF NOT EXISTS new_codes (kind UInt8, code String, network_id UInt64, label String) ENGINE = Memory',
  },
  {
    name: 'handle_names',
    place: 'everywhere',
    ddl: 'CREATE TABLE IF NOT EXISTS handle_names (network_id UInt64, handle String) ENGINE = Memory',
  },
  {
    name: 'criterion_counts',
    place: 'everywhere',
    ddl: 'CREATE TABLE IF NOT EXISTS criterion_counts (criterion UInt32, change Int64) ENGINE = Memory',
  },
  {
    name: 'frequent_words',
    place: 'everywhere',
    ddl: 'CREATE TABLE IF NOT EXISTS frequent_words (token String) ENGINE = Memory',
  },
  {
    name: 'texts',
    place: 'derived',
    ddl: 'CREATE TABLE IF NOT EXISTS texts (profile_id UInt32, words String) ENGINE = Memory',
  },
  {
    name: 'token_states',
    place: 'derived',
    ddl: 'CREATE TABLE IF NOT EXISTS token_states (token String, shard UInt16, profiles AggregateFunction(groupBitmap, UInt32)) ENGINE = Memory',
  },
  {
    name: 'incoming_follows',
    place: { by: 'follower_network_id' },
    ddl: `CREATE TABLE IF NOT EXISTS incoming_follows (${columnTypes(followColumns)}, is_following UInt8) ENGINE = Memory`,
  },
]

/** The in-memory mirror of postings, filled at start and by refresh if `memoryMirror` is set. */
export const memoryPostings: TableDefinition = {
  name: 'postings_memory',
  place: 'derived',
  ddl: `CREATE TABLE IF NOT EXISTS postings_memory (criterion UInt32, shard UInt16, profiles AggregateFunction(groupBitmap, UInt32)) ENGINE = Memory`,
}

const all = new Map([...tables, ...stagingTables].map((table) => [table.name, table]))

export function placementOf(table: string): { by: string } | 'everywhere' {
  const place = all.get(table)?.place
  if (place === undefined || place === 'derived')
    throw new RangeError(`Rows of ${table} are derived, not inserted`)
  return place
}

export type Postings = 'postings' | 'postings_memory'
