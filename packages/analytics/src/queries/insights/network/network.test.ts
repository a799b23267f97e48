import type { CriterionTree } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { effort } from '../../../../../../tools/lib/effort.ts'
import { writeRun } from '../../../communities/current-run.query.ts'
import { knownWorld, leafOf, peopleIn, type KnownWorld } from '../../testing/known-world.ts'
import { openKnownWorld, type OpenedWorld } from '../../testing/open-known-world.ts'
import { accountReach } from '../influential-accounts/account-reach.ts'
import { audienceInsight } from '../audience-insight.ts'
import { meanWithError } from '../../../testing/mean-with-error.ts'
import { seededNumbers } from '../../../core/seeded-numbers.ts'

/**
 * 9,000 people; those with keyword k0 follow h20 to h29 far more often than others, half of them the first
 * five, the other half the rest. Of those with k1 alone, a third follows h40 to h42, a third h50 to h52, and
 * half of both thirds h60, which is the only way from the ones to the others.
 */
const baseWorld = knownWorld(9000, 5)
const number = (kind: Parameters<typeof leafOf>[1], code: string) =>
  baseWorld.criteria.find((c) => c.kind === kind && c.code === code)!.criterion
const nextRandom = seededNumbers(9)
const bridgeRandom = seededNumbers(10)
const BRIDGE_SIDES = [[40, 41, 42], [50, 51, 52], []]
const bridgeFollows = (): number[] => {
  const side = BRIDGE_SIDES[Math.floor(bridgeRandom() * 3)]!
  return [...side, ...(side.length > 0 ? [60] : [])].filter((at) => bridgeRandom() < (at === 60 ? 0.5 : 0.8))
}
const world: KnownWorld = {
  criteria: baseWorld.criteria,
  profiles: baseWorld.profiles.map((profile) => {
    if (!profile.criteria.has(number('keyword', 'k0')))
      return profile.criteria.has(number('keyword', 'k1'))
        ? {
            ...profile,
            criteria: new Set([
              ...profile.criteria,
              ...bridgeFollows().map((at) => number('handle', `h${at}`)),
            ]),
          }
        : profile
    const sideIndex = nextRandom() < 0.5 ? 20 : 25
    const plantedFollows = [0, 1, 2, 3, 4]
      .filter(() => nextRandom() < 0.6)
      .map((i) => number('handle', `h${sideIndex + i}`))
    return { ...profile, criteria: new Set([...profile.criteria, ...plantedFollows]) }
  }),
}
const leafInWorld = (kind: Parameters<typeof leafOf>[1], code: string) => leafOf(world, kind, code)
const plantedLeaf = leafInWorld('keyword', 'k0')
const people = peopleIn(world, plantedLeaf)
const handleOf = (at: number) => number('handle', `h${at}`)
const idOf = (at: number) => String(1000 + world.profiles[at]!.profile_id)
const isFollowing = (at: number) => (p: { criteria: ReadonlySet<number> }) => p.criteria.has(handleOf(at))
/** Members of community 1 follow at least two of h20 to h24, of community 2 at least two of h25 to h29. */
const memberOf = (community: 1 | 2) => (p: { criteria: ReadonlySet<number> }) =>
  [0, 1, 2, 3, 4].filter((i) => p.criteria.has(handleOf(15 + community * 5 + i))).length >= 2

let context: OpenedWorld
const lines = (rows: readonly unknown[][]) => Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n'))
const insertRows = (table: string, columns: readonly string[], rows: readonly unknown[][]) =>
  context.engine.insert(table, columns, 'JSONCompactEachRow', lines(rows))

