import { PRIVACY_MINIMUM, type CriterionTree, type InsightRow } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PostInput } from '../../../model/input.ts'
import { audienceInsight } from '../audience-insight.ts'
import { clusteredShare } from './clustered-share.ts'
import { openTemporaryPopulation, type TemporaryPopulation } from '../../../testing/open-tiny-population.ts'
import { watchEngine } from '../../../testing/watch-engine.ts'
import { idOf, isGardener, LAST_DAY, POPULATION_SIZE, postsWorld, topics } from '../../testing/posts-world.ts'

const DAY_MS = 86_400_000
const END_MS = LAST_DAY + DAY_MS
const world = postsWorld()
const gardenersTree: CriterionTree = { kind: 'keyword', label: 'gardening', id: 'gardening' }
/** This account is deleted before the queries run. */
const DELETED_ID = idOf(2)
const people = Array.from({ length: POPULATION_SIZE }, (_, n) => n).filter((n) => idOf(n) !== DELETED_ID)
const inAudience = new Set(people.filter(isGardener).map(idOf))
const allAuthorIds = new Set(people.map(idOf))
/** Reposts are deleted with the reposted post. */
const gonePosts = new Set(
  world.posts.filter((post) => post.author_network_id === DELETED_ID).map((post) => post.network_id),
)
const livingPosts = world.posts.filter(
  (post) => allAuthorIds.has(post.author_network_id) && !gonePosts.has(post.repost_of ?? ''),
)
const postsOfLastDays = (days: number) =>
  livingPosts.filter((post) => Date.parse(post.created_at) >= END_MS - days * DAY_MS)
const withoutReposts = (posts: readonly PostInput[]) => posts.filter((post) => post.repost_of === null)
const authorsOf = (posts: readonly PostInput[], of: ReadonlySet<string>) =>
  new Set(posts.map((post) => post.author_network_id).filter((id) => of.has(id))).size

let temporaryPopulation: TemporaryPopulation
beforeAll(async () => {
  temporaryPopulation = await openTemporaryPopulation()
  const { population } = temporaryPopulation
  await population.ingest.profiles(world.profiles, 'world')
  // In two refreshes, so that people get new numbers and old ones must not be counted.
  await population.ingest.posts(world.posts.slice(0, 900), 'world')
  await population.refresh()
  await population.ingest.posts(world.posts.slice(900), 'world')
  await population.ingest.deletions([{ kind: 'profile', network_id: DELETED_ID, reason: 'deleted' }])
  await population.refresh()
})
afterAll(() => temporaryPopulation.dispose())
const insightOf = <T extends 'content_wall' | 'topic_analysis' | 'conversation' | 'post_behaviour'>(
  tab: T,
  posts: object = {},
  more: object = {},
) => temporaryPopulation.population.insight({ tree: gardenersTree, tab, posts, ...more })

/** A remainder under the privacy minimum is withheld. */
const unknownOf = (known: number) =>
  inAudience.size - known < PRIVACY_MINIMUM ? 0 : (inAudience.size - known) / inAudience.size

/** Compares a row of author counts with the posts it is about. */
function expectRow(row: InsightRow, posts: readonly PostInput[], of: readonly PostInput[]) {
  const audience = authorsOf(posts, inAudience)
  expect(row.audience_count).toBe(audience)
  expect(row.audience_share).toBeCloseTo(audience / authorsOf(of, inAudience), 12)
  expect(row.baseline_share).toBeCloseTo(authorsOf(posts, allAuthorIds) / authorsOf(of, allAuthorIds), 12)
  expect(row.lift_low!).toBeLessThan(row.lift!)
  expect(row.lift_high!).toBeGreaterThan(row.lift!)
}

