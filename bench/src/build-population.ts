import { keyedHash } from '@rookery/analytics/queries/disclosure/keyed-hash.ts'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { criterionKinds } from '@rookery/contract'
import { createTables, openChdb, SHARD_BITS, tables, type Engine } from '@rookery/analytics'
import { PopulationCriteria } from '@rookery/analytics/criteria/resolve-criteria.ts'
import type { QueryContext } from '@rookery/analytics/queries/index.ts'
import { buildPosts, POSTS_PER_PROFILE } from './build-posts.ts'
import {
  COMMUNITY_COUNT,
  CRITERIA_COUNT,
  MEMBERSHIPS_PER_PROFILE,
  kinds,
  createVocabulary,
  type KindPlan,
} from './vocabulary.ts'

const DEAD_PROFILES = 0
const EVERYONE_ID = 4294967295
/** One profile number in a hundred is deleted. */
const DEAD_EVERY = 100
/** Last day of the generated posts. */
const SNAPSHOT_TIME = '2026-11-20T00:00:00Z'

/**
 * Context for the benchmark's queries on its population; `built`: it was built just now, so the process has
 * used more memory than a server would.
 */
export async function benchContext(
  folder: string,
  profiles: number,
  memoryMirror: boolean,
  posts: boolean,
  logProgress: (text: string) => void,
): Promise<{ context: QueryContext; built: boolean }> {
  const { engine, built } = await benchPopulation(folder, profiles, memoryMirror, posts, logProgress)
  const resolver = new PopulationCriteria(
    engine,
    (act) => act(),
    () => memoryMirror,
  )
  await resolver.fill()
  const populationFacts = {
    size: profiles - Math.floor(profiles / DEAD_EVERY),
    source: 'bench',
    as_of: SNAPSHOT_TIME,
    snapshot: '1',
  }
  return {
    built,
    context: {
      engine,
      resolver,
      postings: () => (memoryMirror ? 'postings_memory' : 'postings'),
      population: async () => populationFacts,
      keyedHash: keyedHash('bench'),
    },
  }
}

/**
 * Opens the benchmark's population of `profiles` people, building it the first time: memberships, postings,
 * names, and the tables of the tabs about posts. A file marks each finished part, so an interrupted one
 * starts again.
 */
async function benchPopulation(
  folder: string,
  profiles: number,
  memoryMirror: boolean,
  posts: boolean,
  logProgress: (text: string) => void,
): Promise<{ engine: Engine; built: boolean }> {
  // A folder with another schema is built again.
  const schema = createHash('sha1').update(JSON.stringify(tables)).digest('hex').slice(0, 8)
  const markerFiles = [
    `built-${CRITERIA_COUNT}-${MEMBERSHIPS_PER_PROFILE}-${schema}`,
    `posts-${POSTS_PER_PROFILE}-words-${schema}`,
  ].map((name) => join(folder, name))
  if (!existsSync(markerFiles[0]!)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }
  const engine = await openChdb(folder, 6)
  await createTables(engine)
  const runSql = (sql: string) => engine.command(sql, { tag: 'bench build' })
  const isUnbuilt = !existsSync(markerFiles[0]!)
  const hasNoPosts = posts && !existsSync(markerFiles[1]!)
  if (isUnbuilt) {
    await build(engine, profiles, logProgress)
    writeFileSync(markerFiles[0]!, '')
  }
  logProgress('loading dictionaries')
  for (const name of ['profile_criteria', 'criterion_sizes']) await runSql(`SYSTEM RELOAD DICTIONARY ${name}`)
  if (hasNoPosts) {
    // The tables may have an earlier schema.
    for (const table of ['posts', 'profile_posts', 'post_reactions', 'known_posts', 'follows'])
      await runSql(`DROP TABLE IF EXISTS ${table}`)
    await createTables(engine)
    await buildPosts(engine, profiles, logProgress)
    writeFileSync(markerFiles[1]!, '')
  }
  await runSql('TRUNCATE TABLE postings_memory')
  if (memoryMirror) {
    logProgress('filling the memory mirror')
    await runSql(
      'INSERT INTO postings_memory SELECT criterion, shard, groupBitmapMergeState(profiles) FROM postings GROUP BY criterion, shard ORDER BY criterion, shard',
    )
  }
  return { engine, built: isUnbuilt || hasNoPosts }
}

