import type { CriterionTree } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededNumbers } from '../../../core/seeded-numbers.ts'
import type { FollowInput } from '../../../model/input.ts'
import { openTemporaryPopulation, type TemporaryPopulation } from '../../../testing/open-tiny-population.ts'
import { profileRow } from '../../../testing/rows.ts'

/**
 * 5,000 people. The followers of four brands were fetched: whoever drinks espresso (500) follows the rival 2.5
 * times as often as everybody. Of 600 people, half of whom drink tea, it was fetched whom they follow: of
 * twelve football accounts about half each, whatever they drink; nobody else who drinks tea is known so well.
 */
const FOOTBALL = 'Football every week. #football'
const PEOPLE = 5000
const CRAWLED = { from: 3000, to: 3600 }
/** People who drink rooibos: the first, of whom a bio is known only. */
const FEW = 33
const brands = { own: '9001', rival: '9002', third: '9003', fourth: '9004' }
const clubs = Array.from({ length: 12 }, (_, n) => String(9100 + n))
const idOf = (n: number) => String(1_000_000 + n)
const drinksEspresso = (n: number) => n % 10 === 0
const isCrawled = (n: number) => n >= CRAWLED.from && n < CRAWLED.to
const drinksTea = (n: number) => isCrawled(n) && n % 2 === 1
const random = seededNumbers(3021)
const keyword = (id: string): CriterionTree => ({ kind: 'keyword', id, label: id })

const everyone = Array.from({ length: PEOPLE }, (_, n) => n)
const followsRival = new Set(everyone.filter((n) => random() < (drinksEspresso(n) ? 0.25 : 0.083)))
const brandFollows = everyone.flatMap((n): FollowInput[] =>
  Object.entries(brands)
    .filter(([name]) => (name === 'rival' ? followsRival.has(n) : random() < 0.1))
    .map(([, followed_network_id]) => ({ follower_network_id: idOf(n), followed_network_id })),
)
const clubFollows = everyone
  .filter(isCrawled)
  .flatMap((n): FollowInput[] =>
    clubs
      .filter(() => random() < 0.5)
      .map((followed_network_id) => ({ follower_network_id: idOf(n), followed_network_id })),
  )

let temporaryPopulation: TemporaryPopulation
beforeAll(async () => {
  temporaryPopulation = await openTemporaryPopulation()
  const { population } = temporaryPopulation
  const bioOf = (n: number) =>
    `${drinksEspresso(n) ? 'espresso' : ''} ${drinksTea(n) ? 'oolong' : ''} ${n < FEW ? 'rooibos' : ''} every day of ${n}`
  await population.ingest.profiles(
    [
      ...everyone.map((n) =>
        profileRow({ network_id: idOf(n), handle: `person_${n}`, description: bioOf(n) }),
      ),
      ...Object.entries(brands).map(([handle, network_id]) =>
        profileRow({ network_id, handle, description: FOOTBALL }),
      ),
      ...clubs.map((network_id, n) => profileRow({ network_id, handle: `club_${n}`, description: FOOTBALL })),
    ],
    'made',
  )
  await population.ingest.follows(brandFollows, 'follower lists')
  await population.ingest.follows(clubFollows, 'crawled')
  await population.refresh()
})
afterAll(() => temporaryPopulation.dispose())

const shareOf = (people: readonly number[], test_: (n: number) => boolean) =>
  people.filter(test_).length / people.length
const rivalShare = shareOf(everyone.filter(drinksEspresso), (n) => followsRival.has(n))
const rivalLift = rivalShare / (followsRival.size / (PEOPLE + Object.keys(brands).length + clubs.length))