describe('conversation (INS-014)', () => {
  test('volume by day adds up to the posts of the time, days of few people standing together', async () => {
    const { data, core_audience, sampled, unknown_share } = await insightOf('conversation')
    expect([core_audience, sampled]).toEqual([inAudience.size, inAudience.size])
    const posts = postsOfLastDays(30).filter((post) => inAudience.has(post.author_network_id))
    const disclosedVolume = data!.volume
    expect(disclosedVolume.reduce((sum, { days }) => sum + days, 0)).toBe(30)
    for (const { date, days, posts: count } of disclosedVolume) {
      const startOfDate = Date.parse(`${date}T00:00:00Z`)
      const postsOfCell = posts.filter(
        ({ created_at: at }) => Date.parse(at) >= startOfDate && Date.parse(at) < startOfDate + days * DAY_MS,
      )
      expect(count).toBe(authorsOf(postsOfCell, inAudience) < PRIVACY_MINIMUM ? null : postsOfCell.length)
    }
    expect(disclosedVolume.reduce((sum, stretch) => sum + (stretch.posts ?? 0), 0)).toBeGreaterThanOrEqual(
      posts.length * 0.9,
    )
    expect(unknown_share).toBe(unknownOf(authorsOf(posts, inAudience)))
    expect(data!.authors).toBe(authorsOf(withoutReposts(posts), inAudience))
  })

  test('each period has its 95% interval over authors and the same days of the period before; if the data does not reach back, it says so (use 5, time lines)', async () => {
    const { data } = await insightOf('conversation', { days: 30 })
    const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
    expect(data!.volume_before).toEqual({
      since: dayOf(END_MS - 60 * DAY_MS),
      until: dayOf(END_MS - 31 * DAY_MS),
    })
    const audiencePosts = postsOfLastDays(60).filter((post) => inAudience.has(post.author_network_id))
    expect(data!.volume.length).toBeGreaterThan(0)
    for (const { date, days, posts, posts_low, posts_high, posts_before } of data!.volume) {
      const startOfDate = Date.parse(`${date}T00:00:00Z`)
      const dateFrom = (begin: number) =>
        audiencePosts.filter(
          ({ created_at: at }) => Date.parse(at) >= begin && Date.parse(at) < begin + days * DAY_MS,
        )
      const counts = [...Map.groupBy(dateFrom(startOfDate), (post) => post.author_network_id).values()].map(
        ({ length }) => length,
      )
      const postSpread = Math.exp(
        (1.959964 * Math.sqrt(counts.reduce((sum, n) => sum + n * n, 0))) / dateFrom(startOfDate).length,
      )
      expect([posts_low, posts_high]).toEqual(
        posts === null
          ? [null, null]
          : [Math.floor(posts / postSpread / 10) * 10, Math.ceil((posts * postSpread) / 10) * 10],
      )
      const precedingPosts = dateFrom(startOfDate - 30 * DAY_MS)
      expect(posts_before).toBe(
        authorsOf(precedingPosts, inAudience) < PRIVACY_MINIMUM ? null : precedingPosts.length,
      )
    }
    const longConversation = (await insightOf('conversation', { days: 60 })).data!
    expect(longConversation.volume_before).toBeNull()
    expect(longConversation.volume.every(({ posts_before }) => posts_before === null)).toBe(true)
  })

  test('days with few people are grouped, and a week that is too small is hidden', async () => {
    const spanishTree: CriterionTree = {
      op: 'and',
      children: [gardenersTree, { kind: 'language', id: 'es', label: 'es' }],
    }
    const { data } = await temporaryPopulation.population.insight({
      tree: spanishTree,
      tab: 'conversation',
      posts: { days: 84 },
    })
    expect(data!.volume[0]!.days).toBeGreaterThan(1)
    expect(data!.volume.reduce((sum, { days }) => sum + days, 0)).toBe(84)
  })

  test('hashtags, mentions and keywords by authors; a keyword among those who write its language', async () => {
    const { data } = await insightOf('conversation', { days: 90 })
    const posts = withoutReposts(postsOfLastDays(90))
    expect(data!.hashtags.map((row) => row.label)).toEqual(['#bloom'])
    expectRow(
      data!.hashtags[0]!,
      posts.filter((post) => post.hashtags.includes('Bloom')),
      posts,
    )
    expect(data!.hashtags[0]!.significant).toBe(true)
    expect(data!.mentions.map((row) => row.key)).toEqual(['magazine'])
    expectRow(
      data!.mentions[0]!,
      posts.filter((post) => post.mentions.includes('magazine')),
      posts,
    )
    const english = posts.filter((post) => post.lang === 'en')
    const rosesRow = data!.keywords.find((row) => row.key === 'en:roses')!
    expectRow(
      rosesRow,
      english.filter((post) => post.text.includes('roses')),
      english,
    )
    expect(rosesRow).toMatchObject({ label: 'roses', parent_key: 'en', significant: true })
    // Fewer than 50 gardeners use it in Spanish.
    expect(data!.keywords.map((row) => row.key)).not.toContain('es:roses')
    expect(data!.keywords.map((row) => row.label)).not.toContain('trains')
  })

  test('sentiment is of the posts in own words, and what is in a language without a model is unknown', async () => {
    const { data } = await insightOf('conversation', { days: 30 })
    const posts = withoutReposts(postsOfLastDays(30)).filter((post) => inAudience.has(post.author_network_id))
    const shares = data!.sentiment!
    expect(shares.posts).toBe(posts.length)
    const spanish = posts.filter((post) => post.lang === 'es').length / posts.length
    expect(shares.unknown).toBeGreaterThanOrEqual(spanish - 0.01)
    expect(shares.positive.share + shares.neutral.share + shares.negative.share).toBeCloseTo(1, 9)
  })

  test('says nothing about a sensitive trait, however over-used', async () => {
    const { data } = await insightOf('conversation', { days: 90 })
    const labels = [data!.hashtags, data!.keywords, data!.mentions].flat().map((row) => row.label)
    expect(labels.join(' ')).not.toMatch(/vote|election/)
  })

  test('leaves out the recipe’s own criteria', async () => {
    const { data } = await temporaryPopulation.population.insight({
      tree: { kind: 'hashtag', id: 'bloom', label: 'bloom' },
      tab: 'conversation',
      posts: { days: 90 },
    })
    expect(data!.hashtags.map((row) => row.label)).not.toContain('#bloom')
    expect(data!.keywords.map((row) => row.label)).toContain('roses')
  })
})

