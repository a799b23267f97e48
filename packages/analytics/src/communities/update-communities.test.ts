// @module-tag full
import { createWorld } from '@rookery/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureCommunities } from '../../../../bench/src/accuracy/communities.ts'
import { openTemporaryPopulation, type TemporaryPopulation } from '../testing/open-tiny-population.ts'
import { profileRow } from '../testing/rows.ts'
import { communityAccounts } from './community-accounts.query.ts'
import { currentRun } from './current-run.query.ts'
import { readCommunities } from './read-communities.ts'

/** Seed different from the default world's and from that of `npm run accuracy`. */
const world = createWorld({ seed: 77, size: 12_000, date: '2026-11-20' })
const allIndexes = Array.from({ length: world.size }, (_, i) => i)
const computed_at = '2026-11-20T00:00:00.000Z'
let temporaryPopulation: TemporaryPopulation
const openedEngine = () => temporaryPopulation.population.context.engine

beforeAll(async () => {
  temporaryPopulation = await openTemporaryPopulation()
  const { ingest } = temporaryPopulation.population
  await ingest.profiles(
    allIndexes.map((i) => world.profileAt(i)),
    'planted',
  )
  await ingest.follows(
    allIndexes.flatMap((i) =>
      world.followingOf(i).map((j) => ({
        follower_network_id: world.networkIdAt(i),
        followed_network_id: world.networkIdAt(j),
      })),
    ),
    'planted',
  )
  await temporaryPopulation.population.refresh()
})
afterAll(() => temporaryPopulation.dispose())

const membersOf = async (community: number) => {
  const { run } = (await currentRun(openedEngine()))!
  const [row] = (await openedEngine().query(
    `SELECT groupBitmapMerge(profiles) AS n FROM community_postings WHERE run = ${run} AND community = ${community}`,
    { tag: 'test', merge: 'rows' },
  )) as { n: string }[]
  return Number(row!.n)
}

test('before the first run there are none; then the accounts are in their planted communities (INS-010)', async () => {
  expect(await readCommunities(openedEngine(), 'en')).toBeNull()
  const firstUpdate = await temporaryPopulation.population.updateCommunities({ computed_at })
  expect(firstUpdate.done).toBe('clustered')
  const figures = new Map(
    (await measureCommunities(temporaryPopulation.population, world)).map((f) => [f.name, f.value]),
  )
  expect(figures.get('NMI of accounts')).toBeGreaterThanOrEqual(0.85)
  // The quality of the assignment is measured on a larger world by `npm run accuracy`.
  expect(await temporaryPopulation.population.updateCommunities({ computed_at })).toEqual({
    done: 'nothing',
    communities: 0,
  })
})

test('a new profile joins the cluster of the accounts it follows, without a new clustering', async () => {
  const runBefore = (await currentRun(openedEngine()))!
  const accounts = await communityAccounts(openedEngine(), runBefore.run)
  const [largest] = accounts.filter((a) => a.community > 0)
  const firstFour = accounts.filter((a) => a.community === largest!.community).slice(0, 4)
  const members = await membersOf(largest!.community)
  const ids = ['8800000000000000001', '8800000000000000002']
  await temporaryPopulation.population.ingest.profiles(
    ids.map((network_id, i) => profileRow({ network_id, handle: `new_${i}` })),
    'later',
  )
  // The first profile follows four accounts of the community, the second one of it and three of other
  // communities.
  const otherQuestions = [
    ...new Map(
      accounts
        .filter((a) => a.community > 0 && a.community !== largest!.community)
        .map((a) => [a.community, a]),
    ).values(),
  ]
  await temporaryPopulation.population.ingest.follows(
    [
      ...firstFour.map((a) => [ids[0]!, a.network_id]),
      ...[firstFour[0]!, ...otherQuestions.slice(0, 3)].map((a) => [ids[1]!, a.network_id]),
    ].map(([follower, followed]) => ({ follower_network_id: follower!, followed_network_id: followed! })),
    'later',
  )
  await temporaryPopulation.population.refresh()
  expect((await temporaryPopulation.population.updateCommunities({ computed_at })).done).toBe('assigned')
  expect((await currentRun(openedEngine()))!.run).toBe(runBefore.run)
  expect(await membersOf(largest!.community)).toBe(members + 1)
})

test('after a new clustering communities have the same numbers, and the same follows give the same communities', async () => {
  const list = async () => {
    const { run } = (await currentRun(openedEngine()))!
    const accounts = await communityAccounts(openedEngine(), run)
    return Map.groupBy(accounts, (a) => a.community)
  }
  const communitiesBefore = await list()
  await temporaryPopulation.population.updateCommunities({ computed_at, force: true })
  const communitiesAfter = await list()
  expect(new Set(communitiesAfter.keys())).toEqual(new Set(communitiesBefore.keys()))
  for (const [community, accounts] of communitiesAfter)
    expect(accounts.map((a) => a.criterion)).toEqual(
      communitiesBefore.get(community)!.map((a) => a.criterion),
    )
  // Two runs are stored, so that readers of the older one can finish.
  await temporaryPopulation.population.updateCommunities({ computed_at, force: true })
  const runNumbers = (await openedEngine().query('SELECT DISTINCT run FROM communities ORDER BY run', {
    tag: 'test',
    merge: 'rows',
  })) as { run: number }[]
  expect(runNumbers).toHaveLength(2)
})

test('names come from what members overuse, and no two are the same', async () => {
  const { communities } = (await readCommunities(openedEngine(), 'en'))!
  const names = communities.map((c) => c.name)
  expect(new Set(names).size).toBe(names.length)
  expect(communities.length).toBeGreaterThan(3)
  for (const { evidence, stability } of communities) {
    for (const reason of evidence) expect(reason.lift).toBeGreaterThan(1.5)
    expect(stability).toBeGreaterThan(0)
    expect(stability).toBeLessThanOrEqual(1)
  }
})
