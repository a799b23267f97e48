import type { Population } from '@rookery/analytics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { BIG_ROAST, openRoasterPopulation } from '../../../testing/population/roaster-population.ts'

let population: Population
let app: TestApp
let user: TestUser
beforeAll(async () => {
  population = await openRoasterPopulation()
  app = await openTestApp({ population, config: { rate_limit_factor: 1000 } })
  user = await app.signIn()
})
afterAll(async () => {
  await app.close()
  await population.close()
})
const application = { authorization: 'Token rookery-standalone' }
const asVisitor = async (path: string) =>
  await app.call('GET', `/api/external/${path}`, { headers: application })
const asUser = async (path: string) => await app.call('GET', `/api/external/${path}`, { as: user })
const post = async (path: string, body: object, as: TestUser | undefined = user) =>
  await app.call('POST', `/api/external/${path}`, { as, body, headers: as ? application : {} })
const textsOf = (posts: { text: string }[]) => posts.map(({ text }) => text)

describe('posts of an account', () => {
  test('list-account-posts success: newest first, without replies on demand, and page by page when signed in (CALL-157)', async () => {
    const visitor = await asVisitor('posts-account/?handle=@BigRoaster')
    expect(visitor.body).toMatchObject({
      profile: { handle: 'bigroaster', followers_count: 50_000 },
      limited: true,
      next: null,
    })
    expect(textsOf(visitor.body.results)).toEqual([
      'Thank you, coffee lovers',
      'More coffee tomorrow',
      'The coffee of the year is here',
    ])
    const withoutReplies = await asVisitor('posts-account/?handle=bigroaster&exclude_replies=true')
    expect(textsOf(withoutReplies.body.results)).toEqual([
      'More coffee tomorrow',
      'The coffee of the year is here',
    ])
    const small = await asUser('posts-account/?handle=smallroaster')
    expect([small.status, small.body.limited]).toEqual([200, false])
    const after = await asUser(`posts-account/?handle=bigroaster&cursor=${visitor.body.results[1].id}`)
    expect(textsOf(after.body.results)).toEqual(['The coffee of the year is here'])
  })
  test('list-account-posts denial: no token, no handle, no such account, a name no account has', async () => {
    expect((await app.call('GET', '/api/external/posts-account/?handle=bigroaster')).status).toBe(403)
    expect((await asVisitor('posts-account/')).body).toEqual({ handle: ['Handle is required'] })
    expect((await asVisitor('posts-account/?handle=not%20a%20handle')).status).toBe(400)
    const unknown = await asUser('posts-account/?handle=nobodyatall')
    expect([unknown.status, unknown.body]).toEqual([404, { detail: 'This account does not exist.' }])
  })
})

describe('conversations', () => {
  test('list-x-conversations success: replies to one post are a thread with its figures; visitors get five, none of people whom few follow (CALL-165)', async () => {
    const { status, body } = await asUser('x-conversations/?query=coffee&kind=thread')
    expect([status, body.count, body.limited]).toEqual([200, 2, false])
    expect(body.results).toContainEqual(
      expect.objectContaining({
        id: `thread-${BIG_ROAST}`,
        kind: 'thread',
        title: 'The coffee of the year is here',
        posts: 60,
        authors: 60,
        started_at: '2026-10-30T12:00:00.000Z',
        last_post_at: '2026-10-30T12:00:00.000Z',
      }),
    )
    const visitor = await asVisitor('x-conversations/?query=coffee&kind=thread')
    expect(visitor.body.results.map(({ title }: { title: string }) => title)).toEqual([
      'The coffee of the year is here',
    ])
    expect(visitor.body.limited).toBe(true)
    expect((await asVisitor('x-conversations/?query=zyxwvut')).body).toMatchObject({ count: 0, results: [] })
  })
  test('list-x-conversations denial: no token, no query, a sensitive one, the blocked country', async () => {
    expect((await app.call('GET', '/api/external/x-conversations/?query=coffee')).status).toBe(403)
    expect((await asVisitor('x-conversations/')).body).toEqual({ query: ['Query is required'] })
    expect((await asVisitor('x-conversations/?query=election')).status).toBe(400)
    expect((await asUser('x-conversations/?query=coffee&country_code=KP')).status).toBe(400)
  })
})