describe('topic analysis (INS-012)', () => {
  test('authors of each topic against the baseline, over 12 weeks', async () => {
    const { data } = await insightOf('topic_analysis', { days: 84 })
    const posts = withoutReposts(postsOfLastDays(84))
    const firstTopic = data!.topics[0]!
    expect(firstTopic.row).toMatchObject({ key: topics[0].entity_id, label: 'Roses', significant: true })
    for (const { entity_id, entity } of topics) {
      const topic = data!.topics.find(({ row }) => row.key === entity_id)!
      const postsAbout = posts.filter((post) => post.topics.some((each) => each.entity_id === entity_id))
      expectRow(topic.row, postsAbout, posts)
      expect(topic).toMatchObject({ kind: 'conversation_topic', row: { label: entity } })
      const audiencePosts = postsAbout.filter((post) => inAudience.has(post.author_network_id))
      expect(topic.weeks.reduce((sum, { weeks }) => sum + weeks, 0)).toBe(12)
      const shownPosts = topic.weeks.reduce((sum, week) => sum + (week.posts ?? 0), 0)
      expect(shownPosts).toBeGreaterThanOrEqual(audiencePosts.length * 0.9)
      expect(shownPosts).toBeLessThanOrEqual(audiencePosts.length)
      const reactionsBetween = (from: number, to: number) =>
        audiencePosts.filter(
          ({ created_at: at }) =>
            Date.parse(at) >= END_MS - from * 7 * DAY_MS && Date.parse(at) < END_MS - to * 7 * DAY_MS,
        )
      expect(topic.change).toBeCloseTo(reactionsBetween(6, 0).length / reactionsBetween(12, 6).length - 1, 12)
      const { positive, neutral, negative, unknown } = topic.sentiment!
      expect(positive.share + neutral.share + negative.share).toBeCloseTo(1, 9)
      // A third of people write Spanish, for which no sentiment is inferred.
      expect(unknown).toBeGreaterThan(0.2)
      for (const { share, low, high } of [positive, neutral, negative]) {
        expect(low).toBeLessThanOrEqual(share)
        expect(high).toBeGreaterThanOrEqual(share)
      }
    }
    const trainsTopic = data!.topics.find(({ row }) => row.label === 'Trains')!
    expect(trainsTopic.row.significant).toBe(false)
  })
})

