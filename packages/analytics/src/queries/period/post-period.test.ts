import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTemporaryPopulation, type TemporaryPopulation } from '../../testing/open-tiny-population.ts'
import { UNKNOWN_TIME } from '../../model/unknown-time.ts'
import { postRow, profileRow } from '../../testing/rows.ts'

/**
 * 120 people who wrote "roses" on #bloom from 1 January 2014 to 26 September 2016, each every tenth day, and
 * three posts of one of them in April 2019.
 */
const POPULATION_SIZE = 120
const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2014, 0, 1)
const WORLD_DAYS = 1000
const LATE_DAY = Date.UTC(2019, 3, 2)
const tree = { kind: 'keyword', id: 'gardening', label: 'gardening' } as const
const postsWritten = (POPULATION_SIZE * WORLD_DAYS) / 10

let temporaryPopulation: TemporaryPopulation
beforeAll(async () => {
  temporaryPopulation = await openTemporaryPopulation()
  const { population } = temporaryPopulation
  await population.ingest.profiles(
    Array.from({ length: POPULATION_SIZE }, (_, n) =>
      profileRow({ network_id: String(1000 + n), handle: `p${n}`, description: 'gardening every day' }),
    ),
    'made',
  )
  let nextPostId = 5_000_000
  const writePost = (n: number, at: number) =>
    postRow({
      network_id: String(nextPostId++),
      author_network_id: String(1000 + n),
      text: 'my roses in bloom #bloom',
      hashtags: ['bloom'],
      created_at: new Date(at).toISOString(),
    })
  const posts = Array.from({ length: WORLD_DAYS }, (_, day) =>
    Array.from({ length: POPULATION_SIZE }, (__, n) => n)
      .filter((n) => (n + day) % 10 === 0)
      .map((n) => writePost(n, FIRST_DAY + day * DAY_MS + 3_600_000)),
  ).flat()
  await population.ingest.posts(
    [...posts, ...[0, 1, 2].map((i) => writePost(7, LATE_DAY + i * 1000))],
    'made',
  )
  await population.refresh()
})
afterAll(() => temporaryPopulation.dispose())

const insightAbout = async (posts: object) =>
  await temporaryPopulation.population.insight({ tree, tab: 'conversation', posts })
const postExtent = { all_posts: postsWritten + 3, first: '2014-01-01', last: '2019-04-02' }