describe('topics', () => {
  test('analyze-topic-posts success: volume, posts, hashtags and accounts as exploring tells them (CALL-212)', async () => {
    const { status, body } = await post('analyze-topic-posts/', { topic: 'coffee', days: 30 })
    expect([status, body.found, body.kind, body.label]).toEqual([200, true, 'keyword', 'coffee'])
    expect(body.total).toBe(444)
    const told = body.volume.map((day: { posts: number | null }) => day.posts ?? 0)
    expect(Math.max(...told)).toBe(160)
    expect(body.posts[0].text).toBe('Our little coffee of the year')
    expect(body.accounts.map(({ profile }: { profile: { handle: string } }) => profile.handle)).toContain(
      'bigroaster',
    )
  })
  test('analyze-topic-sentiments success: shares with intervals, by day, and posts of either side (CALL-213)', async () => {
    const { status, body } = await post('analyze-topic-sentiments/', { topic: 'coffee', days: 30 })
    expect([status, body.total]).toEqual([200, 444])
    const { positive, negative } = body.sentiment
    for (const { share, low, high } of [positive, negative]) {
      expect(share).toBeGreaterThan(0.05)
      expect(low).toBeLessThanOrEqual(share)
      expect(high).toBeGreaterThanOrEqual(share)
    }
    expect(body.days.filter((day: { sentiment: object | null }) => day.sentiment).length).toBeGreaterThan(1)
    for (const side of ['positive', 'negative'] as const)
      expect(
        body.examples[side].map((example: { sentiment: { label: string } }) => example.sentiment.label),
      ).toEqual([side, side, side, side, side])
    expect((await post('analyze-topic-sentiments/', { topic: 'zyxwvut' })).body).toMatchObject({
      found: false,
      total: null,
      sentiment: null,
    })
  })
  test('analyze-topic-posts and analyze-topic-sentiments denial: no session, no topic, a sensitive one', async () => {
    for (const path of ['analyze-topic-posts/', 'analyze-topic-sentiments/']) {
      expect((await app.call('POST', `/api/external/${path}`, { body: { topic: 'coffee' } })).status).toBe(
        403,
      )
      const byApplication = { body: { topic: 'coffee' }, headers: application }
      expect((await app.call('POST', `/api/external/${path}`, byApplication)).status).toBe(403)
      expect((await post(path, {})).body).toEqual({ topic: ['Topic is required'] })
      expect((await post(path, { topic: 'election' })).status).toBe(400)
      expect((await post(path, { topic: 'coffee', days: 91 })).status).toBe(400)
    }
  })
})