describe('post behaviour (INS-015)', () => {
  const timeZone = 'America/New_York'
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: timeZone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const placeOf = (post: PostInput) => {
    const dateParts = clock.formatToParts(Date.parse(post.created_at))
    const datePart = (type: string) => dateParts.find((each) => each.type === type)!.value
    return { weekday: weekdays.indexOf(datePart('weekday')) + 1, hour: Number(datePart('hour')) }
  }

  test('weekday by hour as the clocks showed it, before and after the end of summer time', async () => {
    const { data } = await insightOf('post_behaviour', { days: 84, time_zone: timeZone })
    expect(data).toMatchObject({ time_zone: timeZone, days: 84 })
    const posts = postsOfLastDays(84)
    const [mine, all] = [inAudience, allAuthorIds].map((of) =>
      posts.filter((post) => of.has(post.author_network_id)),
    )
    const width = data!.hours_per_cell
    expect(data!.hours).toHaveLength(7 * (24 / width))
    let shownCount = 0
    for (const { weekday, hour, share, baseline_share } of data!.hours) {
      const postsOfCell = (list: readonly PostInput[]) =>
        list.filter((post) => {
          const hourPlace = placeOf(post)
          return hourPlace.weekday === weekday && hourPlace.hour >= hour && hourPlace.hour < hour + width
        })
      if (share === null) continue
      expect(authorsOf(postsOfCell(mine!), inAudience)).toBeGreaterThanOrEqual(PRIVACY_MINIMUM)
      expect(share).toBeCloseTo(postsOfCell(mine!).length / mine!.length, 12)
      expect(baseline_share).toBeCloseTo(postsOfCell(all!).length / all!.length, 12)
      shownCount += share
    }
    expect(shownCount).toBeGreaterThan(0.9)
    expect(shownCount).toBeLessThanOrEqual(1 + 1e-9)
    const utc = await insightOf('post_behaviour', { days: 84, time_zone: 'UTC' })
    expect(utc.data!.hours).not.toEqual(data!.hours)
  })

  test('posts per week of people who post, and the kinds of their posts', async () => {
    const { data } = await insightOf('post_behaviour', { days: 84 })
    const posts = postsOfLastDays(84)
    const perAuthor = (of: ReadonlySet<string>) => [
      ...Map.groupBy(
        posts.filter((post) => of.has(post.author_network_id)),
        (post) => post.author_network_id,
      ).values(),
    ]
    const [mine, all] = [perAuthor(inAudience), perAuthor(allAuthorIds)]
    const quantile = (lists: PostInput[][], q: number) => {
      const counts = lists.map((list) => list.length).sort((a, b) => a - b)
      const at = q * (counts.length - 1)
      const [low, high] = [counts[Math.floor(at)]!, counts[Math.ceil(at)]!]
      return ((low + (high - low) * (at % 1)) * 7) / 84
    }
    expect(data!.posts_per_week!.p25).toBeCloseTo(quantile(mine, 0.25), 12)
    expect(data!.posts_per_week!.median).toBeCloseTo(quantile(mine, 0.5), 12)
    expect(data!.posts_per_week!.p75).toBeCloseTo(quantile(mine, 0.75), 12)
    expect(data!.posts_per_week!.baseline_median).toBeCloseTo(quantile(all, 0.5), 12)
    expect(data!.authors).toBe(mine.length)
    const is: Record<string, (post: PostInput) => boolean> = {
      original: (post) => !post.reply_to && !post.repost_of && !post.quote_of,
      reply: (post) => post.reply_to !== null,
      repost: (post) => post.repost_of !== null,
      quote: (post) => post.quote_of !== null,
      // The URL of a quoted post is no link.
      link: (post) => !post.repost_of && post.urls.some((url) => !url.includes('/status/')),
      media: (post) => !post.repost_of && post.media_types.length > 0,
    }
    expect(data!.shares.map((row) => row.key)).toEqual(Object.keys(is))
    const share = (lists: PostInput[][], wanted: (post: PostInput) => boolean) =>
      lists.flat().filter(wanted).length / lists.flat().length
    for (const row of data!.shares) {
      expect(row.audience_share).toBeCloseTo(share(mine, is[row.key]!), 12)
      expect(row.baseline_share).toBeCloseTo(share(all, is[row.key]!), 12)
      expect(row.audience_count).toBe(mine.filter((list) => list.some(is[row.key]!)).length)
      expect(row.share_low).toBeLessThan(row.audience_share)
      expect(row.share_high).toBeGreaterThan(row.audience_share)
    }
    const kinds = data!.shares.slice(0, 4).reduce((sum, row) => sum + row.audience_share, 0)
    expect(kinds).toBeCloseTo(1, 12)
  })

  test('an interval over authors is wider than one over posts when people repeat themselves', () => {
    // 100 people with ten posts each; half of them always reply.
    const clusteredShareOfPosts = clusteredShare(
      100,
      { sum: 1000, squares: 10_000 },
      { sum: 500, squares: 5000, products: 5000 },
    )!
    expect(clusteredShareOfPosts.share).toBe(0.5)
    expect(clusteredShareOfPosts.effective).toBeCloseTo(99, 6)
    // The same if everyone replies every other time: equivalent to independent posts, and not better.
    const mixedShare = clusteredShare(
      100,
      { sum: 1000, squares: 10_000 },
      { sum: 500, squares: 2500, products: 5000 },
    )!
    expect(mixedShare.effective).toBe(100)
    const singleShare = clusteredShare(
      1000,
      { sum: 1000, squares: 1000 },
      { sum: 300, squares: 300, products: 300 },
    )!
    expect(singleShare.effective).toBeCloseTo(999, 6)
  })
})

