import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PostInput } from '../../model/input.ts'
import { openTemporaryPopulation, type TemporaryPopulation } from '../../testing/open-tiny-population.ts'
import { watchEngine } from '../../testing/watch-engine.ts'
import { explore } from './explore.ts'
import { LAST_DAY, postsWorld } from '../testing/posts-world.ts'

const DAY_MS = 86_400_000
const END_MS = LAST_DAY + DAY_MS
const world = postsWorld()
const postsOfLastDays = (days: number) =>
  world.posts.filter(
    ({ created_at, repost_of }) => repost_of === null && Date.parse(created_at) >= END_MS - days * DAY_MS,
  )
const authors = (posts: readonly PostInput[]) => new Set(posts.map((post) => post.author_network_id)).size
const hasWord = (word: string) => (post: PostInput) =>
  post.text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .includes(word)

let temporaryPopulation: TemporaryPopulation
beforeAll(async () => {
  temporaryPopulation = await openTemporaryPopulation()
  const { population } = temporaryPopulation
  await population.ingest.profiles(world.profiles, 'world')
  await population.ingest.posts(world.posts.slice(0, 900), 'world')
  await population.refresh()
  await population.ingest.posts(world.posts.slice(900), 'world')
  await population.refresh()
})
afterAll(() => temporaryPopulation.dispose())
const exploreOf = (kind: 'keyword' | 'handle' | 'hashtag' | 'topic', query: string, more: object = {}) =>
  temporaryPopulation.population.social.explore({ kind, query, days: 90, ...more })

