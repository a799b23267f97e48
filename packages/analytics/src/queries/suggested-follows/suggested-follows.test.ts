import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTemporaryPopulation, type TemporaryPopulation } from '../../testing/open-tiny-population.ts'
import { profileRow } from '../../testing/rows.ts'
import { LEAST_FOLLOWERS } from './suggested-follows.ts'
import { suggestionScore } from './suggestion-score.ts'

const ME = '1'
/** Whom each follows. I follow 10, 11 and 12; of 13 nothing is known. */
const graph: Readonly<Record<string, readonly string[]>> = {
  10: ['20', '21', '30', '40'],
  11: ['20', '21', '30', '40', '31', '32', '33', '34', '35'],
  12: ['22', '30', '10', ME],
  50: ['21'],
  51: ['21'],
  52: ['21'],
  53: ['21', '20'],
}
const following = ['10', '11', '12', '13']
let opened: TemporaryPopulation

beforeAll(async () => {
  opened = await openTemporaryPopulation()
  const ids = new Set([...Object.keys(graph), ...Object.values(graph).flat()])
  await opened.population.ingest.profiles(
    [...ids].map((id) =>
      profileRow({
        network_id: id,
        handle: `person_${id}`,
        protected: id === '30',
        followers_count: id === '40' ? LEAST_FOLLOWERS - 1 : LEAST_FOLLOWERS,
        location: id === '20' ? 'Tokyo, Japan' : '',
        description: id === '21' ? 'We roast coffee. Official account.' : '',
      }),
    ),
    'x',
  )
  const follows = Object.entries(graph).flatMap(([follower, all]) =>
    all.map((followed) => ({ follower_network_id: follower, followed_network_id: followed })),
  )
  // The same follow from two sources counts once.
  await opened.population.ingest.follows(follows, 'x')
  await opened.population.ingest.follows(follows.slice(0, 4), 'y')
  await opened.population.refresh()
})
afterAll(async () => await opened.dispose())

const suggest = async (more: object = {}) =>
  await opened.population.social.suggestedFollows({ following, known: [ME], limit: 10, ...more })

describe('whom to follow (CALL-240)', () => {
  test('accounts that two or more of those one follows follow: not oneself, not whom one follows, no protected one, none with few followers', async () => {
    const { suggestions, known_people } = await suggest()
    expect(
      suggestions.map(({ profile, shared, shared_by }) => [profile.network_id, shared, shared_by]),
    ).toEqual([
      ['20', 2, ['10', '11']],
      ['21', 2, ['10', '11']],
    ])
    expect(known_people).toBe(3)
  })

  test('equally shared, the one fewer people follow comes first; the score is the model’s', async () => {
    const [first, second] = (await suggest()).suggestions
    const weight = 1 / Math.sqrt(4) + 1 / Math.sqrt(9)
    expect([first!.known_followers, second!.known_followers]).toEqual([3, 6])
    expect(first!.score).toBeCloseTo(suggestionScore(weight, 3), 9)
    expect(second!.score).toBeCloseTo(suggestionScore(weight, 6), 9)
  })

  test('only of a country, with a topic, only so many, without the dismissed, and nobody for who follows nobody', async () => {
    const idsOf = async (more: object) =>
      (await suggest(more)).suggestions.map(({ profile }) => profile.network_id)
    expect(await idsOf({ country: 'JP' })).toEqual(['20'])
    const [roaster] = await opened.population.social.knownPeople({
      network_ids: ['21'],
      handles: [],
      language: 'en',
      now: new Date(),
    })
    expect(await idsOf({ topic: roaster!.interests[0]!.id })).toEqual(['21'])
    expect(await idsOf({ topic: 'no topic' })).toEqual([])
    expect(await idsOf({ limit: 1 })).toEqual(['20'])
    expect(await idsOf({ known: [ME, '20'] })).toEqual(['21'])
    expect(await idsOf({ following: [] })).toEqual([])
    expect(await idsOf({ following: ['13'] })).toEqual([])
  })
})