describe('trending', () => {
  test('list-trending success: only what grew beyond chance, and of what was rare before that it grew at least so much (CALL-168)', async () => {
    const { status, body } = await asVisitor('xplore/trending/')
    expect(status).toBe(200)
    const labels = body.hashtags.map(({ label }: { label: string }) => label)
    expect(labels.toSorted()).toEqual(['#firstfrost', '#harvest'])
    const trendOf = (label: string) => body.hashtags[labels.indexOf(label)]
    expect(trendOf('#harvest')).toMatchObject({ authors: 160, authors_before: 60, at_least: false })
    expect(trendOf('#harvest').growth_low).toBeGreaterThan(1.5)
    expect(trendOf('#firstfrost')).toMatchObject({ authors: 90, authors_before: null, at_least: true })
    expect(body.period).toEqual({ since: '2026-10-04', until: '2026-10-31', days: 28 })
    expect(body.before.until).toBe('2026-10-03')
    expect(JSON.stringify(body)).not.toMatch(/smallroaster|person_/)
  })
  test('trends of a country count its people alone; X is unavailable and the rest is there (CALL-168)', async () => {
    const { body } = await asUser('xplore/trending/?country_code=JP&limit=50')
    const harvest = body.hashtags.find(({ label }: { label: string }) => label === '#harvest')
    expect(harvest).toMatchObject({ authors: 80, authors_before: null })
    expect(['unavailable', 'skipped']).toContain(body.network.state)
    expect((await asUser('xplore/trending/?country_code=CU')).body.network.state).toBe('unknown_place')
  })
  test('each interest that enough people write of says how they became more or fewer, for the signed-in (issue 51.1)', async () => {
    const { body } = await asUser('xplore/trending/')
    const coffee = body.interests.find(({ id }: { id: string }) => id === 'food-and-drink/coffee-and-tea')
    expect(coffee).toMatchObject({ is_beyond_chance: expect.any(Boolean) })
    expect(coffee.growth_low).toBeLessThanOrEqual(coffee.growth)
    expect((await asVisitor('xplore/trending/')).body.interests).toEqual([])
  })
  test('list-trending denial: no token, the blocked country, too many rows', async () => {
    expect((await app.call('GET', '/api/external/xplore/trending/')).status).toBe(403)
    expect((await asVisitor('xplore/trending/?country_code=KP')).status).toBe(400)
    expect((await asVisitor('xplore/trending/?limit=51')).status).toBe(400)
  })
})

describe('events', () => {
  const store = async (key: string, name: string, data: object, country: string | null) =>
    await app.deps.store.pool.query(
      `insert into lookup_rows values ('events', $1, $2, $3, $4, true, 1, $2, $4)`,
      [key, name, country, JSON.stringify(data)],
    )
  test('list-events success: from today for 90 days, by country and type, without political ones (CALL-164, ENTITY-033)', async () => {
    const day = (days: number) => new Date(app.deps.clock().getTime() + days * 86_400_000).toISOString()
    const times = { start_time: day(10), end_time: day(11) }
    const more = { is_global: false, total_reach: 5000, top_hashtags: 'Tea Cup', top_handles: 'teahouse' }
    await store('1', 'Tea Week', { event_type: 'CONFERENCE', ...times, ...more }, 'JP')
    await store('2', 'World Cup', { event_type: 'SPORTS', ...times, is_global: true }, null)
    await store('3', 'A vote', { event_type: 'POLITICS', ...times }, 'JP')
    await store('4', 'Election night', { event_type: 'OTHER', ...times }, 'JP')
    await store('5', 'Next year', { event_type: 'OTHER', start_time: day(300), end_time: day(301) }, 'JP')
    const { body } = await asVisitor('events/')
    expect(body.results.map(({ name }: { name: string }) => name)).toEqual(['Tea Week', 'World Cup'])
    expect(body.results[0]).toEqual({
      id: '1',
      name: 'Tea Week',
      event_type: 'CONFERENCE',
      ...times,
      is_global: false,
      country_codes: ['JP'],
      reach: 5000,
      top_hashtags: ['Tea', 'Cup'],
      top_handles: ['teahouse'],
    })
    const namesOf = async (query: string) =>
      (await asVisitor(`events/?${query}`)).body.results.map(({ name }: { name: string }) => name)
    expect(await namesOf('country_code=GB')).toEqual(['World Cup'])
    expect(await namesOf('event_type=CONFERENCE')).toEqual(['Tea Week'])
    expect(await namesOf(`start=${day(200).slice(0, 10)}&end=${day(400).slice(0, 10)}`)).toEqual([
      'Next year',
    ])
  })
  test('list-events denial: no token, an end before the start, a type X has and we leave out', async () => {
    expect((await app.call('GET', '/api/external/events/')).status).toBe(403)
    expect((await asVisitor('events/?start=2026-12-02&end=2026-12-01')).body).toEqual({
      end: ['The last day has to be on or after the first day.'],
    })
    expect((await asVisitor('events/?event_type=POLITICS')).status).toBe(400)
  })
})
