import type { Population } from '@rookery/analytics'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { until } from '../../../testing/process/until.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { openTinyPopulation } from '../../../testing/population/tiny-population.ts'
import { guessKind, possibleKinds } from './explore-kind.policy.ts'
import { networkSearch } from './network-search.policy.ts'

let population: Population
let sandbox: TestSandbox
let app: TestApp
let member: TestUser
beforeAll(async () => {
  sandbox = await openSandbox()
  population = await openTinyPopulation()
  app = await openTestApp({
    population,
    sandbox_url: sandbox.url,
    config: { rate_limit_factor: 1000, network_wait_ms: 4_000 },
  })
  member = await app.signIn()
  await app.makeTeam('Engines', [{ user: member, level: 'admin' }])
})
afterAll(async () => {
  await app.close()
  await population.close()
  await sandbox.close()
})
const postExplore = (body: object, as: TestUser | undefined = member) =>
  app.call('POST', '/api/explore-x/', { as, body })
const exploreNetwork = async (query: string, as: TestUser | undefined = member) =>
  await app.call('GET', `/api/explore-x/network/?kind=keyword&query=${encodeURIComponent(query)}`, { as })
/** The parts of a streamed exploration, in the order in which they arrive. */
const streamExplore = async (body: object) => {
  const headers = { accept: 'text/event-stream' }
  const answer = await app.call('POST', '/api/explore-x/', { as: member, body, headers })
  return [...String(answer.body).matchAll(/event: (\w+)\ndata: (.+)\n\n/g)].map(([, event, data]) => ({
    event: event!,
    data: JSON.parse(data!) as Record<string, unknown> & { totals?: object },
  }))
}
const standaloneHeaders = { authorization: 'Token rookery-standalone', origin: 'http://localhost' }

