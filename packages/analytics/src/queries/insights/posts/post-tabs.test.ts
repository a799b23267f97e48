import { PRIVACY_MINIMUM, type CriterionTree, type InsightRow } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PostInput } from '../../../model/input.ts'
import { clusteredShare } from './clustered-share.ts'
import { openTemporaryPopulation, type TemporaryPopulation } from '../../../testing/open-tiny-population.ts'
import { idOf, isGardener, LAST_DAY, PEOPLE, postsWorld, topics } from '../../testing/posts-world.ts'

const DAY = 86_400_000
const END = LAST_DAY + DAY
const world = postsWorld()
const gardeners: CriterionTree = { kind: 'keyword', label: 'gardening', id: 'gardening' }
/** This account is deleted before the queries run. */
const GONE = idOf(2)
const people = Array.from({ length: PEOPLE }, (_, n) => n).filter((n) => idOf(n) !== GONE)
const inAudience = new Set(people.filter(isGardener).map(idOf))
const everybody = new Set(people.map(idOf))
/** Reposts are deleted with the reposted post. */
const gonePosts = new Set(
  world.posts.filter((post) => post.author_network_id === GONE).map((post) => post.network_id),
)
const alive = world.posts.filter(
  (post) => everybody.has(post.author_network_id) && !gonePosts.has(post.repost_of ?? ''),
)
const within = (days: number) => alive.filter((post) => Date.parse(post.created_at) >= END - days * DAY)
const withoutReposts = (posts: readonly PostInput[]) => posts.filter((post) => post.repost_of === null)
const authorsOf = (posts: readonly PostInput[], of: ReadonlySet<string>) =>
  new Set(posts.map((post) => post.author_network_id).filter((id) => of.has(id))).size

let opened: TemporaryPopulation
beforeAll(async () => {
  opened = await openTemporaryPopulation()
  const { population } = opened
  await population.ingest.profiles(world.profiles, 'world')
  // In two refreshes, so that people get new numbers and old ones must not be counted.
  await population.ingest.posts(world.posts.slice(0, 900), 'world')
  await population.refresh()
  await population.ingest.posts(world.posts.slice(900), 'world')
  await population.ingest.deletions([{ kind: 'profile', network_id: GONE, reason: 'deleted' }])
  await population.refresh()
})
afterAll(() => opened.dispose())
const insightOf = <T extends 'content_wall' | 'topic_analysis' | 'conversation' | 'post_behaviour'>(
  tab: T,
  posts: object = {},
  more: object = {},
) => opened.population.insight({ tree: gardeners, tab, posts, ...more })

/** A remainder under the privacy minimum is withheld. */
const unknownOf = (known: number) =>
  inAudience.size - known < PRIVACY_MINIMUM ? 0 : (inAudience.size - known) / inAudience.size

/** Compares a row of author counts with the posts it is about. */
function expectRow(row: InsightRow, posts: readonly PostInput[], of: readonly PostInput[]) {
  const audience = authorsOf(posts, inAudience)
  expect(row.audience_count).toBe(audience)
  expect(row.audience_share).toBeCloseTo(audience / authorsOf(of, inAudience), 12)
  expect(row.baseline_share).toBeCloseTo(authorsOf(posts, everybody) / authorsOf(of, everybody), 12)
  expect(row.lift_low!).toBeLessThan(row.lift!)
  expect(row.lift_high!).toBeGreaterThan(row.lift!)
}