beforeAll(async () => {
  context = await openKnownWorld(world)
  const evidence = (label: string) =>
    JSON.stringify([{ kind: 'interest', code: label, label, label_ja: `${label}の`, lift: 4 }])
  await insertRows(
    'communities',
    ['run', 'community', 'expected', 'stability', 'evidence', 'countries', 'icon'],
    [
      [
        1,
        1,
        0.1,
        0.9,
        evidence('Tea'),
        JSON.stringify([
          { code: 'US', label: 'US', label_ja: '米', share: 0.6 },
          { code: 'BR', label: 'BR', label_ja: 'BR', share: 0.0001 },
        ]),
        'food',
      ],
      [1, 2, 0.1, 0.5, evidence('Cake'), '[]', ''],
    ],
  )
  await insertRows(
    'community_accounts',
    ['run', 'community', 'criterion', 'network_id', 'followers', 'attachment'],
    Array.from({ length: 10 }, (_, i) => [1, i < 5 ? 1 : 2, handleOf(20 + i), idOf(20 + i), 100 - i, 1]),
  )
  const members = world.profiles.flatMap((p) =>
    ([1, 2] as const).filter((c) => memberOf(c)(p)).map((c) => [p.profile_id, c]),
  )
  await context.engine.command('CREATE TABLE members (profile_id UInt32, community UInt32) ENGINE = Memory', {
    tag: 'test',
  })
  await insertRows('members', ['profile_id', 'community'], members)
  await context.engine.command(
    'INSERT INTO community_postings SELECT 1, community, toUInt16(bitShiftRight(profile_id, 20)) AS shard, groupBitmapState(profile_id) FROM members GROUP BY community, shard',
    { tag: 'test' },
  )
  // h20 and h21 follow each other, h22 follows h20.
  await insertRows(
    'follows',
    ['source', 'batch', 'follower_network_id', 'followed_network_id'],
    [
      ['known', 1, idOf(20), idOf(21)],
      ['other', 2, idOf(20), idOf(21)],
      ['known', 1, idOf(21), idOf(20)],
      ['known', 1, idOf(22), idOf(20)],
      ['known', 1, '999', idOf(20)],
    ],
  )
  const communityRun = {
    entry: 1,
    run: 1,
    clustered_through: 1,
    through: 1,
    last_community: 2,
    resolution: 2,
    agreement: 0.9,
    accounts: 10,
  }
  await writeRun(context.engine, { ...communityRun, computed_at: '2026-11-20T00:00:00.000Z' })
})
afterAll(() => context.close())

describe('network', () => {
  test('ties accounts by the followers they share in the audience, exactly (INS-009)', async () => {
    const { data, sampled, core_audience } = await audienceInsight(context, {
      tree: plantedLeaf,
      tab: 'network',
    })
    expect(sampled).toBe(core_audience)
    const nodeById = new Map(data!.nodes.map((node) => [node.network_id, node]))
    for (let at = 20; at < 30; at++)
      expect(nodeById.get(idOf(at))).toMatchObject({
        followers_in_audience: people.filter(isFollowing(at)).length,
        community_id: at < 25 ? 'c1' : 'c2',
      })
    expect(data!.edges.length).toBeGreaterThan(15)
    const indexById = new Map(world.profiles.map((p, i) => [String(1000 + p.profile_id), i]))
    for (const { a, b, shared, weight } of data!.edges) {
      const [x, y] = [indexById.get(a)!, indexById.get(b)!]
      const followBoth = people.filter((p) => isFollowing(x)(p) && isFollowing(y)(p)).length
      expect(shared).toBe(followBoth)
      expect(shared).toBeGreaterThanOrEqual(50)
      const cosineOf =
        followBoth / Math.sqrt(people.filter(isFollowing(x)).length * people.filter(isFollowing(y)).length)
      expect(weight).toBeCloseTo(cosineOf, 9)
    }
    // Two sets of five accounts with different followers: all ties are within the sets.
    const edgesWithin = data!.edges.filter(
      ({ a, b }) =>
        nodeById.get(a)!.community_id && nodeById.get(a)!.community_id === nodeById.get(b)!.community_id,
    )
    expect(edgesWithin).toHaveLength(20)
    expect(
      data!.edges.some(({ a, b }) =>
        new Set([nodeById.get(a)!.community_id, nodeById.get(b)!.community_id]).isSupersetOf(
          new Set(['c1', 'c2']),
        ),
      ),
    ).toBe(false)
    expect(data!.modularity).toBeGreaterThan(0.3)
    expect(Math.max(...data!.nodes.map((node) => node.centrality))).toBe(1)
    expect(data!.communities).toEqual([
      { id: 'c1', name: 'Tea · @h20' },
      { id: 'c2', name: 'Cake · @h25' },
    ])
  })
  test('reciprocity is of the follows among the shown: two of three are returned (INS-009)', async () => {
    const { data } = await audienceInsight(context, { tree: plantedLeaf, tab: 'network' })
    expect(data!.reciprocity).toBeCloseTo(2 / 3, 12)
  })
  test('density is the share of pairs that are tied, and the bridge is the account through which the others meet (INS-009)', async () => {
    const { data } = await audienceInsight(context, { tree: plantedLeaf, tab: 'network' })
    // Nobody has more ties than are returned, so the returned ones are all of them.
    const pairCount = (data!.nodes.length * (data!.nodes.length - 1)) / 2
    expect(data!.edges.length).toBeGreaterThanOrEqual(20)
    expect(data!.density).toBeCloseTo(data!.edges.length / pairCount, 12)
    const bridged = await audienceInsight(context, {
      tree: { op: 'and', children: [leafInWorld('keyword', 'k1'), { op: 'not', children: [plantedLeaf] }] },
      tab: 'network',
    })
    const { edges, bridges } = bridged.data!
    const idsOf = (numbers: readonly number[]) => numbers.map(idOf)
    const [left, right, bridge] = [idsOf([40, 41, 42]), idsOf([50, 51, 52]), idOf(60)]
    const isTied = (x: string, y: string) =>
      edges.some(({ a, b }) => (a === x && b === y) || (a === y && b === x))
    for (const account of [...left, ...right]) expect(isTied(account, bridge), account).toBe(true)
    expect(left.some((x) => right.some((y) => isTied(x, y)))).toBe(false)
    // All nine pairs of the one side and the other meet in it, of all pairs of the other accounts.
    const others = bridged.data!.nodes.length - 1
    expect(bridges[0]).toEqual({
      network_id: bridge,
      betweenness: expect.closeTo(9 / ((others * (others - 1)) / 2), 12),
    })
    expect(bridges.map(({ network_id }) => network_id)).not.toEqual(expect.arrayContaining(left))
  })
  test('never shows a protected account, and says nothing under the privacy minimum', async () => {
    const everybodyTree: CriterionTree = {
      op: 'or',
      children: ['US', 'JP', 'BR'].map((code) => leafInWorld('location', code)),
    }
    const { data } = await audienceInsight(context, { tree: everybodyTree, tab: 'network' })
    expect(data!.nodes.some((node) => node.network_id === idOf(2))).toBe(false)
    expect(data!.nodes.length).toBeGreaterThan(20)
    const emptyInsight = await audienceInsight(context, { tree: null, tab: 'network' })
    expect(emptyInsight.data).toBeNull()
  })
})

