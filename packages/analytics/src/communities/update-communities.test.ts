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
const all = Array.from({ length: world.size }, (_, i) => i)
const computed_at = '2026-11-20T00:00:00.000Z'
let opened: TemporaryPopulation
const engine = () => opened.population.context.engine

beforeAll(async () => {
  opened = await openTemporaryPopulation()
  const { ingest } = opened.population
  await ingest.profiles(
    all.map((i) => world.profileAt(i)),
    'planted',
  )
  await ingest.follows(
    all.flatMap((i) =>
      world.followingOf(i).map((j) => ({
        follower_network_id: world.networkIdAt(i),
        followed_network_id: world.networkIdAt(j),
      })),
    ),
    'planted',
  )
  await opened.population.refresh()
})
afterAll(() => opened.dispose())

const membersOf = async (community: number) => {
  const { run } = (await currentRun(engine()))!
  const [row] = (await engine().query(
    `SELECT groupBitmapMerge(profiles) AS n FROM community_postings WHERE run = ${run} AND community = ${community}`,
    { tag: 'test', merge: 'rows' },
  )) as { n: string }[]
  return Number(row!.n)
}

test('before the first run there is nothing; then the accounts come out in their planted communities (INS-010)', async () => {
  expect(await readCommunities(engine(), 'en')).toBeNull()
  const first = await opened.population.updateCommunities({ computed_at })
  expect(first.done).toBe('clustered')
  const figures = new Map((await measureCommunities(opened.population, world)).map((f) => [f.name, f.value]))
  expect(figures.get('NMI of accounts')).toBeGreaterThanOrEqual(0.85)
  // The quality of the assignment is measured on a larger world by `npm run accuracy`.
  expect(await opened.population.updateCommunities({ computed_at })).toEqual({
    done: 'nothing',
    communities: 0,
  })
})

test('a new profile is sorted in by whom it follows, without clustering anew', async () => {
  const before = (await currentRun(engine()))!
  const accounts = await communityAccounts(engine(), before.run)
  const [largest] = accounts.filter((a) => a.community > 0)
  const firstFour = accounts.filter((a) => a.community === largest!.community).slice(0, 4)
  const members = await membersOf(largest!.community)
  const ids = ['8800000000000000001', '8800000000000000002']
  await opened.population.ingest.profiles(
    ids.map((network_id, i) => profileRow({ network_id, handle: `new_${i}` })),
    'later',
  )
  // The first profile follows four accounts of the community, the second one of it and three of other
  // communities.
  const others = [
    ...new Map(
      accounts
        .filter((a) => a.community > 0 && a.community !== largest!.community)
        .map((a) => [a.community, a]),
    ).values(),
  ]
  await opened.population.ingest.follows(
    [
      ...firstFour.map((a) => [ids[0]!, a.network_id]),
      ...[firstFour[0]!, ...others.slice(0, 3)].map((a) => [ids[1]!, a.network_id]),
    ].map(([follower, followed]) => ({ follower_network_id: follower!, followed_network_id: followed! })),
    'later',
  )
  await opened.population.refresh()
  expect((await opened.population.updateCommunities({ computed_at })).done).toBe('assigned')
  expect((await currentRun(engine()))!.run).toBe(before.run)
  expect(await membersOf(largest!.community)).toBe(members + 1)
})

test('clustered anew, communities keep their numbers, and the same follows give the same communities', async () => {
  const list = async () => {
    const { run } = (await currentRun(engine()))!
    const accounts = await communityAccounts(engine(), run)
    return Map.groupBy(accounts, (a) => a.community)
  }
  const before = await list()
  await opened.population.updateCommunities({ computed_at, force: true })
  const after = await list()
  expect(new Set(after.keys())).toEqual(new Set(before.keys()))
  for (const [community, accounts] of after)
    expect(accounts.map((a) => a.criterion)).toEqual(before.get(community)!.map((a) => a.criterion))
  // Two runs are stored, so that readers of the older one can finish.
  await opened.population.updateCommunities({ computed_at, force: true })
  const runs = (await engine().query('SELECT DISTINCT run FROM communities ORDER BY run', {
    tag: 'test',
    merge: 'rows',
  })) as { run: number }[]
  expect(runs).toHaveLength(2)
})

test('names come from what members over-use, and none is told twice', async () => {
  const { communities } = (await readCommunities(engine(), 'en'))!
  const names = communities.map((c) => c.name)
  expect(new Set(names).size).toBe(names.length)
  expect(communities.length).toBeGreaterThan(3)
  for (const { evidence, stability } of communities) {
    for (const reason of evidence) expect(reason.lift).toBeGreaterThan(1.5)
    expect(stability).toBeGreaterThan(0)
    expect(stability).toBeLessThanOrEqual(1)
  }
})