describe('conversation (INS-014)', () => {
  test('volume by day adds up to the posts of the time, days of few people standing together', async () => {
    const { data, core_audience, sampled, unknown_share } = await insightOf('conversation')
    expect([core_audience, sampled]).toEqual([inAudience.size, inAudience.size])
    const posts = within(30).filter((post) => inAudience.has(post.author_network_id))
    const disclosed = data!.volume
    expect(disclosed.reduce((sum, { days }) => sum + days, 0)).toBe(30)
    for (const { date, days, posts: count } of disclosed) {
      const start = Date.parse(`${date}T00:00:00Z`)
      const postsOfCell = posts.filter(
        ({ created_at: at }) => Date.parse(at) >= start && Date.parse(at) < start + days * DAY,
      )
      expect(count).toBe(authorsOf(postsOfCell, inAudience) < PRIVACY_MINIMUM ? null : postsOfCell.length)
    }
    expect(disclosed.reduce((sum, stretch) => sum + (stretch.posts ?? 0), 0)).toBeGreaterThanOrEqual(
      posts.length * 0.9,
    )
    expect(unknown_share).toBe(unknownOf(authorsOf(posts, inAudience)))
    expect(data!.authors).toBe(authorsOf(withoutReposts(posts), inAudience))
  })

  test('beside each stretch stand its 95% interval over authors and the same days of the period before; where the data does not reach back that is said (use 5, time lines)', async () => {
    const { data } = await insightOf('conversation', { days: 30 })
    const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
    expect(data!.volume_before).toEqual({ since: dayOf(END - 60 * DAY), until: dayOf(END - 31 * DAY) })
    const mine = within(60).filter((post) => inAudience.has(post.author_network_id))
    expect(data!.volume.length).toBeGreaterThan(0)
    for (const { date, days, posts, posts_low, posts_high, posts_before } of data!.volume) {
      const start = Date.parse(`${date}T00:00:00Z`)
      const from = (begin: number) =>
        mine.filter(({ created_at: at }) => Date.parse(at) >= begin && Date.parse(at) < begin + days * DAY)
      const counts = [...Map.groupBy(from(start), (post) => post.author_network_id).values()].map(
        ({ length }) => length,
      )
      const spread = Math.exp(
        (1.959964 * Math.sqrt(counts.reduce((sum, n) => sum + n * n, 0))) / from(start).length,
      )
      expect([posts_low, posts_high]).toEqual(
        posts === null
          ? [null, null]
          : [Math.floor(posts / spread / 10) * 10, Math.ceil((posts * spread) / 10) * 10],
      )
      const before = from(start - 30 * DAY)
      expect(posts_before).toBe(authorsOf(before, inAudience) < PRIVACY_MINIMUM ? null : before.length)
    }
    const long = (await insightOf('conversation', { days: 60 })).data!
    expect(long.volume_before).toBeNull()
    expect(long.volume.every(({ posts_before }) => posts_before === null)).toBe(true)
  })

  test('days of few people stand together, and a week that is too small is not told', async () => {
    const spanish: CriterionTree = {
      op: 'and',
      children: [gardeners, { kind: 'language', id: 'es', label: 'es' }],
    }
    const { data } = await opened.population.insight({
      tree: spanish,
      tab: 'conversation',
      posts: { days: 84 },
    })
    expect(data!.volume[0]!.days).toBeGreaterThan(1)
    expect(data!.volume.reduce((sum, { days }) => sum + days, 0)).toBe(84)
  })

  test('hashtags, mentions and keywords by authors; a keyword among those who write its language', async () => {
    const { data } = await insightOf('conversation', { days: 90 })
    const posts = withoutReposts(within(90))
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
    const roses = data!.keywords.find((row) => row.key === 'en:roses')!
    expectRow(
      roses,
      english.filter((post) => post.text.includes('roses')),
      english,
    )
    expect(roses).toMatchObject({ label: 'roses', parent_key: 'en', significant: true })
    // Fewer than 50 gardeners use it in Spanish.
    expect(data!.keywords.map((row) => row.key)).not.toContain('es:roses')
    expect(data!.keywords.map((row) => row.label)).not.toContain('trains')
  })

  test('says nothing about a sensitive trait, however over-used', async () => {
    const { data } = await insightOf('conversation', { days: 90 })
    const labels = [data!.hashtags, data!.keywords, data!.mentions].flat().map((row) => row.label)
    expect(labels.join(' ')).not.toMatch(/vote|election/)
  })

  test('leaves out what the recipe asks for', async () => {
    const { data } = await opened.population.insight({
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
    const posts = withoutReposts(within(84))
    const first = data!.topics[0]!
    expect(first.row).toMatchObject({ key: topics[0].entity_id, label: 'Roses', significant: true })
    for (const { entity_id, entity } of topics) {
      const topic = data!.topics.find(({ row }) => row.key === entity_id)!
      const about = posts.filter((post) => post.topics.some((each) => each.entity_id === entity_id))
      expectRow(topic.row, about, posts)
      expect(topic).toMatchObject({ kind: 'conversation_topic', row: { label: entity } })
      const mine = about.filter((post) => inAudience.has(post.author_network_id))
      expect(topic.weeks.reduce((sum, { weeks }) => sum + weeks, 0)).toBe(12)
      const shown = topic.weeks.reduce((sum, week) => sum + (week.posts ?? 0), 0)
      expect(shown).toBeGreaterThanOrEqual(mine.length * 0.9)
      expect(shown).toBeLessThanOrEqual(mine.length)
      const half = (from: number, to: number) =>
        mine.filter(
          ({ created_at: at }) =>
            Date.parse(at) >= END - from * 7 * DAY && Date.parse(at) < END - to * 7 * DAY,
        )
      expect(topic.change).toBeCloseTo(half(6, 0).length / half(12, 6).length - 1, 12)
      const { positive, neutral, negative, unknown } = topic.sentiment!
      expect(positive.share + neutral.share + negative.share).toBeCloseTo(1, 9)
      // A third of people write Spanish, for which no sentiment is inferred.
      expect(unknown).toBeGreaterThan(0.2)
      for (const { share, low, high } of [positive, neutral, negative]) {
        expect(low).toBeLessThanOrEqual(share)
        expect(high).toBeGreaterThanOrEqual(share)
      }
    }
    const trains = data!.topics.find(({ row }) => row.label === 'Trains')!
    expect(trains.row.significant).toBe(false)
  })
})

describe('post behaviour (INS-015)', () => {
  const zone = 'America/New_York'
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const placeOf = (post: PostInput) => {
    const parts = clock.formatToParts(Date.parse(post.created_at))
    const part = (type: string) => parts.find((each) => each.type === type)!.value
    return { weekday: weekdays.indexOf(part('weekday')) + 1, hour: Number(part('hour')) }
  }

  test('weekday by hour as the clocks showed it, before and after the end of summer time', async () => {
    const { data } = await insightOf('post_behaviour', { days: 84, time_zone: zone })
    expect(data).toMatchObject({ time_zone: zone, days: 84 })
    const posts = within(84)
    const [mine, all] = [inAudience, everybody].map((of) =>
      posts.filter((post) => of.has(post.author_network_id)),
    )
    const width = data!.hours_per_cell
    expect(data!.hours).toHaveLength(7 * (24 / width))
    let shown = 0
    for (const { weekday, hour, share, baseline_share } of data!.hours) {
      const postsOfCell = (list: readonly PostInput[]) =>
        list.filter((post) => {
          const place = placeOf(post)
          return place.weekday === weekday && place.hour >= hour && place.hour < hour + width
        })
      if (share === null) continue
      expect(authorsOf(postsOfCell(mine!), inAudience)).toBeGreaterThanOrEqual(PRIVACY_MINIMUM)
      expect(share).toBeCloseTo(postsOfCell(mine!).length / mine!.length, 12)
      expect(baseline_share).toBeCloseTo(postsOfCell(all!).length / all!.length, 12)
      shown += share
    }
    expect(shown).toBeGreaterThan(0.9)
    expect(shown).toBeLessThanOrEqual(1 + 1e-9)
    const utc = await insightOf('post_behaviour', { days: 84, time_zone: 'UTC' })
    expect(utc.data!.hours).not.toEqual(data!.hours)
  })

  test('posts a week of those who post, and what kind of posts they are', async () => {
    const { data } = await insightOf('post_behaviour', { days: 84 })
    const posts = within(84)
    const perAuthor = (of: ReadonlySet<string>) => [
      ...Map.groupBy(
        posts.filter((post) => of.has(post.author_network_id)),
        (post) => post.author_network_id,
      ).values(),
    ]
    const [mine, all] = [perAuthor(inAudience), perAuthor(everybody)]
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
    const clustered = clusteredShare(
      100,
      { sum: 1000, squares: 10_000 },
      { sum: 500, squares: 5000, products: 5000 },
    )!
    expect(clustered.share).toBe(0.5)
    expect(clustered.effective).toBeCloseTo(99, 6)
    // The same if everyone replies every other time: equivalent to independent posts, and not better.
    const mixed = clusteredShare(
      100,
      { sum: 1000, squares: 10_000 },
      { sum: 500, squares: 2500, products: 5000 },
    )!
    expect(mixed.effective).toBe(100)
    const single = clusteredShare(
      1000,
      { sum: 1000, squares: 1000 },
      { sum: 300, squares: 300, products: 300 },
    )!
    expect(single.effective).toBeCloseTo(999, 6)
  })
})

describe('content wall (INS-011)', () => {
  const reactorsOf = (id: string, of: ReadonlySet<string>) =>
    authorsOf(
      alive.filter((post) => [post.reply_to, post.repost_of, post.quote_of].includes(id)),
      of,
    )

  test('the posts most members reacted to, first; fewer than 50 are not told and give no lift', async () => {
    const { data, unknown_share } = await insightOf('content_wall')
    const wall = data!.posts
    expect(wall).toHaveLength(24)
    const disclosed = wall.filter((each) => each.audience_reactions !== null)
    expect(disclosed.length).toBeGreaterThan(3)
    expect(disclosed).toEqual(wall.slice(0, disclosed.length))
    for (const { post, audience_reactions, lift } of wall) {
      const count = reactorsOf(post.id, inAudience)
      expect(audience_reactions).toBe(count < PRIVACY_MINIMUM ? null : count)
      if (count < PRIVACY_MINIMUM) expect(lift).toBeNull()
      else expect(lift!).toBeGreaterThan(1)
    }
    const counts = disclosed.map((each) => each.audience_reactions!)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    // Under the minimum steps of ten are ordered, single people are not.
    const tens = wall
      .slice(disclosed.length)
      .map(({ post }) => Math.floor(reactorsOf(post.id, inAudience) / 10))
    expect(tens).toEqual(tens.toSorted((a, b) => b - a))
    const reacted = within(28).filter((post) => post.reply_to ?? post.repost_of ?? post.quote_of)
    expect(unknown_share).toBe(unknownOf(authorsOf(reacted, inAudience)))
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
        Date.parse(post.created_at) >= END - 28 * DAY &&
        reactorsOf(post.network_id, inAudience) >= 5,
    )
    expect(ids.toSorted()).toEqual(expected.map((post) => post.network_id).toSorted())
    expect(ids.length).toBeGreaterThan(24)
  })

  test('by period, language and medium; the choices are those that occur', async () => {
    const wall = async (posts: object) => (await insightOf('content_wall', posts)).data!
    const all = await wall({})
    expect(all.languages).toEqual(['en', 'es'])
    expect(all.media_types).toEqual(['photo', 'link', 'text'])
    expect((await wall({ days: 90 })).posts[0]!.post.text).toBe('An old issue')
    const spanish = await wall({ language: 'es' })
    expect(spanish.posts.length).toBeGreaterThan(0)
    expect(spanish.posts.every(({ post }) => post.lang === 'es')).toBe(true)
    expect(spanish.languages).toEqual(['en', 'es'])
    const photos = await wall({ medium: 'photo' })
    expect(photos.posts.every(({ post }) => post.media[0]?.type === 'photo')).toBe(true)
    const links = await wall({ medium: 'link' })
    const byId = new Map(world.posts.map((post) => [post.network_id, post]))
    expect(links.posts.every(({ post }) => byId.get(post.id)!.urls.length > 0)).toBe(true)
    const texts = await wall({ medium: 'text' })
    expect(
      texts.posts.every(({ post }) => post.media.length === 0 && byId.get(post.id)!.urls.length === 0),
    ).toBe(true)
    expect((await wall({ medium: 'video' })).posts).toEqual([])
  })
})

describe('all tabs about posts', () => {
  const tabs = ['content_wall', 'topic_analysis', 'conversation', 'post_behaviour'] as const
  test('the same question gives the same figures', { tags: ['full'] }, async () => {
    for (const tab of tabs) expect(await insightOf(tab)).toEqual(await insightOf(tab))
  })
  test('a sample is labelled, scaled to the audience and near the truth', async () => {
    const whole = await insightOf('topic_analysis', { days: 84 })
    const part = await insightOf('topic_analysis', { days: 84 }, { sample_cap: 120 })
    expect(part.core_audience).toBe(whole.core_audience)
    expect(part.sampled).toBeLessThan(160)
    expect(part.sampled).toBeGreaterThan(80)
    const [a, b] = [whole, part].map(({ data }) => data!.topics.find(({ row }) => row.label === 'Roses')!.row)
    expect(b!.share_low).toBeLessThan(a!.audience_share)
    expect(b!.share_high).toBeGreaterThan(a!.audience_share)
    expect(b!.audience_count / a!.audience_count).toBeGreaterThan(0.7)
    expect(b!.audience_count / a!.audience_count).toBeLessThan(1.4)
  })
  test('a narrower audience has no more of anything', async () => {
    const narrower: CriterionTree = {
      op: 'and',
      children: [gardeners, { kind: 'language', id: 'en', label: 'en' }],
    }
    const [wide, narrow] = await Promise.all(
      [gardeners, narrower].map((tree) => opened.population.insight({ tree, tab: 'topic_analysis' })),
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