async function build(engine: Engine, profiles: number, logProgress: (text: string) => void): Promise<void> {
  const runSql = (sql: string) => engine.command(sql, { tag: 'bench build' })
  for (const table of ['memberships', 'postings', 'criteria', 'profiles', 'profile_numbers'])
    await runSql(`TRUNCATE TABLE ${table}`)
  const shardSize = 2 ** SHARD_BITS
  const shards = Math.ceil((profiles + 1) / shardSize)
  for (let shard = 0; shard < shards; shard++) {
    logProgress(
      `profiles ${Math.min(profiles, (shard + 1) * shardSize).toLocaleString('en')} of ${profiles.toLocaleString('en')}`,
    )
    const [from, to] = [Math.max(1, shard * shardSize), Math.min(profiles + 1, (shard + 1) * shardSize)]
    const numbers = `SELECT toUInt32(number) AS profile_id FROM numbers(${from}, ${to - from})`
    const arraySql = (keyword: boolean) =>
      `arraySort(arrayDistinct(arrayConcat(${kinds
        .filter((k) => k.keyword === keyword)
        .map(membershipsOf)
        .join(', ')})))`
    await runSql(`INSERT INTO memberships SELECT profile_id, ${arraySql(false)} FROM (${numbers})`)
    const bitmap = (criterion: string, from_: string) =>
      `SELECT ${criterion} AS criterion, toUInt16(${shard}), groupBitmapState(profile_id) FROM (${from_}) GROUP BY criterion`
    await runSql(
      `INSERT INTO postings ${bitmap('criterion', `SELECT profile_id, arrayJoin(criteria) AS criterion FROM memberships WHERE profile_id >= ${from} AND profile_id < ${to}`)}`,
    )
    await runSql(
      `INSERT INTO postings ${bitmap('criterion', `SELECT profile_id, arrayJoin(${arraySql(true)}) AS criterion FROM (${numbers})`)}`,
    )
    await runSql(`INSERT INTO postings ${bitmap(`toUInt32(${EVERYONE_ID})`, numbers)}`)
    await runSql(
      `INSERT INTO postings ${bitmap(`toUInt32(${DEAD_PROFILES})`, `${numbers} WHERE number % ${DEAD_EVERY} = 0`)}`,
    )
  }
  logProgress('merging and naming')
  await runSql('OPTIMIZE TABLE postings FINAL')
  await name(engine)
}

/**
 * One array of criterion numbers: `perProfile` ranks by the inverse of the weights' sum, (count + f)^u, some
 * within the community's range.
 */
function membershipsOf({ count, perProfile, flatness, first, by_community }: KindPlan): string {
  const u = `(cityHash64(profile_id, i, ${first}) % 16777216 / 16777216.)`
  const rankSql = (n: number) =>
    `floor((${flatness}) * pow(${(n + flatness) / flatness}, ${u}) - ${flatness})`
  const randomIndex = `toUInt32(${first} + least(${count - 1}, ${rankSql(count)}))`
  if (!by_community) return `arrayMap(i -> ${randomIndex}, range(${perProfile}))`
  const handlesPerCommunity = Math.floor(count / COMMUNITY_COUNT)
  const communityHandle = `toUInt32(${first} + (intHash32(profile_id) % ${COMMUNITY_COUNT}) * ${handlesPerCommunity} + least(${handlesPerCommunity - 1}, ${rankSql(handlesPerCommunity)}))`
  return `arrayMap(i -> if(i % 2 = 0, ${randomIndex}, ${communityHandle}), range(${perProfile}))`
}

/** Labels, sizes, and a profile for each of the 50,000 followed accounts. */
async function name(engine: Engine): Promise<void> {
  const runSql = (sql: string) => engine.command(sql, { tag: 'bench build' })
  await runSql(
    'CREATE TABLE IF NOT EXISTS names (criterion UInt32, kind UInt8, code String, label String) ENGINE = Memory',
  )
  await runSql('TRUNCATE TABLE names')
  const names = createVocabulary()
  const lines = names.map((c) =>
    JSON.stringify([c.criterion, criterionKinds.indexOf(c.kind), c.code, c.label]),
  )
  await engine.insert(
    'names',
    ['criterion', 'kind', 'code', 'label'],
    'JSONCompactEachRow',
    Buffer.from(lines.join('\n')),
  )
  const handle = criterionKinds.indexOf('handle')
  const firstHandleId = kinds.find(({ kind }) => kind === 'handle')!.first
  await runSql(
    `INSERT INTO criteria (criterion, kind, code, label, label_ja, parent, network_id, profiles, in_memberships)
     SELECT n.criterion, n.kind, n.code, n.label, concat(n.label, 'の'), 0, if(n.kind = ${handle}, 1000 + n.criterion - ${firstHandleId} + 1, 0),
       toUInt32(s.living), n.kind != ${criterionKinds.indexOf('keyword')}
     FROM names AS n LEFT ANY JOIN (
       SELECT criterion, sum(bitmapCardinality(profiles) - bitmapAndCardinality(profiles, dead)) AS living
       FROM (
         SELECT criterion, shard, profiles FROM postings) AS p
       ANY LEFT JOIN (SELECT shard, profiles AS dead FROM postings WHERE criterion = ${DEAD_PROFILES}) AS d USING (shard)
       GROUP BY criterion) AS s ON n.criterion = s.criterion`,
  )
  await runSql(
    `INSERT INTO profiles (profile_id, network_id, handle, handle_lc, name, followers_count, following_count, source, kind)
     SELECT criterion - ${firstHandleId} + 1, network_id, code, code, label, profiles * 10, 500, 'bench', 'person' FROM criteria WHERE kind = ${handle}`,
  )
  await runSql(`INSERT INTO profile_numbers SELECT network_id, profile_id, 1 FROM profiles`)
  await runSql('DROP TABLE names')
}