describe('communities', () => {
  test('the communities of an audience with exact shares, lift and evidence (INS-010, ENTITY-028)', async () => {
    const { data, core_audience, unknown_share } = await audienceInsight(context, {
      tree: plantedLeaf,
      tab: 'communities',
    })
    expect(data!.found).toBe(true)
    const livingProfiles = world.profiles.filter((p) => p.alive)
    for (const community of [1, 2] as const) {
      const { row, community: described } = data!.communities.find((c) => c.community.id === `c${community}`)!
      expect(row.audience_count).toBe(people.filter(memberOf(community)).length)
      expect(row.audience_share).toBeCloseTo(row.audience_count / core_audience!, 12)
      expect(row.baseline_share).toBeCloseTo(
        livingProfiles.filter(memberOf(community)).length / livingProfiles.length,
        12,
      )
      expect(row).toMatchObject({ significant: true, label: described.name })
      expect(described.size).toBe(livingProfiles.filter(memberOf(community)).length)
      expect(described.stable).toBe(community === 1)
      expect(described.top_accounts.map((a) => a.profile.network_id)).toEqual(
        [0, 1, 2, 3].map((i) => idOf(15 + community * 5 + i)),
      )
      expect(described.top_accounts[0]!.followers_in_audience).toBe(
        people.filter(isFollowing(15 + community * 5)).length,
      )
    }
    expect(data!.communities[0]!.community.evidence[0]).toMatchObject({ kind: 'interest', lift: 4 })
    // A country with fewer members than the privacy minimum is left out.
    expect(data!.communities.find((c) => c.community.id === 'c1')!.community.countries).toEqual([
      { code: 'US', label: 'US', share: 0.6 },
    ])
    const peopleInEither = people.filter((p) => memberOf(1)(p) || memberOf(2)(p)).length
    expect(unknown_share).toBeCloseTo(1 - peopleInEither / people.length, 12)
  })
  test('names them in Japanese on request, and appears in the summary (INS-005)', async () => {
    const { data } = await audienceInsight(context, { tree: plantedLeaf, tab: 'communities', language: 'ja' })
    expect(data!.communities.map((c) => c.community.name).sort()).toEqual(['Cakeの・@h25', 'Teaの・@h20'])
    const { data: summary } = await audienceInsight(context, { tree: plantedLeaf, tab: 'summary' })
    expect(['c1', 'c2']).toContain(summary!.strongest.community?.key)
  })
  const AUDIENCES = effort(40, 200)
  test(
    `${AUDIENCES} audiences by chance: flagged rows are not above 5% by more than two standard errors, and hardly any accounts are tied (INS-003)`,
    { tags: ['full'] },
    async () => {
      const random = seededNumbers(11)
      const independentCriteria = world.criteria.filter((c) =>
        ['hashtag', 'company', 'movie_tv_show', 'conversation_topic'].includes(c.kind),
      )
      let [rows, densities, graphs] = [0, 0, 0]
      const shares: number[] = []
      for (let i = 0; i < AUDIENCES; i++) {
        const [a, b] = [0, 1].map(
          () => independentCriteria[Math.floor(random() * independentCriteria.length)]!,
        )
        const tree: CriterionTree = {
          op: i % 2 ? 'or' : 'and',
          children: [leafInWorld(a!.kind, a!.code), leafInWorld(b!.kind, b!.code)],
        }
        const { data } = await audienceInsight(context, { tree, tab: 'communities' })
        const shownCommunities = data?.communities ?? []
        rows += shownCommunities.length
        if (shownCommunities.length > 0)
          shares.push(shownCommunities.filter(({ row }) => row.significant).length / shownCommunities.length)
        if (i % (AUDIENCES / 10)) continue
        const graph = (await audienceInsight(context, { tree, tab: 'network' })).data
        // The ten planted accounts are tied in any sample: their ties are no chance.
        const realIds = new Set(Array.from({ length: 10 }, (_, n) => idOf(20 + n)))
        const spuriousEdges = graph?.edges.filter((e) => !realIds.has(e.a) || !realIds.has(e.b)).length ?? 0
        densities +=
          graph && graph.nodes.length > 1
            ? spuriousEdges / ((graph.nodes.length * (graph.nodes.length - 1)) / 2)
            : 0
        graphs++
      }
      expect(rows).toBeGreaterThan(AUDIENCES)
      const { mean, error } = meanWithError(shares)
      expect(mean - 2 * error).toBeLessThanOrEqual(0.05)
      expect(densities / graphs).toBeLessThanOrEqual(0.05)
    },
  )
})

