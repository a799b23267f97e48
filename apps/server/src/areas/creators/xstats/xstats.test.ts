import type { Population } from '@rookery/analytics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/process/open-test-app.ts'
import { openRoasterPopulation } from '../../../testing/population/roaster-population.ts'

const HOUR_MS = 3_600_000
let population: Population
let app: TestApp
beforeAll(async () => {
  population = await openRoasterPopulation()
  app = await openTestApp({ population, config: { rate_limit_factor: 1000 } })
  // Answers are kept for the hour of the clock.
  app.tick(HOUR_MS - (app.deps.clock().getTime() % HOUR_MS))
})
afterAll(async () => {
  await app.close()
  await population.close()
})

const PATH = '/api/external/premium-suite/xstats/'
const application = { authorization: 'Token rookery-standalone' }
const ask = async (query = '') => await app.call('GET', `${PATH}${query}`, { headers: application })
const labelsOf = (rows: { label: string }[]) => rows.map(({ label }) => label).toSorted()

describe('statistics of a country (issue 49.4)', () => {
  test('get-xstats success: of the profiles known there, with how many they are, and no total of X (CALL-251)', async () => {
    const { status, body } = await ask('?country=JP')
    expect(status).toBe(200)
    expect(body).toMatchObject({ country: 'JP', days: 7, coverage: { profiles: 120 } })
    expect(body.coverage.authors).toBeGreaterThanOrEqual(50)
    const harvest = body.hashtags.find(({ label }: { label: string }) => label === '#harvest')
    expect(harvest).toMatchObject({ authors: 80, authors_before: null, at_least: true })
    expect(body.sentiment.posts).toBeGreaterThan(0)
    const posts = body.volume.reduce(
      (sum: number, day: { posts: number | null }) => sum + (day.posts ?? 0),
      0,
    )
    expect(posts).toBeGreaterThan(0)
    expect(posts).toBeLessThan(120 * 6)
    expect(Date.parse(body.as_of)).toBeLessThanOrEqual(app.deps.clock().getTime())
    // Nobody whom few follow is named to the public.
    expect(JSON.stringify(body)).not.toMatch(/smallroaster|person_/)
  })

  test('get-xstats: without a country of all, over as many days as asked, once an hour (CALL-251)', async () => {
    const all = (await ask()).body
    expect(all.country).toBeNull()
    expect(all.coverage.profiles).toBeGreaterThan(240 - 1)
    expect(labelsOf(all.hashtags)).toEqual(['#firstfrost', '#harvest'])
    expect((await ask('?country=JP&days=14')).body.days).toBe(14)
    app.tick(10 * 60 * 1000)
    expect((await ask()).body).toEqual(all)
    app.tick(HOUR_MS)
    expect((await ask()).body.as_of).not.toBe(all.as_of)
  })

  test('get-xstats: of a country with fewer than 50 known profiles nothing is told (CALL-251)', async () => {
    const { body } = await ask('?country=FR')
    expect(body).toMatchObject({
      coverage: { profiles: null, authors: null },
      volume: [],
      topics: [],
      hashtags: [],
      accounts: [],
      sentiment: null,
    })
  })

  test('get-xstats denial: no token; a country that is none, or that is refused everywhere (CALL-251)', async () => {
    expect((await app.call('GET', PATH)).status).toBe(403)
    for (const country of ['Japan', 'XX', 'KP']) {
      const { status, body } = await ask(`?country=${country}`)
      expect([country, status, Object.keys(body)]).toEqual([country, 400, ['country']])
    }
    expect((await ask('?days=29')).status).toBe(400)
  })
})
