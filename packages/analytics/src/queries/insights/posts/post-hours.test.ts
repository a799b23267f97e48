// @module-tag full
import type { CriterionTree } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTemporaryPopulation, type TemporaryPopulation } from '../../../testing/open-tiny-population.ts'
import { postRow, profileRow } from '../../../testing/rows.ts'

/**
 * 60 people per place, who write "tea" at nine local time on each day of a week in January and one in July;
 * as many state no place.
 */
const POSTS_EACH = 60
const zonePlaces = [
  { location: 'Tokyo, Japan', winter: 9, summer: 9 },
  { location: 'New York City', winter: -5, summer: -4 },
  { location: 'London, England', winter: 0, summer: 1 },
  // A country with several time zones, without a stated region.
  { location: 'United States', winter: -6, summer: -5 },
  { location: '', winter: 3, summer: 3 },
] as const
const KNOWN_ZONES = 3
const weeks = [
  { first: Date.UTC(2026, 0, 12), season: 'winter' },
  { first: Date.UTC(2026, 6, 13), season: 'summer' },
] as const
const HOUR_MS = 3_600_000
const tree = { kind: 'keyword', id: 'tea', label: 'tea' } as const

let temporaryPopulation: TemporaryPopulation
beforeAll(async () => {
  temporaryPopulation = await openTemporaryPopulation()
  const { population } = temporaryPopulation
  const people = zonePlaces.flatMap((place, p) =>
    Array.from({ length: POSTS_EACH }, (_, n) => ({ ...place, id: String(1000 + p * POSTS_EACH + n) })),
  )
  await population.ingest.profiles(
    people.map(({ id, location }) =>
      profileRow({ network_id: id, handle: `p${id}`, description: 'tea every day', location }),
    ),
    'made',
  )
  let nextPostId = 5_000_000
  const posts = people.flatMap(({ id, ...offsets }) =>
    weeks.flatMap(({ first, season }) =>
      Array.from({ length: 7 }, (_, day) =>
        postRow({
          network_id: String(nextPostId++),
          author_network_id: id,
          text: 'a cup of tea',
          created_at: new Date(first + (day * 24 + 9 - offsets[season]) * HOUR_MS + 60_000).toISOString(),
        }),
      ),
    ),
  )
  await population.ingest.posts(posts, 'made')
  await population.refresh()
})
afterAll(() => temporaryPopulation.dispose())

const period = { since: '2026-01-11', until: '2026-07-21' }
const insight = async (posts: object) =>
  (
    await temporaryPopulation.population.insight({
      tree,
      tab: 'post_behaviour',
      posts: { ...period, ...posts },
    })
  ).data!
const postExplore = async (request: object) =>
  (await temporaryPopulation.population.social.explore({
    kind: 'keyword',
    query: 'tea',
    ...period,
    ...request,
  }))!
const visibleHours = ({ hours }: { hours: { weekday: number; hour: number; share: number | null }[] }) =>
  hours.flatMap(({ weekday, hour, share }) => (share === null ? [] : [{ weekday, hour, share }]))

describe('hours by the authors’ own clocks', () => {
  test.each([
    ['insights', insight],
    ['explore', postExplore],
  ])(
    'nine in Tokyo, New York and London is one column at nine, in winter and in summer: %s (use, time zones; issue 15)',
    async (_, query) => {
      const data = await query({})
      expect(data.time_zone).toBe('authors')
      expect(data.hours_per_cell).toBe(1)
      expect(visibleHours(data)).toEqual(
        [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, hour: 9, share: expect.closeTo(1 / 7, 9) })),
      )
      const shownHours = data.hours.filter(({ share }) => share !== null)
      expect(shownHours.length).toBeGreaterThan(0)
      for (const { baseline_share } of shownHours) expect(baseline_share).toBeCloseTo(1 / 7, 9)
    },
  )

  test('each half of the year separately, so that summer time cannot be mistaken for winter time', async () => {
    for (const half of [{ until: '2026-03-01' }, { since: '2026-06-01' }])
      expect([...new Set(visibleHours(await insight(half)).map(({ hour }) => hour))]).toEqual([9])
  })

  test('people without a known zone are left out, and the number included is reported; a country with several zones gives none', async () => {
    const data = await insight({})
    expect(data.zone_known).toBeCloseTo(KNOWN_ZONES / zonePlaces.length, 9)
    expect(data.authors).toBe(POSTS_EACH * zonePlaces.length)
  })

  test('with one clock all the same posts are included and separate, and no one is left out', async () => {
    for (const time_zone of ['UTC', 'Asia/Tokyo']) {
      const data = await insight({ time_zone })
      expect(data).toMatchObject({ time_zone, zone_known: null })
      expect(new Set(visibleHours(data).map(({ hour }) => hour)).size).toBeGreaterThan(2)
      expect(visibleHours(data).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
    }
  })

  test('the zone most authors live in is offered as one clock, if enough of them do', async () => {
    expect((await insight({})).main_zone).toBe('America/New_York')
    const tokyoTree: CriterionTree = {
      op: 'and',
      children: [tree, { kind: 'location', id: 'JP', label: 'JP' }],
    }
    const request = { tab: 'post_behaviour', posts: period } as const
    const found = await temporaryPopulation.population.insight({ tree: tokyoTree, ...request })
    expect(found.data).toMatchObject({ main_zone: 'Asia/Tokyo', zone_known: 1 })
    const nowhereTree: CriterionTree = {
      op: 'and',
      children: [
        tree,
        {
          op: 'not',
          children: [
            { kind: 'location', id: 'JP', label: 'JP' },
            { kind: 'location', id: 'GB', label: 'GB' },
            { kind: 'location', id: 'US', label: 'US' },
          ],
        },
      ],
    }
    const emptyInsight = await temporaryPopulation.population.insight({ tree: nowhereTree, ...request })
    expect(emptyInsight.data).toMatchObject({ main_zone: null, zone_known: 0, hours: [] })
    expect(emptyInsight.data!.shares.length).toBeGreaterThan(0)
  })
})
