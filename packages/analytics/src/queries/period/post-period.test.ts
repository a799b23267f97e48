import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTemporaryPopulation, type TemporaryPopulation } from '../../testing/open-tiny-population.ts'
import { postRow, profileRow } from '../../testing/rows.ts'

/**
 * 120 people who wrote "roses" on #bloom from 1 January 2014 to 26 September 2016, each every tenth day, and
 * three posts of one of them in April 2019.
 */
const PEOPLE = 120
const DAY = 86_400_000
const FIRST = Date.UTC(2014, 0, 1)
const DAYS = 1000
const LATE = Date.UTC(2019, 3, 2)
const tree = { kind: 'keyword', id: 'gardening', label: 'gardening' } as const
const written = (PEOPLE * DAYS) / 10

let opened: TemporaryPopulation
beforeAll(async () => {
  opened = await openTemporaryPopulation()
  const { population } = opened
  await population.ingest.profiles(
    Array.from({ length: PEOPLE }, (_, n) =>
      profileRow({ network_id: String(1000 + n), handle: `p${n}`, description: 'gardening every day' }),
    ),
    'made',
  )
  let next = 5_000_000
  const write = (n: number, at: number) =>
    postRow({
      network_id: String(next++),
      author_network_id: String(1000 + n),
      text: 'my roses in bloom #bloom',
      hashtags: ['bloom'],
      created_at: new Date(at).toISOString(),
    })
  const posts = Array.from({ length: DAYS }, (_, day) =>
    Array.from({ length: PEOPLE }, (__, n) => n)
      .filter((n) => (n + day) % 10 === 0)
      .map((n) => write(n, FIRST + day * DAY + 3_600_000)),
  ).flat()
  await population.ingest.posts([...posts, ...[0, 1, 2].map((i) => write(7, LATE + i * 1000))], 'made')
  await population.refresh()
})
afterAll(() => opened.dispose())

const about = async (posts: object) => await opened.population.insight({ tree, tab: 'conversation', posts })
const extent = { all_posts: written + 3, first: '2014-01-01', last: '2019-04-02' }

describe('the period of posts', () => {
  test('three late posts hide nothing: without a choice figures are of where the data is (issue 13.3)', async () => {
    const { period, data } = await about({})
    // No year contains half of 1,000 evenly spread days.
    expect(period).toEqual({
      ...extent,
      since: '2014-01-01',
      until: '2016-09-26',
      days: DAYS,
      posts: written,
    })
    expect(data!.authors).toBe(PEOPLE)
    expect(data!.volume.reduce((sum, { posts }) => sum + posts!, 0)).toBe(written)
    expect(data!.volume.length).toBeLessThanOrEqual(200)
  })

  test('the last days are those of the data, and everything is everything (issue 13.3)', async () => {
    expect((await about({ days: 30 })).period).toEqual({
      ...extent,
      since: '2016-08-28',
      until: '2016-09-26',
      days: 30,
      posts: PEOPLE * 3,
    })
    const whole = (await about({ period: 'all' })).period!
    expect(whole).toMatchObject({ ...extent, since: '2014-01-01', until: '2019-04-02', posts: written + 3 })
  })

  test(
    'a first and a last day are taken as they are; one of them goes on to the end of the data (issue 13.3)',
    { tags: ['full'] },
    async () => {
      const { period, data } = await about({ since: '2015-03-01', until: '2015-03-20' })
      expect(period).toMatchObject({ since: '2015-03-01', until: '2015-03-20', days: 20, posts: PEOPLE * 2 })
      expect(data!.volume.reduce((sum, { posts }) => sum + posts!, 0)).toBe(PEOPLE * 2)
      expect((await about({ since: '2019-01-01' })).period).toMatchObject({
        since: '2019-01-01',
        until: '2019-04-02',
        posts: 3,
      })
      expect((await about({ until: '2014-01-10' })).period).toMatchObject({
        since: '2014-01-01',
        posts: PEOPLE,
      })
      const nothing = await about({ since: '2021-01-01', until: '2021-02-01' })
      expect(nothing.period).toMatchObject({ posts: 0, since: '2021-01-01', until: '2021-02-01' })
      expect(nothing.data!.authors).toBeNull()
      await expect(about({ since: '2015-03-02', until: '2015-03-01' })).rejects.toThrow(
        'ends before it begins',
      )
    },
  )

  test(
    'the same days of the period before stand beside each stretch, from the first day the data has to the last it reaches back from (use 5, time lines)',
    { tags: ['full'] },
    async () => {
      const { data } = await about({ since: '2015-03-01', until: '2015-03-20' })
      expect(data!.volume_before).toEqual({ since: '2015-02-09', until: '2015-02-28' })
      expect(data!.volume.map(({ posts_before }) => posts_before)).toEqual(
        data!.volume.map(({ days }) => (PEOPLE * days) / 10),
      )
      const first = (await about({ since: '2014-01-31', until: '2014-03-01' })).data!
      expect(first.volume_before).toEqual({ since: '2014-01-01', until: '2014-01-30' })
      const earlier = (await about({ since: '2014-01-30', until: '2014-02-28' })).data!
      expect(earlier.volume_before).toBeNull()
      expect(earlier.volume[0]!.posts_before).toBeNull()
    },
  )

  test.each(['content_wall', 'topic_analysis', 'post_behaviour'] as const)(
    '%s is of the same days as the conversation, and a chosen period reaches it (issue 13.3)',
    { tags: ['full'] },
    async (tab) => {
      const ask = async (posts: object) => (await opened.population.insight({ tree, tab, posts })).period
      expect(await ask({})).toEqual((await about({})).period)
      expect(await ask({ since: '2015-03-01', until: '2015-03-20' })).toMatchObject({ posts: PEOPLE * 2 })
    },
  )

  test.each(['keyword', 'hashtag'] as const)(
    'exploring a %s likewise (issue 13.3)',
    { tags: ['full'] },
    async (kind) => {
      const query = kind === 'keyword' ? 'gardening' : 'bloom'
      const explore = async (asked: object) =>
        (await opened.population.social.explore({ kind, query, ...asked }))!
      expect((await explore({})).period).toEqual((await about({})).period)
      const chosen = await explore({ since: '2015-03-01', until: '2015-03-20' })
      expect(chosen).toMatchObject({ days: 20, period: { since: '2015-03-01', posts: PEOPLE * 2 } })
    },
  )
})
