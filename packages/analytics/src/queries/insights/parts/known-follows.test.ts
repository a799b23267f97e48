import { rmSync } from 'node:fs'
import type { CriterionTree } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPopulation, type Population } from '../../../population/population.ts'
import { FOLLOWS_KNOWN_CRITERION } from '../../../schema/tables.ts'
import { openTemporaryPopulation, type TemporaryPopulation } from '../../../testing/open-tiny-population.ts'
import { profileRow } from '../../../testing/rows.ts'

/**
 * 600 members with fetched follows, and 3,000 people with unknown follows. Every second member is a gardener
 * by bio; @garden is followed by 240 of the 300 gardeners and by 60 of the other members, @shared by all
 * members alike.
 */
const MEMBER_COUNT = 600
const OTHER_COUNT = 3_000
const [GARDEN, SHARED] = ['9000001', '9000002']
const idOf = (n: number) => String(1_000_000 + n)
const isGardener = (n: number) => n % 2 === 0
const followsGarden = (n: number) => (isGardener(n) ? n % 10 !== 0 : n % 10 === 1)
const gardenersTree: CriterionTree = { kind: 'keyword', id: 'gardening', label: 'gardening' }

let temporaryPopulation: TemporaryPopulation
beforeAll(async () => {
  temporaryPopulation = await openTemporaryPopulation()
  const { population } = temporaryPopulation
  const people = Array.from({ length: MEMBER_COUNT + OTHER_COUNT }, (_, n) =>
    profileRow({
      network_id: idOf(n),
      handle: `person_${n}`,
      // A hundred gardeners are among the people with missing follows.
      description: (n < MEMBER_COUNT ? isGardener(n) : n < MEMBER_COUNT + 100)
        ? 'gardening every day'
        : 'nothing to add here',
    }),
  )
  const accounts = [GARDEN, SHARED].map((network_id, i) =>
    profileRow({ network_id, handle: ['garden', 'shared'][i]! }),
  )
  await population.ingest.profiles([...people, ...accounts], 'made')
  const members = Array.from({ length: MEMBER_COUNT }, (_, n) => n)
  await population.ingest.follows(
    [
      ...members.map((n) => ({
        follower_network_id: idOf(n),
        followed_network_id: SHARED,
        list: 'following' as const,
      })),
      ...members.filter(followsGarden).map((n) => ({
        follower_network_id: idOf(n),
        followed_network_id: GARDEN,
        list: 'following' as const,
      })),
    ],
    'made',
  )
  await population.refresh()
})
afterAll(() => temporaryPopulation.dispose())

async function removeWith(population: Population, dataDir: string) {
  await population.close()
  rmSync(dataDir, { recursive: true, force: true })
}
const gardenersWho = (n: number) => isGardener(n) && followsGarden(n)
const countMembers = (test_: (n: number) => boolean) =>
  Array.from({ length: MEMBER_COUNT }, (_, n) => n).filter(test_).length
const expectedShare = countMembers(gardenersWho) / countMembers(isGardener)
const overallShare = countMembers(followsGarden) / MEMBER_COUNT

describe('figures about follows', () => {
  test('an account is compared among people whose follow lists are known, with their number (issue 13.4)', async () => {
    const answer = await temporaryPopulation.population.insight({
      tree: gardenersTree,
      tab: 'influential_accounts',
    })
    expect(answer.core_audience).toBe(countMembers(isGardener) + 100)
    expect(answer.follows_known).toEqual({ audience: countMembers(isGardener), baseline: MEMBER_COUNT })
    expect(answer.unknown_share).toBeCloseTo(100 / 400, 12)
    const gardenAccount = answer.data!.accounts.find(({ profile }) => profile.network_id === GARDEN)!
    expect(gardenAccount.followers_in_audience).toBe(countMembers(gardenersWho))
    expect(gardenAccount.audience_share).toBeCloseTo(expectedShare, 12)
    expect(gardenAccount.baseline_share).toBeCloseTo(overallShare, 12)
    // 80% relative to 50%, slightly shrunk towards 1; counted among everyone it would be 7.
    expect(gardenAccount.lift).toBeGreaterThan(1.4)
    expect(gardenAccount.lift).toBeLessThan(expectedShare / overallShare)
    // An account followed by everyone alike does not characterise gardeners.
    expect(answer.data!.accounts.map(({ profile }) => profile.network_id)).toEqual([GARDEN])
  })

  test('the graph, the communities and the highlights state how many people’s follows are known (issue 13.4)', async () => {
    const knownCounts = { audience: countMembers(isGardener), baseline: MEMBER_COUNT }
    const network = await temporaryPopulation.population.insight({ tree: gardenersTree, tab: 'network' })
    expect(network.follows_known).toEqual(knownCounts)
    expect(network.unknown_share).toBeCloseTo(100 / 400, 12)
    expect(network.data!.nodes.map((node) => node.network_id).sort()).toEqual([GARDEN, SHARED])
    const communities = await temporaryPopulation.population.insight({
      tree: gardenersTree,
      tab: 'communities',
    })
    expect(communities.follows_known).toEqual(knownCounts)
    const summary = await temporaryPopulation.population.insight({ tree: gardenersTree, tab: 'summary' })
    expect(summary.follows_known).toEqual(knownCounts)
    expect(summary.data!.strongest.account).toMatchObject({ key: 'garden', audience_share: expectedShare })
    expect(summary.data!.strongest.account!.baseline_share).toBeCloseTo(overallShare, 12)
  })

  test('a suggested account is compared among those whose follow lists are known (issue 13.4)', async () => {
    const { results } = await temporaryPopulation.population.targeting.suggest({
      tree: gardenersTree,
      kinds: ['handle'],
    })
    const gardenAddition = results.find(({ code }) => code === 'garden')!
    expect(gardenAddition.audience_share).toBeCloseTo(expectedShare, 12)
    expect(gardenAddition.lift).toBeGreaterThan(1.3)
    expect(gardenAddition.lift).toBeLessThan(expectedShare / overallShare)
  })

  test('a population made before follow lists were marked is marked when it is opened (issue 13.4)', async () => {
    const { engine } = temporaryPopulation.population.context
    await engine.command(`DELETE FROM postings WHERE criterion = ${FOLLOWS_KNOWN_CRITERION}`, { tag: 'test' })
    const emptyInsight = await temporaryPopulation.population.insight({ tree: gardenersTree, tab: 'network' })
    expect(emptyInsight.follows_known).toEqual({ audience: 0, baseline: 0 })
    await temporaryPopulation.population.close()
    const population = await openPopulation(
      { dataDir: temporaryPopulation.dataDir },
      { secret_key: 'known to everybody', sessions: 3 },
    )
    temporaryPopulation = {
      ...temporaryPopulation,
      population,
      dispose: () => removeWith(population, temporaryPopulation.dataDir),
    }
    const repeatedInsight = await population.insight({ tree: gardenersTree, tab: 'network' })
    expect(repeatedInsight.follows_known).toEqual({
      audience: countMembers(isGardener),
      baseline: MEMBER_COUNT,
    })
  })
})