describe('"known" is determined per pair and direction', () => {
  test('for an account with fetched followers everybody counts: the lift is the true one (issue 30.2)', async () => {
    const { population } = temporaryPopulation
    const answer = await population.insight({ tree: keyword('espresso'), tab: 'influential_accounts' })
    const rival = answer.data!.accounts.find(({ profile }) => profile.handle === 'rival')!
    expect(rivalLift).toBeGreaterThan(2.3)
    expect(rival.lift).toBeGreaterThan(rivalLift - 0.2)
    expect(rival.lift).toBeLessThan(rivalLift + 0.2)
    expect(rival.audience_share).toBeCloseTo(rivalShare, 12)
    expect(answer.follows_known).toMatchObject({ follower_lists: 4 })
    expect(answer.unknown_share).toBe(0)
    const summary = await population.insight({ tree: keyword('espresso'), tab: 'summary' })
    expect(summary.data!.strongest.account).toMatchObject({
      key: 'rival',
      audience_share: rival.audience_share,
    })
    const network = await population.insight({ tree: keyword('espresso'), tab: 'network' })
    expect(network.data!.nodes.map(({ handle }) => handle)).toContain('rival')
    const { results } = await population.targeting.suggest({ tree: keyword('espresso'), kinds: ['handle'] })
    const suggested = results.find(({ code }) => code === 'rival')!
    expect(suggested.audience_share).toBe(rival.audience_share)
    // Its baseline are people of the same languages.
    expect(suggested.baseline_share).toBeCloseTo(rival.baseline_share, 2)
  })

  test('for any other account, only people whose follows were fetched count (issue 30.2)', async () => {
    const { population } = temporaryPopulation
    const answer = await population.insight({ tree: keyword('espresso'), tab: 'influential_accounts' })
    const crawled = everyone.filter(isCrawled)
    expect(answer.follows_known).toMatchObject({
      audience: crawled.filter(drinksEspresso).length,
      baseline: crawled.length,
    })
    const ofClubs = answer.data!.accounts.filter(({ profile }) => profile.handle.startsWith('club_'))
    expect(Math.max(1, ...ofClubs.map(({ lift }) => lift))).toBeLessThan(1.6)
  })

  test('interests of followed accounts are compared with people of whom as much is known (issue 30.2)', async () => {
    const { population } = temporaryPopulation
    const answer = await population.insight({ tree: keyword('oolong'), tab: 'interests' })
    const football = answer.data!.interests.find(({ key }) => key === 'sports/soccer')!
    expect(football.audience_share).toBeGreaterThan(0.8)
    expect(football.lift).toBeGreaterThan(0.9)
    expect(football.lift).toBeLessThan(1.1)
    expect(football.significant).toBe(false)
    expect(answer.evidence_known).toEqual({ audience: 300, baseline: CRAWLED.to - CRAWLED.from })
    const summary = await population.insight({ tree: keyword('oolong'), tab: 'summary' })
    expect(summary.data!.strongest.interest).toBeUndefined()
    const { results } = await population.targeting.suggest({ tree: keyword('oolong'), kinds: ['interest'] })
    expect(results).toEqual([])
  })

  test('in a rounded audience, a few people with other data read appear in no figure (issue 30.2)', async () => {
    // 300 crawled people who drink oolong, and the few of whom a bio is known only.
    const tree: CriterionTree = { op: 'or', children: [keyword('oolong'), keyword('rooibos')] }
    const { population } = temporaryPopulation
    const exact = await population.insight({ tree, tab: 'interests' })
    expect(exact.evidence_known!.audience).toBe(300 + FEW)
    const rounded = await population.insight({
      tree,
      tab: 'interests',
      disclosed: { audience: 330, noise: { audience: { seed: 'a'.repeat(64) } } },
    })
    expect(rounded.evidence_known!.audience % 10).toBe(0)
    expect(Math.abs(rounded.evidence_known!.audience - 300)).toBeLessThanOrEqual(10)
  })

  test('a person known from follower lists alone inherits no interest: the lists are a part of the follows (issue 30.2)', async () => {
    const { population } = temporaryPopulation
    const football: CriterionTree = { kind: 'interest', id: 'sports/soccer', label: 'Soccer' }
    const accounts = clubs.length + Object.keys(brands).length
    const size = await population.size({ tree: football })
    expect(size).toBeGreaterThan(500)
    expect(size).toBeLessThanOrEqual(CRAWLED.to - CRAWLED.from + accounts)
  })
})
