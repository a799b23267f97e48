import { rmSync } from 'node:fs'
import type { CriterionTree } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPopulation, type Population } from '../../../population.ts'
import { FOLLOWS_KNOWN_CRITERION } from '../../../schema/tables.ts'
import { openTemporaryPopulation, type TemporaryPopulation } from '../../../testing/open-tiny-population.ts'
import { profileRow } from '../../../testing/rows.ts'

/**
 * 600 members with fetched follows, and 3,000 people with unknown follows. Every second member is a gardener
 * by bio; @garden is followed by 240 of the 300 gardeners and by 60 of the other members, @shared by all
 * members alike.
 */
const MEMBERS = 600
const OTHERS = 3_000
const [GARDEN, SHARED] = ['9000001', '9000002']
const idOf = (n: number) => String(1_000_000 + n)
const isGardener = (n: number) => n % 2 === 0
const followsGarden = (n: number) => (isGardener(n) ? n % 10 !== 0 : n % 10 === 1)
const gardeners: CriterionTree = { kind: 'keyword', id: 'gardening', label: 'gardening' }

let opened: TemporaryPopulation
beforeAll(async () => {
  opened = await openTemporaryPopulation()
  const { population } = opened
  const people = Array.from({ length: MEMBERS + OTHERS }, (_, n) =>
    profileRow({
      network_id: idOf(n),
      handle: `person_${n}`,
      // A hundred gardeners are among the people with missing follows.
      description: (n < MEMBERS ? isGardener(n) : n < MEMBERS + 100)
        ? 'gardening every day'
        : 'nothing to add here',
    }),
  )
  const accounts = [GARDEN, SHARED].map((network_id, i) =>
    profileRow({ network_id, handle: ['garden', 'shared'][i]! }),
  )
  await population.ingest.profiles([...people, ...accounts], 'made')
  const members = Array.from({ length: MEMBERS }, (_, n) => n)
  await population.ingest.follows(
    [
      ...members.map((n) => ({ follower_network_id: idOf(n), followed_network_id: SHARED })),
      ...members
        .filter(followsGarden)
        .map((n) => ({ follower_network_id: idOf(n), followed_network_id: GARDEN })),
    ],
    'made',
  )
  await population.refresh()
})
afterAll(() => opened.dispose())

async function removeWith(population: Population, dataDir: string) {
  await population.close()
  rmSync(dataDir, { recursive: true, force: true })
}
const gardenersWho = (n: number) => isGardener(n) && followsGarden(n)
const count = (test_: (n: number) => boolean) =>
  Array.from({ length: MEMBERS }, (_, n) => n).filter(test_).length
const here = count(gardenersWho) / count(isGardener)
const everywhere = count(followsGarden) / MEMBERS

describe('figures about follows', () => {
  test('an account is compared among those whose follow lists are known, and how many they are is said (issue 13.4)', async () => {
    const answer = await opened.population.insight({ tree: gardeners, tab: 'influential_accounts' })
    expect(answer.core_audience).toBe(count(isGardener) + 100)
    expect(answer.follows_known).toEqual({ audience: count(isGardener), baseline: MEMBERS })
    expect(answer.unknown_share).toBeCloseTo(100 / 400, 12)
    const garden = answer.data!.accounts.find(({ profile }) => profile.network_id === GARDEN)!
    expect(garden.followers_in_audience).toBe(count(gardenersWho))
    expect(garden.audience_share).toBeCloseTo(here, 12)
    expect(garden.baseline_share).toBeCloseTo(everywhere, 12)
    // 80% relative to 50%, slightly shrunk towards 1; counted among everyone it would be 7.
    expect(garden.lift).toBeGreaterThan(1.4)
    expect(garden.lift).toBeLessThan(here / everywhere)
    // An account followed by everyone alike does not characterise gardeners.
    expect(answer.data!.accounts.map(({ profile }) => profile.network_id)).toEqual([GARDEN])
  })

  test('the graph, the communities and what stands out say of how many the follows are known (issue 13.4)', async () => {
    const known = { audience: count(isGardener), baseline: MEMBERS }
    const network = await opened.population.insight({ tree: gardeners, tab: 'network' })
    expect(network.follows_known).toEqual(known)
    expect(network.unknown_share).toBeCloseTo(100 / 400, 12)
    expect(network.data!.nodes.map((node) => node.network_id).sort()).toEqual([GARDEN, SHARED])
    const communities = await opened.population.insight({ tree: gardeners, tab: 'communities' })
    expect(communities.follows_known).toEqual(known)
    const summary = await opened.population.insight({ tree: gardeners, tab: 'summary' })
    expect(summary.follows_known).toEqual(known)
    expect(summary.data!.strongest.account).toMatchObject({ key: 'garden', audience_share: here })
    expect(summary.data!.strongest.account!.baseline_share).toBeCloseTo(everywhere, 12)
  })

  test('a suggested account is compared among those whose follow lists are known (issue 13.4)', async () => {
    const { results } = await opened.population.targeting.suggest({ tree: gardeners, kinds: ['handle'] })
    const garden = results.find(({ code }) => code === 'garden')!
    expect(garden.audience_share).toBeCloseTo(here, 12)
    expect(garden.lift).toBeGreaterThan(1.3)
    expect(garden.lift).toBeLessThan(here / everywhere)
  })

  test('a population made before follow lists were marked is marked when it is opened (issue 13.4)', async () => {
    const { engine } = opened.population.context
    await engine.command(`DELETE FROM postings WHERE criterion = ${FOLLOWS_KNOWN_CRITERION}`, { tag: 'test' })
    const none = await opened.population.insight({ tree: gardeners, tab: 'network' })
    expect(none.follows_known).toEqual({ audience: 0, baseline: 0 })
    await opened.population.close()
    const population = await openPopulation(
      { dataDir: opened.dataDir },
      { secret_key: 'known to everybody', sessions: 3 },
    )
    opened = { ...opened, population, dispose: () => removeWith(population, opened.dataDir) }
    const again = await population.insight({ tree: gardeners, tab: 'network' })
    expect(again.follows_known).toEqual({ audience: count(isGardener), baseline: MEMBERS })
  })
})
