// @module-tag full
import type { CriterionTree, InferredRow, InsightRow } from '@rookery/contract'
import { createWorld } from '@rookery/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { effort } from '../../../../tools/lib/effort.ts'
import type { PostInput } from '../model/input.ts'
import { EVERYONE_CRITERION } from '../schema/tables.ts'
import { openTemporaryPopulation, type TemporaryPopulation } from '../testing/open-tiny-population.ts'
import { meanWithError } from '../testing/mean-with-error.ts'
import { postRow } from '../testing/rows.ts'
import { targetableCriteria, type SizedCriterion } from './testing/random-recipes.ts'
import { seededNumbers } from '../core/seeded-numbers.ts'

/**
 * Tests the meaning of "significant". Random audiences have no real differences, so hardly any of their rows
 * may be flagged; planted effects must be found, measured by what was planted and not by what is displayed.
 * Statistical assertions use a fixed seed.
 */
const POPULATION_SIZE = effort(8_000, 16_000)
const AUDIENCES = effort(12, 200)
const PLANTED_COUNT = effort(12, 40)
const HASHTAG_COUNT = effort(5, 20)
const world = createWorld({ seed: 21, size: POPULATION_SIZE, date: '2026-11-20' })
const keyword = 0
const DAY_MS = 86_400_000
let temporaryPopulation: TemporaryPopulation
let criteria: SizedCriterion[]

beforeAll(async () => {
  temporaryPopulation = await openTemporaryPopulation()
  const { population } = temporaryPopulation
  await population.ingest.profiles(world.profiles(), 'synthetic')
  await population.ingest.posts(world.posts(), 'synthetic')
  await population.ingest.posts(hashtagPosts(), 'synthetic')
  await population.ingest.follows(world.follows(), 'synthetic')
  await population.refresh()
  criteria = await targetableCriteria(population.context.engine, 1)
})
afterAll(() => temporaryPopulation?.dispose())

/** Posts of one in ten people on the last day, each hashtag sampled independently. */
function hashtagPosts(): PostInput[] {
  const random = seededNumbers(3)
  return Array.from({ length: POPULATION_SIZE }, (_, i) => {
    const hashtags = Array.from({ length: HASHTAG_COUNT }, (__, n) => `zztag${n}`).filter(
      () => random() < 0.1,
    )
    return postRow({
      network_id: String(9_000_000_000_000_000_000n + BigInt(i)),
      author_network_id: world.networkIdAt(i),
      created_at: '2026-11-19T12:00:00.000Z',
      text: hashtags.map((name) => `#${name}`).join(' '),
      hashtags,
    })
  }).filter(({ hashtags }) => hashtags.length > 0)
}

/**
 * Stores an audience that no recipe could describe: numbers selected by hash, as the postings of a keyword of
 * its own.
 */