describe('explore', () => {
  test('explore-x success: authors and volume of a word, with a date, and a package to build from (CALL-108)', async () => {
    const { status, body } = await postExplore({ query: 'Coffee', days: 7 })
    expect(status).toBe(200)
    // 150 people wrote one post each.
    expect(body).toMatchObject({
      query: 'Coffee',
      kind: 'keyword',
      label: 'coffee',
      found: true,
      limited: false,
      scaled: false,
      totals: { posts: 150, authors: 150, authors_low: 150, authors_high: 150, profiles: 150 },
      snapshot: { as_of: '2026-11-01T12:00:00Z' },
    })
    expect(body.kinds).toContainEqual({ kind: 'keyword', profiles: 150 })
    // Half of them live in Tokyo.
    expect(body.who.countries.rows.map((row: { key: string }) => row.key).sort()).toEqual(['GB', 'JP'])
    expect(body.volume.some((day: { posts: number | null }) => day.posts === 150)).toBe(true)
    expect(body.authors[0]).toMatchObject({ profile: { handle: 'beanco' }, writes: false })
    expect(body.suggested_package.keywords).toMatchObject([{ label: 'coffee' }])
    expect(Date.parse(body.computed_at)).toBeGreaterThan(0)
  })
  test.each(['coffee', 'unicycle', 'zyxwvut'])(
    'explore-x success in parts: counts and volume come first, and together the parts are the JSON answer, of %s (CALL-108, issue 45.3, use-4 N10)',
    async (query) => {
      const question = { query, days: 7, time_zone: 'UTC' }
      const events = await streamExplore(question)
      const names = events.map(({ event }) => event)
      expect(names.toSorted()).toEqual(
        ['counts', 'end', 'hours', 'network', 'people', 'posts', 'volume', 'what', 'who'].toSorted(),
      )
      const ofPopulation = names.filter((name) => name !== 'network')
      expect(ofPopulation[0]).toBe('counts')
      expect(names.at(-1)).toBe('end')
      if (query === 'coffee') expect(ofPopulation[1]).toBe('volume')
      const whole = events.reduce<Record<string, unknown>>(
        (sum, { data }) => ({ ...sum, ...data, totals: { ...(sum.totals as object), ...data.totals } }),
        {},
      )
      const { body } = await postExplore(question)
      expect({ ...whole, computed_at: body.computed_at }).toEqual(body)
    },
  )
  test('what may not be explored is refused before the first part (RULE-038, issue 45.3)', async () => {
    const headers = { accept: 'text/event-stream' }
    const body = { query: '#election' }
    const answer = await app.call('POST', '/api/explore-x/', { as: member, body, headers })
    expect([answer.status, answer.headers['content-type']]).toEqual([400, 'application/json; charset=utf-8'])
  })
  test('fewer than 50 authors are not told, nor how many were looked at (RULE-020, security 4)', async () => {
    const { body } = await postExplore({ query: 'unicycle' })
    expect(body.totals).toMatchObject({ posts: null, authors: null, reach: null, profiles: null })
    expect(body).toMatchObject({
      found: true,
      sampled: 0,
      volume: [],
      volume_before: null,
      hours: [],
      zone_known: null,
      main_zone: null,
      sentiment: null,
      related_keywords: [],
    })
  })
  test(
    'hours are by the authors’ own clocks unless one is named; the volume has its interval (use, time zones and time lines)',
    { tags: ['full'] },
    async () => {
      const { body } = await postExplore({ query: 'coffee', days: 7 })
      expect(body).toMatchObject({ time_zone: 'authors', zone_known: 1, volume_before: null })
      const hoursWithShare = (hours: { hour: number; share: number | null }[]) =>
        hours.flatMap(({ hour, share }) => (share === null ? [] : [[hour, share]]))
      expect(hoursWithShare(body.hours)).toEqual([
        [12, 0.5],
        [21, 0.5],
      ])
      // 150 people wrote once: 150 / e^(1.96 / √150) and times it, rounded outwards to ten.
      expect(body.volume).toContainEqual(
        expect.objectContaining({ posts: 150, posts_low: 120, posts_high: 180, posts_before: null }),
      )
      const tokyoExplore = (await postExplore({ query: 'coffee', days: 7, time_zone: 'Asia/Tokyo' })).body
      expect(tokyoExplore).toMatchObject({ time_zone: 'Asia/Tokyo', zone_known: null })
      expect(hoursWithShare(tokyoExplore.hours)).toEqual([[21, 1]])
    },
  )
  test(
    'explore-network success: while X is silent or refuses, the population is still shown, with the reason; X is asked again later (CALL-108, issue 33.3)',
    { tags: ['full'] },
    async () => {
      const addFault = async (body: object) => {
        const answer = await fetch(`${sandbox.url}/sandbox/faults`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        expect(answer.ok).toBe(true)
      }
      app.tick(2 * 60 * 60_000)
      // The country of the sandbox's people.
      const sources = vi
        .spyOn(population, 'sources')
        .mockResolvedValue([{ source: 'synthetic', profiles: 600, posts: 600, follows: 0 }])
      const silentNetwork = {
        state: 'unavailable',
        cause: 'X did not answer in time.',
        posts: null,
        volume: [],
      }
      // Longer than the call itself may take: the first request waits for the app's bearer token, the others
      // for their figures.
      for (const prefix of ['/oauth2/token', '/2/tweets/']) {
        await addFault({ prefix, kind: 'slow', value: 60_000 })
        // The population's figures do not wait for X.
        const { status, body } = await postExplore({ query: 'football' })
        expect([status, body.found, body.network.state]).toEqual([200, true, 'due'])
        expect((await exploreNetwork('football')).body).toMatchObject(silentNetwork)
        await addFault({ remove: 'all' })
      }
      await addFault({ prefix: '/2/tweets/', kind: 'error', value: 500 })
      expect((await exploreNetwork('football')).body).toMatchObject(silentNetwork)
      await addFault({ remove: 'all' })
      // On a busy machine X may answer too late again.
      const freshAnswer = await until(async () => {
        const { body } = await exploreNetwork('football')
        return body.state === 'fresh' ? body : null
      })
      expect(freshAnswer).toMatchObject({ cause: null, posts: expect.any(Number) })
      // The network figures are cached by now, so they are returned at once together with the population's
      // figures.
      expect((await postExplore({ query: 'football' })).body.network).toEqual(freshAnswer)
      await addFault({ prefix: '/2/tweets/', kind: 'rate_limited', value: 600 })
      expect((await exploreNetwork('baseball')).body).toMatchObject({
        state: 'unavailable',
        cause: 'X allows no more searches right now.',
      })
      await addFault({ remove: 'all' })
      sources.mockRestore()
    },
  )
  test('a country filter is counted exactly; a word that was never written is reported as zero (ruling 29)', async () => {
    const { body } = await postExplore({ query: 'coffee', country_codes: ['JP'] })
    expect(body).toMatchObject({ country_codes: ['JP'], sampled: 75, totals: { posts: 75, authors: 75 } })
    expect(JSON.stringify(body.suggested_package)).toContain('"JP"')
    const noResult = await postExplore({ query: 'zyxwvut' })
    expect(noResult.body).toMatchObject({ found: false, totals: { posts: null }, suggested_package: null })
  })
  test('explore-x denial: no session, no query, a sensitive trait, impossible kinds and the blocked country', async () => {
    expect((await app.call('POST', '/api/explore-x/', { body: { query: 'coffee' } })).status).toBe(403)
    expect((await postExplore({ query: ' ' })).body).toMatchObject({ query: ['Query is required'] })
    const sensitiveExplore = await postExplore({ query: '#election' })
    expect([sensitiveExplore.status, JSON.stringify(sensitiveExplore.body)]).toEqual([
      400,
      expect.stringContaining('Sensitive traits are never used for targeting'),
    ])
    expect((await postExplore({ query: 'two words', kind: 'handle' })).body).toMatchObject({
      kind: ['This is not a handle.'],
    })
    expect((await postExplore({ query: 'coffee', country_codes: ['KP'] })).status).toBe(400)
    expect((await postExplore({ query: 'coffee', time_zone: 'Nowhere/Now' })).status).toBe(400)
    expect((await postExplore({ query: 'coffee', days: 40_000 })).status).toBe(400)
    expect((await postExplore({ query: 'coffee', days: 7, period: 'all' })).body.period).toEqual([
      'Please name one period: a number of days, everything, or a first and a last day.',
    ])
  })
  test('explore-network denial: no session, a sensitive trait, no kind', async () => {
    expect((await app.call('GET', '/api/explore-x/network/?kind=keyword&query=tea')).status).toBe(403)
    expect((await exploreNetwork('election')).status).toBe(400)
    expect((await app.call('GET', '/api/explore-x/network/?query=tea', { as: member })).status).toBe(400)
  })
  test('xplore-authenticated success: the same by name (CALL-167)', async () => {
    const { status, body } = await app.call('GET', '/api/external/xplore-authenticated/?name=coffee', {
      as: member,
    })
    expect([status, body.totals.authors, body.limited]).toEqual([200, 150, false])
  })
  test('xplore-authenticated denial: no session', async () => {
    expect((await app.call('GET', '/api/external/xplore-authenticated/?name=coffee')).status).toBe(403)
  })
  test('xplore success: visitors get five rows of each list (CALL-166)', async () => {
    const { status, body } = await app.call('GET', '/api/external/xplore/?name=coffee', {
      headers: standaloneHeaders,
    })
    expect([status, body.limited, body.totals.authors]).toEqual([200, true, 150])
    // None of them has more than 10,000 followers (visitors.test.ts).
    expect(body.posts).toEqual([])
  })
  test('xplore denial: without the application’s token, without a name', async () => {
    expect((await app.call('GET', '/api/external/xplore/?name=coffee')).status).toBe(403)
    const noResult = await app.call('GET', '/api/external/xplore/', { headers: standaloneHeaders })
    expect(noResult.body).toMatchObject({ name: ['Name is required'] })
  })
})

describe('meaning of the query', () => {
  test('the sign determines the kind; a name without a sign is a word, unless only another kind is well known by it', () => {
    expect(guessKind('@x', [{ kind: 'handle', profiles: null }])).toBe('handle')
    expect(guessKind('#x', [{ kind: 'hashtag', profiles: 3 }])).toBe('hashtag')
    const noResult = { kind: 'keyword', profiles: null } as const
    expect(guessKind('x', [noResult, { kind: 'topic', profiles: 80 }])).toBe('topic')
    expect(guessKind('x', [noResult])).toBe('keyword')
    const rareKeyword = { kind: 'keyword', profiles: 12 } as const
    expect(guessKind('x', [rareKeyword, { kind: 'topic', profiles: 80 }])).toBe('topic')
    expect(
      guessKind('x', [
        { ...rareKeyword, profiles: 60 },
        { kind: 'topic', profiles: 80 },
      ]),
    ).toBe('keyword')
    expect(possibleKinds('two words')).toEqual(['keyword', 'topic'])
  })
  test('a word that far fewer people use is not asked in place of a topic; an account of that name does not replace it (issue 15: walk)', () => {
    const dogsItems = [
      { kind: 'keyword', profiles: 69 },
      { kind: 'topic', profiles: 1500 },
      { kind: 'handle', profiles: 9000 },
    ] as const
    expect(guessKind('dogs', dogsItems)).toBe('topic')
    expect(guessKind('dogs', [{ kind: 'keyword', profiles: 200 }, ...dogsItems.slice(1)])).toBe('keyword')
    expect(guessKind('#dogs', dogsItems)).toBe('topic')
    expect(guessKind('dogs', [dogsItems[0], dogsItems[2]])).toBe('keyword')
  })
  test('the query sent to X contains no operators of the user', () => {
    expect(networkSearch('keyword', 'a" OR from:b', null)).toBe('"a OR from:b" -is:retweet')
    expect(networkSearch('handle', '@bean', 'en')).toBe('@bean -is:retweet lang:en')
    expect(networkSearch('handle', 'a b', null)).toBeNull()
    expect(networkSearch('keyword', 'x'.repeat(600), null)).toBeNull()
  })
})