describe('explore', () => {
  test('a word: number of authors, frequency, and related values (CALL-108)', async () => {
    const postsAbout = postsOfLastDays(90).filter(hasWord('roses'))
    // No one in this world states a place.
    const found = (await exploreOf('keyword', 'Roses', { time_zone: 'UTC' }))!
    expect(found).toMatchObject({
      kind: 'keyword',
      code: 'roses',
      label: 'roses',
      sampled: expect.any(Number),
    })
    expect(found.posts).toBe(postsAbout.length)
    expect(found.authors).toEqual({
      count: authors(postsAbout),
      low: authors(postsAbout),
      high: authors(postsAbout),
    })
    expect(found.volume.reduce((sum, { posts }) => sum + (posts ?? 0), 0)).toBeGreaterThan(
      postsAbout.length * 0.9,
    )
    // Gardeners write "roses" and #bloom far more often than others; "roses" is the subject itself.
    expect(found.hashtags.map(({ label }) => label)).toContain('#bloom')
    expect(found.keywords.map(({ label }) => label)).not.toContain('roses')
    expect(found.topics[0]).toMatchObject({ label: 'Roses', significant: true })
    expect(found.hours.length).toBeGreaterThan(0)
    // The planted words on a sensitive trait are never shown.
    expect(JSON.stringify([found.keywords, found.hashtags])).not.toMatch(/election|vote/)
  })
  test('a hashtag, an account and a topic are found in the posts (CALL-108)', async () => {
    const taggedPosts = postsOfLastDays(90).filter(({ hashtags }) => hashtags.includes('Bloom'))
    const bloomExploration = (await exploreOf('hashtag', '#Bloom'))!
    expect([bloomExploration.posts, bloomExploration.authors?.count]).toEqual([
      taggedPosts.length,
      authors(taggedPosts),
    ])
    const postsMentioning = postsOfLastDays(90).filter(({ mentions }) => mentions.includes('magazine'))
    const magazineExploration = (await exploreOf('handle', '@Magazine'))!
    expect([magazineExploration.posts, magazineExploration.authors?.count]).toEqual([
      postsMentioning.length,
      authors(postsMentioning),
    ])
    const annotatedPosts = postsOfLastDays(90).filter(({ topics }) =>
      topics.some(({ entity }) => entity === 'Roses'),
    )
    const rosesTopic = (await exploreOf('topic', 'roses'))!
    expect([rosesTopic.posts, rosesTopic.authors?.count]).toEqual([
      annotatedPosts.length,
      authors(annotatedPosts),
    ])
  })
  test('a phrase is read in the texts (CALL-108)', { tags: ['full'] }, async () => {
    const postsAbout = postsOfLastDays(90).filter(({ text }) => /\broses trains\b/.test(text))
    const found = (await exploreOf('keyword', 'roses trains'))!
    expect([found.posts, found.authors?.count]).toEqual([postsAbout.length, authors(postsAbout)])
  })
  test.each(['trains', 'roses trains'])(
    'the period before holds the posts about “%s” of those days and no others (use 5, time lines)',
    { tags: ['full'] },
    async (query) => {
      const found = (await exploreOf('keyword', query, { days: 40 }))!
      expect(found.volume_before).not.toBeNull()
      let comparedCount = 0
      for (const { date, days, posts_before } of found.volume) {
        const beginTime = Date.parse(`${date}T00:00:00Z`) - 40 * DAY_MS
        const postsAbout = postsOfLastDays(90).filter(
          ({ created_at: at, text }) =>
            ` ${text} `.includes(` ${query} `) &&
            Date.parse(at) >= beginTime &&
            Date.parse(at) < beginTime + days * DAY_MS,
        )
        expect(posts_before).toBe(authors(postsAbout) < 50 ? null : postsAbout.length)
        comparedCount += Number(posts_before !== null)
      }
      expect(comparedCount).toBeGreaterThan(0)
      expect((await exploreOf('keyword', query, { days: 90 }))!.volume_before).toBeNull()
    },
  )
  test('everybody’s posts in a period are counted once for all requests about it, with the same figures (issue 33: explore-x)', async () => {
    const { context } = temporaryPopulation.population
    const { engine, asked } = watchEngine(context.engine)
    const exploreAbout = async () =>
      await explore({ ...context, engine }, { kind: 'keyword', query: 'roses', days: 90 })
    const firstAnswer = await exploreAbout()
    const ofEverybody = () =>
      asked.filter(({ tag }) => ['insight-baseline-cells', 'insight-compared-words'].includes(tag)).length
    // Stretches, hours, topics and words.
    expect(ofEverybody()).toBe(4)
    asked.length = 0
    expect(await exploreAbout()).toEqual(firstAnswer)
    expect(ofEverybody()).toBe(0)
  })
  test('days and language narrow it (CALL-108)', async () => {
    const postsAbout = postsOfLastDays(30).filter((post) => hasWord('trains')(post) && post.lang === 'es')
    const found = (await exploreOf('keyword', 'trains', { days: 30, post_language: 'es' }))!
    expect(found.posts).toBe(authors(postsAbout) < 50 ? null : postsAbout.length)
    await expect(exploreOf('keyword', 'trains', { post_language: "es' OR 1" })).rejects.toThrow(RangeError)
  })
  test('posts are the loudest, of authors who are not protected; few authors are not counted (RULE-020)', async () => {
    const found = (await exploreOf('keyword', 'issue'))!
    expect(found.authors).toBeNull()
    expect(found.posts).toBeNull()
    expect(found.loudest.length).toBeGreaterThan(0)
    expect(new Set(found.loudest.map(({ author }) => author.handle))).toEqual(new Set(['magazine']))
    const likes = found.loudest.map((post) => post.likes!)
    expect(likes).toEqual([...likes].sort((a, b) => b - a))
  })
  test('a word without posts is zero, and a sensitive trait is refused whatever its kind', async () => {
    expect(await exploreOf('keyword', 'zyxwv')).toBeNull()
    for (const kind of ['keyword', 'hashtag', 'topic', 'handle'] as const)
      await expect(exploreOf(kind, 'election')).rejects.toThrow('never used for targeting')
  })
  test('a week holds its own posts, with how far its number may be chance (CALL-159, CALL-163)', async () => {
    const fromTime = END_MS - 28 * DAY_MS
    const mondayMs = fromTime + ((8 - new Date(fromTime).getUTCDay()) % 7) * DAY_MS
    const week_start = new Date(mondayMs).toISOString().slice(0, 10)
    const postsAbout = postsOfLastDays(90).filter((post) => {
      const at = Date.parse(post.created_at)
      return hasWord('trains')(post) && at >= mondayMs && at < mondayMs + 7 * DAY_MS
    })
    const weekAnswer = await temporaryPopulation.population.social.exploreWeek({
      kind: 'keyword',
      query: 'trains',
      week_start,
    })
    if (authors(postsAbout) < 50) expect(weekAnswer.posts).toBeNull()
    else {
      expect([weekAnswer.posts, weekAnswer.authors]).toEqual([postsAbout.length, authors(postsAbout)])
      expect(weekAnswer.variance!).toBeGreaterThanOrEqual(1 / postsAbout.length)
    }
    expect(weekAnswer.loudest.length).toBeLessThanOrEqual(5)
  })
})