describe('accountReach', () => {
  test('is the union in greedy order, exact, and ends where fewer than 50 are added (INS-008, ruling 29)', async () => {
    const memberIndexes = [20, 21, 22, 25, 26, 0]
    const steps = await accountReach(context, {
      tree: plantedLeaf,
      network_ids: [...memberIndexes.map(idOf), '999999'],
    })
    expect(steps.length).toBeGreaterThan(3)
    const remainingNodes = new Set(memberIndexes)
    let reachedPeople: typeof people = []
    let previousScore = 0
    for (const { network_id, added, reach } of steps) {
      const at = memberIndexes.find((one) => idOf(one) === network_id)!
      const expectedGains = [...remainingNodes].map(
        (one) => people.filter((p) => isFollowing(one)(p) && !reachedPeople.includes(p)).length,
      )
      expect(people.filter((p) => isFollowing(at)(p) && !reachedPeople.includes(p)).length).toBe(
        Math.max(...expectedGains),
      )
      reachedPeople = people.filter((p) => reachedPeople.includes(p) || isFollowing(at)(p))
      expect(reach).toBe(reachedPeople.length)
      expect(added).toBe(reach - previousScore)
      expect(added).toBeGreaterThanOrEqual(50)
      previousScore = reach
      remainingNodes.delete(at)
    }
    const womenTree: CriterionTree = {
      op: 'and',
      children: [plantedLeaf, { kind: 'gender', id: 'FEMALE', label: '' }],
    }
    const roundedReach = await accountReach(context, {
      tree: womenTree,
      network_ids: memberIndexes.map(idOf),
    })
    expect(roundedReach.length).toBeGreaterThan(0)
    expect(roundedReach.every(({ reach }) => reach % 50 === 0)).toBe(true)
    expect(await accountReach(context, { tree: null, network_ids: memberIndexes.map(idOf) })).toEqual([])
    await expect(
      accountReach(context, {
        tree: plantedLeaf,
        network_ids: Array.from({ length: 51 }, (_, i) => String(i)),
      }),
    ).rejects.toThrow(RangeError)
  })
})