describe('content wall (INS-011)', () => {
  const reactorsOf = (id: string, of: ReadonlySet<string>) =>
    authorsOf(
      livingPosts.filter((post) => [post.reply_to, post.repost_of, post.quote_of].includes(id)),
      of,
    )

  test('the posts most members reacted to come first; fewer than 50 are hidden and give no lift', async () => {
    const { data, unknown_share } = await insightOf('content_wall')
    const wallPosts = data!.posts
    expect(wallPosts).toHaveLength(24)
    const disclosedPosts = wallPosts.filter((each) => each.audience_reactions !== null)
    expect(disclosedPosts.length).toBeGreaterThan(3)
    expect(disclosedPosts).toEqual(wallPosts.slice(0, disclosedPosts.length))
    for (const { post, audience_reactions, lift } of wallPosts) {
      const reactorCount = reactorsOf(post.id, inAudience)
      expect(audience_reactions).toBe(reactorCount < PRIVACY_MINIMUM ? null : reactorCount)
      if (reactorCount < PRIVACY_MINIMUM) expect(lift).toBeNull()
      else expect(lift!).toBeGreaterThan(1)
    }
    const counts = disclosedPosts.map((each) => each.audience_reactions!)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    // Under the minimum steps of ten are ordered, single people are not.
    const rareReactions = wallPosts
      .slice(disclosedPosts.length)
      .map(({ post }) => Math.floor(reactorsOf(post.id, inAudience) / 10))
    expect(rareReactions).toEqual(rareReactions.toSorted((a, b) => b - a))
    const reactionPosts = postsOfLastDays(28).filter(
      (post) => post.reply_to ?? post.repost_of ?? post.quote_of,
    )
    expect(unknown_share).toBe(unknownOf(authorsOf(reactionPosts, inAudience)))
  })

  test('posts of an audience whose size is rounded have no lift, which has no interval to carry it (issue 44.6)', async () => {
    for (const disclosed of [{ audience: 250 }, { baseline: 1000 }]) {
      const { posts } = (await insightOf('content_wall', {}, { disclosed })).data!
      expect(posts.filter(({ audience_reactions }) => audience_reactions !== null).length).toBeGreaterThan(3)
      expect(posts.map(({ lift }) => lift)).toEqual(posts.map(() => null))
    }
  })

  test('shows a post as the network has it', async () => {
    const { data } = await insightOf('content_wall')
    const { post } = data!.posts[0]!
    const sourcePost = world.posts.find((each) => each.network_id === post.id)!
    expect(post).toMatchObject({
      text: sourcePost.text,
      likes: sourcePost.like_count,
      lang: sourcePost.lang,
      created_at: `${sourcePost.created_at.slice(0, 19)}Z`,
      impressions: null,
      author: { handle: 'magazine', name: 'The Magazine', network_id: idOf(0), verified: false },
      url: `https://x.com/magazine/status/${post.id}`,
    })
  })

  test('pages until the end without a repeat, and no post of a protected or deleted account', async () => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const { data } = await insightOf('content_wall', { cursor })
      ids.push(...data!.posts.map(({ post }) => post.id))
      cursor = data!.next ?? undefined
    } while (cursor)
    expect(new Set(ids).size).toBe(ids.length)
    const expected = world.posts.filter(
      (post) =>
        post.author_network_id === idOf(0) &&
        Date.parse(post.created_at) >= END_MS - 28 * DAY_MS &&
        reactorsOf(post.network_id, inAudience) >= 5,
    )
    expect(ids.toSorted()).toEqual(expected.map((post) => post.network_id).toSorted())
    expect(ids.length).toBeGreaterThan(24)
  })

  test('by period, language and medium; the choices are those that occur', async () => {
    const readWall = async (posts: object) => (await insightOf('content_wall', posts)).data!
    const wholeWall = await readWall({})
    expect(wholeWall.languages).toEqual(['en', 'es'])
    expect(wholeWall.media_types).toEqual(['photo', 'link', 'text'])
    expect((await readWall({ days: 90 })).posts[0]!.post.text).toBe('An old issue')
    const spanishWall = await readWall({ language: 'es' })
    expect(spanishWall.posts.length).toBeGreaterThan(0)
    expect(spanishWall.posts.every(({ post }) => post.lang === 'es')).toBe(true)
    expect(spanishWall.languages).toEqual(['en', 'es'])
    const photoWall = await readWall({ medium: 'photo' })
    expect(photoWall.posts.every(({ post }) => post.media[0]?.type === 'photo')).toBe(true)
    const byId = new Map(world.posts.map((post) => [post.network_id, post]))
    // Posts of earlier imports have no address of their picture (issue 46.3).
    expect(photoWall.posts.map(({ post }) => post.media[0]!.picture_url)).toEqual(
      photoWall.posts.map(({ post }) => byId.get(post.id)!.media_urls?.[0] ?? ''),
    )
    expect(photoWall.posts.some(({ post }) => post.media[0]!.picture_url !== '')).toBe(true)
    const links = await readWall({ medium: 'link' })
    expect(links.posts.every(({ post }) => byId.get(post.id)!.urls.length > 0)).toBe(true)
    const texts = await readWall({ medium: 'text' })
    expect(
      texts.posts.every(({ post }) => post.media.length === 0 && byId.get(post.id)!.urls.length === 0),
    ).toBe(true)
    expect((await readWall({ medium: 'video' })).posts).toEqual([])
  })
})