async function plantCriterion(name: string, where: string): Promise<CriterionTree> {
  const { engine } = temporaryPopulation.population.context
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

/** All rows with a lift in the tabs of an audience. */
async function rowsOf(tree: CriterionTree): Promise<InferredRow[]> {
  const { population } = temporaryPopulation
  const [demographics, interests, jobs] = await Promise.all([
    population.insight({ tab: 'demographics', tree }),
    population.insight({ tab: 'interests', tree }),
    population.insight({ tab: 'job_titles', tree }),
  ])
  return [
    ...Object.values(demographics.data ?? {}).flatMap(({ rows }): InferredRow[] => rows),
    ...(interests.data?.interests ?? []),
    ...(jobs.data ? [...jobs.data.categories, ...jobs.data.titles] : []),
  ].filter((row) => row.lift !== null)
}

/** Rows of the post tabs, list by list: false-discovery control is per list. */
async function postListsOf(tree: CriterionTree): Promise<InsightRow[][]> {
  const { population } = temporaryPopulation
  const [topics, conversation, behaviour] = await Promise.all([
    population.insight({ tab: 'topic_analysis', tree }),
    population.insight({ tab: 'conversation', tree }),
    population.insight({ tab: 'post_behaviour', tree }),
  ])
  const { hashtags = [], keywords = [], mentions = [] } = conversation.data ?? {}
  return [
    (topics.data?.topics ?? []).map(({ row }) => row),
    hashtags,
    keywords,
    mentions,
    behaviour.data?.shares ?? [],
  ]
}
const flaggedRows = (rows: readonly InferredRow[]) => rows.filter((row) => row.significant).length

/** A random audience of between one in 40 and one in 4 of everyone. */
const randomAudience = async (i: number) =>
  await plantCriterion(`zzrandom${i}`, `cityHash64(profile_id, ${i}) % ${[40, 20, 10, 4][i % 4]!} = 0`)

test(`${AUDIENCES} random audiences: the mean share of flagged rows is not above 5% by more than two standard errors (INS-003, claims 0.4)`, async () => {
  const shares: number[] = []
  const lists: number[] = []
  let rows = 0
  for (let i = 0; i < AUDIENCES; i++) {
    const tree = await randomAudience(i)
    const allRows = await rowsOf(tree)
    rows += allRows.length
    shares.push(allRows.length === 0 ? 0 : flaggedRows(allRows) / allRows.length)
    // Words are listed only if over-used, so a share of flagged rows says nothing; of lists without a real
    // effect one in twenty may contain a flagged row.
    if (i % 4 > 1) lists.push(...(await postListsOf(tree)).map((list) => Number(flaggedRows(list) > 0)))
  }
  expect(rows).toBeGreaterThan(AUDIENCES * 10)
  expect(lists).toHaveLength((AUDIENCES / 2) * 5)
  for (const { mean, error } of [meanWithError(shares), meanWithError(lists)])
    expect(mean - 2 * error).toBeLessThanOrEqual(0.05)
}, 600_000)

/** Profile numbers with a criterion. */
async function peopleOf(criterion: number | string): Promise<Set<number>> {
  const rows = (await temporaryPopulation.population.context.engine.query(
    `SELECT toUInt32(arrayJoin(bitmapToArray(groupBitmapMergeState(profiles)))) AS n FROM postings WHERE criterion = ${criterion}`,
    { tag: 'test' },
  )) as { n: number }[]
  return new Set(rows.map(({ n }) => n))
}
const numberOf = async (code: string, label: string) => {
  const [row] = (await temporaryPopulation.population.context.engine.query(
    'SELECT criterion FROM criteria WHERE code = {code:String} AND label = {label:String} LIMIT 1',
    { tag: 'test', params: { code, label } },
  )) as { criterion: number }[]
  return row!.criterion
}
/** An audience of a third of everyone, and of six in ten of those with the criterion. */
const plantEffect = async (i: number, name: string, has: Iterable<number>) => {
  const ageSql = `if(profile_id IN (${[...has].join()}), 60, 33)`
  const tree = await plantCriterion(`zz${name}${i}`, `cityHash64(profile_id, ${1000 + i}) % 100 < ${ageSql}`)
  return { tree, members: await peopleOf(await numberOf(`zz${name}${i}`, `zz${name}${i}`)) }
}
/** True ratio of the criterion's share in the audience and in everyone, from the planted sets. */
const trueShare = (members: Set<number>, has: Set<number>, of: Set<number>) =>
  members.intersection(has).size / members.intersection(of).size / (has.size / of.size)

test(`of effects planted with lift 1.5 and more into ${PLANTED_COUNT} audiences 95% are shown and flagged (INS-003, claims 0.4)`, async () => {
  const random = seededNumbers(9)
  const plantableCriteria = criteria.filter(
    ({ kind, profiles }) =>
      (kind === 'interest' || kind === 'language' || kind === 'location') &&
      profiles >= POPULATION_SIZE / 50 &&
      profiles <= POPULATION_SIZE / 4,
  )
  expect(plantableCriteria.length).toBeGreaterThan(10)
  const everyoneIds = await peopleOf(EVERYONE_CRITERION)
  const missedCriteria: string[] = []
  let plantedCount = 0
  for (let i = 0; i < PLANTED_COUNT; i++) {
    const plantableCriterion = plantableCriteria[Math.floor(random() * plantableCriteria.length)]!
    const peopleWithThing = await peopleOf(await numberOf(plantableCriterion.id!, plantableCriterion.label))
    const { tree, members } = await plantEffect(i, 'planted', peopleWithThing)
    if (trueShare(members, peopleWithThing, everyoneIds) < 1.5) continue
    plantedCount++
    const row = (await rowsOf(tree)).find(({ key }) => key === plantableCriterion.id)
    if (!row?.significant) missedCriteria.push(`${plantableCriterion.kind} ${plantableCriterion.id}`)
  }
  expect(plantedCount).toBeGreaterThan(PLANTED_COUNT / 2)
  expect(missedCriteria.length / plantedCount, missedCriteria.join()).toBeLessThanOrEqual(0.05)
})

test(`the same in the tabs about posts, of ${HASHTAG_COUNT} hashtags that one in ten wrote (INS-003, claims 0.4)`, async () => {
  const rows = (await temporaryPopulation.population.context.engine.query(
    'SELECT toString(network_id) AS id, toUInt32(profile_id) AS n FROM profile_numbers FINAL',
    { tag: 'test' },
  )) as { id: string; n: number }[]
  const numbers = new Map(rows.map(({ id, n }) => [id, n]))
  const ownPosts = [...world.posts(), ...hashtagPosts()].filter((post) => post.repost_of === null)
  const newestPostTime = ownPosts.reduce(
    (last, { created_at }) => (created_at > last ? created_at : last),
    '',
  )
  const firstDay = (Math.floor(Date.parse(newestPostTime) / DAY_MS) + 1 - 28) * DAY_MS
  const recentPosts = ownPosts.filter(({ created_at }) => Date.parse(created_at) >= firstDay)
  const authorsOf = (posts: readonly PostInput[]) =>
    new Set(posts.map((post) => numbers.get(post.author_network_id)!))
  const authors = authorsOf(recentPosts)
  const missedCriteria: string[] = []
  let plantedCount = 0
  for (let i = 0; i < HASHTAG_COUNT; i++) {
    const authorsWithTag = authorsOf(recentPosts.filter(({ hashtags }) => hashtags.includes(`zztag${i}`)))
    const { tree, members } = await plantEffect(i, 'posted', authorsWithTag)
    if (trueShare(members, authorsWithTag, authors) < 1.5) continue
    plantedCount++
    const { data } = await temporaryPopulation.population.insight({ tab: 'conversation', tree })
    if (!data!.hashtags.find(({ key }) => key === `zztag${i}`)?.significant) missedCriteria.push(`zztag${i}`)
  }
  expect(plantedCount).toBeGreaterThan(HASHTAG_COUNT / 2)
  expect(missedCriteria.length / plantedCount, missedCriteria.join()).toBeLessThanOrEqual(0.05)
})