describe('the period of posts', () => {
  test('three late posts hide nothing: without a choice figures are of where the data is (issue 13.3)', async () => {
    const { period, data } = await insightAbout({})
    // No year contains half of 1,000 evenly spread days.
    expect(period).toEqual({
      ...postExtent,
      since: '2014-01-01',
      until: '2016-09-26',
      days: WORLD_DAYS,
      posts: postsWritten,
    })
    expect(data!.authors).toBe(POPULATION_SIZE)
    expect(data!.volume.reduce((sum, { posts }) => sum + posts!, 0)).toBe(postsWritten)
    expect(data!.volume.length).toBeLessThanOrEqual(200)
  })

  test('the last days are those of the data, and everything is everything (issue 13.3)', async () => {
    expect((await insightAbout({ days: 30 })).period).toEqual({
      ...postExtent,
      since: '2016-08-28',
      until: '2016-09-26',
      days: 30,
      posts: POPULATION_SIZE * 3,
    })
    const wholePeriod = (await insightAbout({ period: 'all' })).period!
    expect(wholePeriod).toMatchObject({
      ...postExtent,
      since: '2014-01-01',
      until: '2019-04-02',
      posts: postsWritten + 3,
    })
  })

  test(
    'a first and a last day are used unchanged; one of them alone extends to the end of the data (issue 13.3)',
    { tags: ['full'] },
    async () => {
      const { period, data } = await insightAbout({ since: '2015-03-01', until: '2015-03-20' })
      expect(period).toMatchObject({
        since: '2015-03-01',
        until: '2015-03-20',
        days: 20,
        posts: POPULATION_SIZE * 2,
      })
      expect(data!.volume.reduce((sum, { posts }) => sum + posts!, 0)).toBe(POPULATION_SIZE * 2)
      expect((await insightAbout({ since: '2019-01-01' })).period).toMatchObject({
        since: '2019-01-01',
        until: '2019-04-02',
        posts: 3,
      })
      expect((await insightAbout({ until: '2014-01-10' })).period).toMatchObject({
        since: '2014-01-01',
        posts: POPULATION_SIZE,
      })
      const emptyPeriod = await insightAbout({ since: '2021-01-01', until: '2021-02-01' })
      expect(emptyPeriod.period).toMatchObject({ posts: 0, since: '2021-01-01', until: '2021-02-01' })
      expect(emptyPeriod.data!.authors).toBeNull()
      await expect(insightAbout({ since: '2015-03-02', until: '2015-03-01' })).rejects.toThrow(
        'ends before it begins',
      )
    },
  )

  test(
    'each period has the same days of the period before, from the first to the last day that the data reaches back to (use 5, time lines)',
    { tags: ['full'] },
    async () => {
      const { data } = await insightAbout({ since: '2015-03-01', until: '2015-03-20' })
      expect(data!.volume_before).toEqual({ since: '2015-02-09', until: '2015-02-28' })
      expect(data!.volume.map(({ posts_before }) => posts_before)).toEqual(
        data!.volume.map(({ days }) => (POPULATION_SIZE * days) / 10),
      )
      const firstPeriod = (await insightAbout({ since: '2014-01-31', until: '2014-03-01' })).data!
      expect(firstPeriod.volume_before).toEqual({ since: '2014-01-01', until: '2014-01-30' })
      const earlierPeriod = (await insightAbout({ since: '2014-01-30', until: '2014-02-28' })).data!
      expect(earlierPeriod.volume_before).toBeNull()
      expect(earlierPeriod.volume[0]!.posts_before).toBeNull()
    },
  )

  test.each(['content_wall', 'topic_analysis', 'post_behaviour'] as const)(
    '%s is of the same days as the conversation, and a chosen period reaches it (issue 13.3)',
    { tags: ['full'] },
    async (tab) => {
      const insightOfPosts = async (posts: object) =>
        (await temporaryPopulation.population.insight({ tree, tab, posts })).period
      expect(await insightOfPosts({})).toEqual((await insightAbout({})).period)
      expect(await insightOfPosts({ since: '2015-03-01', until: '2015-03-20' })).toMatchObject({
        posts: POPULATION_SIZE * 2,
      })
    },
  )

  test.each(['keyword', 'hashtag'] as const)(
    'exploring a %s as well (issue 13.3)',
    { tags: ['full'] },
    async (kind) => {
      const query = kind === 'keyword' ? 'gardening' : 'bloom'
      const postExplore = async (asked: object) =>
        (await temporaryPopulation.population.social.explore({ kind, query, ...asked }))!
      expect((await postExplore({})).period).toEqual((await insightAbout({})).period)
      const chosenAnswer = await postExplore({ since: '2015-03-01', until: '2015-03-20' })
      expect(chosenAnswer).toMatchObject({
        days: 20,
        period: { since: '2015-03-01', posts: POPULATION_SIZE * 2 },
      })
    },
  )

  test('posts of unknown time are refused, and those that older programs took are in no period (issue 30.4)', async () => {
    const { population } = temporaryPopulation
    const undated = Array.from({ length: 3 }, (_, n) =>
      postRow({
        network_id: String(9_000_000 + n),
        author_network_id: '1000',
        text: 'roses',
        created_at: UNKNOWN_TIME,
      }),
    )
    expect(await population.ingest.posts(undated, 'made')).toMatchObject({
      taken: 0,
      rejected: undated.map((_, index) => ({ index, reason: 'created_at is not known' })),
    })
    const dated = undated.map((post) => ({ ...post, created_at: new Date(FIRST_DAY).toISOString() }))
    await population.ingest.posts(dated, 'made')
    await population.context.engine.command(
      `ALTER TABLE posts UPDATE created_at = toDateTime('2006-03-21 00:00:00', 'UTC') WHERE post_id >= 9000000 SETTINGS mutations_sync = 2`,
      { tag: 'test' },
    )
    await population.refresh()
    expect((await insightAbout({ period: 'all' })).period).toMatchObject(postExtent)
  })
})
