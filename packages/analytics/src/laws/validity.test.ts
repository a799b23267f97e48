import type { CriterionTree, InsightRow } from '@rookery/contract'
import { createWorld } from '@rookery/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYONE_CRITERION } from '../schema/tables.ts'
import { openTemporaryPopulation, type TemporaryPopulation } from '../testing/open-tiny-population.ts'
import { targetable, type SizedCriterion } from './testing/random-recipes.ts'
import { seededNumbers } from '../core/seeded-numbers.ts'

/**
 * Does "significant" mean anything? Audiences drawn at random have nothing to say, so hardly a row of theirs may be flagged; what was planted into an
 * audience has to be found. On a synthetic world of PEOPLE profiles; VALIDITY_PEOPLE and VALIDITY_AUDIENCES make it larger and longer.
 */
const PEOPLE = Number(process.env['VALIDITY_PEOPLE'] ?? 16_000)
/** A mean over fewer says little. */
const AUDIENCES = Number(process.env['VALIDITY_AUDIENCES'] ?? 200)
const world = createWorld({ seed: 21, size: PEOPLE, date: '2026-11-20' })
const keyword = 0
let opened: TemporaryPopulation
let criteria: SizedCriterion[]

beforeAll(async () => {
  opened = await openTemporaryPopulation()
  const { population } = opened
  await population.ingest.profiles(world.profiles(), 'synthetic')
  await population.ingest.posts(world.posts(), 'synthetic')
  await population.ingest.follows(world.follows(), 'synthetic')
  await population.refresh()
  criteria = await targetable(population.context.engine, 1)
}, 300_000)
afterAll(() => opened?.dispose())

/** Audiences that no recipe could describe: numbers drawn by a hash, kept as the postings of a keyword of their own. */
async function plant(name: string, where: string): Promise<CriterionTree> {
  const { engine } = opened.population.context
  const [row] = (await engine.query('SELECT max(criterion) + 1 AS n FROM criteria', { tag: 'test' })) as {
    n: string | number
  }[]
  const criterion = Number(row!.n)
  const members = `SELECT arrayJoin(bitmapToArray(groupBitmapMergeState(profiles))) AS profile_id FROM postings WHERE criterion = ${EVERYONE_CRITERION}`
  await engine.command(
    `INSERT INTO postings SELECT toUInt32(${criterion}), toUInt16(bitShiftRight(profile_id, 20)) AS shard, groupBitmapState(profile_id)
     FROM (SELECT toUInt32(profile_id) AS profile_id FROM (${members}) WHERE ${where}) GROUP BY shard`,
    { tag: 'test' },
  )
  await engine.command(
    `INSERT INTO criteria (criterion, kind, code, label, label_ja, parent, network_id, profiles, in_memberships) VALUES (${criterion}, ${keyword}, '${name}', '${name}', '${name}', 0, 0, 0, 0)`,
    { tag: 'test' },
  )
  return { kind: 'keyword', id: name, label: name }
}

/** Every row with a lift that the tabs show of an audience. */
async function rowsOf(tree: CriterionTree): Promise<InsightRow[]> {
  const { population } = opened
  const [demographics, interests, jobs] = await Promise.all([
    population.insight({ tab: 'demographics', tree }),
    population.insight({ tab: 'interests', tree }),
    population.insight({ tab: 'job_titles', tree }),
  ])
  const dimensions = demographics.data
  return [
    ...(dimensions
      ? [
          dimensions.age,
          dimensions.gender,
          dimensions.countries,
          dimensions.regions,
          dimensions.languages,
        ].flatMap((dimension) => dimension.rows)
      : []),
    ...(interests.data?.interests ?? []),
    ...(jobs.data ? [...jobs.data.categories, ...jobs.data.titles] : []),
  ].filter((row) => row.lift !== null)
}

test(`${AUDIENCES} random audiences are flagged in at most 5% of their rows (INS-003)`, async () => {
  const shares: number[] = []
  let rows = 0
  for (let i = 0; i < AUDIENCES; i++) {
    // Between 400 and 4,000 of 16,000.
    const part = [40, 20, 10, 4][i % 4]!
    const tree = await plant(`zzrandom${i}`, `cityHash64(profile_id, ${i}) % ${part} = 0`)
    const all = await rowsOf(tree)
    rows += all.length
    shares.push(all.length === 0 ? 0 : all.filter((row) => row.significant).length / all.length)
  }
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  console.log(`random audiences: ${(100 * mean).toFixed(2)}% of ${rows} rows flagged`)
  expect(rows).toBeGreaterThan(AUDIENCES * 10)
  expect(mean).toBeLessThanOrEqual(0.05)
}, 600_000)

test('effects of lift 1.5 and more are found in at least 95% (INS-003)', async () => {
  const random = seededNumbers(9)
  const { engine } = opened.population.context
  const things = criteria.filter(
    ({ kind, profiles }) =>
      (kind === 'interest' || kind === 'language' || kind === 'location') &&
      profiles >= PEOPLE / 50 &&
      profiles <= PEOPLE / 4,
  )
  expect(things.length).toBeGreaterThan(10)
  let [planted, found] = [0, 0]
  for (let i = 0; i < 40; i++) {
    const thing = things[Math.floor(random() * things.length)]!
    const [number] = (await engine.query(
      'SELECT criterion FROM criteria WHERE code = {code:String} AND label = {label:String} LIMIT 1',
      { tag: 'test', params: { code: thing.id!, label: thing.label } },
    )) as { criterion: number }[]
    // Over 5,000 people: a third of everybody, of those who have the thing more. Its lift comes to about 1.6.
    const has = `profile_id IN (SELECT arrayJoin(bitmapToArray(groupBitmapMergeState(profiles))) FROM postings WHERE criterion = ${number!.criterion})`
    const tree = await plant(
      `zzplanted${i}`,
      `cityHash64(profile_id, ${1000 + i}) % 100 < if(${has}, 60, 33)`,
    )
    const rows = await rowsOf(tree)
    const row = rows.find(({ key }) => key === thing.id)
    if (!row || row.lift! < 1.5) continue
    planted++
    found += Number(row.significant)
  }
  console.log(`planted effects: ${found} of ${planted} found`)
  expect(planted).toBeGreaterThan(20)
  expect(found / planted).toBeGreaterThanOrEqual(0.95)
}, 300_000)