describe('all tabs about posts', () => {
  const tabs = ['content_wall', 'topic_analysis', 'conversation', 'post_behaviour'] as const
  test('the same question gives the same figures', { tags: ['full'] }, async () => {
    for (const tab of tabs) expect(await insightOf(tab)).toEqual(await insightOf(tab))
  })
  test('a sample is labelled, scaled to the audience and near the truth', async () => {
    const wholeInsight = await insightOf('topic_analysis', { days: 84 })
    const sampledInsight = await insightOf('topic_analysis', { days: 84 }, { sample_cap: 120 })
    expect(sampledInsight.core_audience).toBe(wholeInsight.core_audience)
    expect(sampledInsight.sampled).toBeLessThan(160)
    expect(sampledInsight.sampled).toBeGreaterThan(80)
    const [a, b] = [wholeInsight, sampledInsight].map(
      ({ data }) => data!.topics.find(({ row }) => row.label === 'Roses')!.row,
    )
    expect(b!.share_low).toBeLessThan(a!.audience_share)
    expect(b!.share_high).toBeGreaterThan(a!.audience_share)
    expect(b!.audience_count / a!.audience_count).toBeGreaterThan(0.7)
    expect(b!.audience_count / a!.audience_count).toBeLessThan(1.4)
  })
  test('only its size and its people read the recipe; the second audience finds the posts of everybody counted (issue 52.2)', async () => {
    const { context } = temporaryPopulation.population
    const { engine, asked } = watchEngine(context.engine)
    const ask = async (tree: CriterionTree, tab: (typeof tabs)[number]) => {
      asked.length = 0
      await audienceInsight({ ...context, engine }, { tree, tab, posts: { days: 84 } })
      return asked.map(({ tag }) => tag)
    }
    const ofEverybody = ['insight-baseline-cells', 'insight-compared-words']
    for (const tab of ['topic_analysis', 'conversation', 'post_behaviour'] as const) {
      const first = await ask(gardenersTree, tab)
      expect(
        first.some((tag) => ofEverybody.includes(tag)),
        tab,
      ).toBe(true)
      const second = await ask({ kind: 'hashtag', id: 'bloom', label: 'bloom' }, tab)
      expect(
        second.filter((tag) => ofEverybody.includes(tag)),
        tab,
      ).toEqual([])
      const readers = asked.filter(({ sql }) => /FROM postings\b/.test(sql)).map(({ tag }) => tag)
      expect([...new Set(readers)], tab).toEqual(['estimate-audience-size', 'insight-post-sample'])
    }
    expect(await ask(gardenersTree, 'conversation')).toEqual(
      expect.arrayContaining(['insight-word-cells', 'post-volumes']),
    )
  })
  test('a narrower audience has no more of anything', async () => {
    const narrowerTree: CriterionTree = {
      op: 'and',
      children: [gardenersTree, { kind: 'language', id: 'en', label: 'en' }],
    }
    const [wide, narrow] = await Promise.all(
      [gardenersTree, narrowerTree].map((tree) =>
        temporaryPopulation.population.insight({ tree, tab: 'topic_analysis' }),
      ),
    )
    expect(narrow!.core_audience!).toBeLessThan(wide!.core_audience!)
    expect(narrow!.data!.topics.length).toBeGreaterThan(0)
    for (const { row } of narrow!.data!.topics)
      expect(row.audience_count).toBeLessThanOrEqual(
        wide!.data!.topics.find((each) => each.row.key === row.key)!.row.audience_count,
      )
  })
  test('no group under 50 is described anywhere (CONST-034)', async () => {
    const { data } = await insightOf('conversation', { days: 7 })
    const rows = [data!.hashtags, data!.keywords, data!.mentions].flat()
    expect(rows.every((row) => row.audience_count >= PRIVACY_MINIMUM)).toBe(true)
    expect(data!.volume.every(({ posts }) => posts === null || posts >= PRIVACY_MINIMUM)).toBe(true)
  })
})
