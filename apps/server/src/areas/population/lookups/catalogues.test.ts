import type { Population } from '@rookery/analytics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTinyPopulation } from '../../../testing/population/tiny-population.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { rankLookups } from './rank-lookups.policy.ts'

let population: Population
let app: TestApp
let user: TestUser
beforeAll(async () => {
  population = await openTinyPopulation()
  app = await openTestApp({ population, config: { rate_limit_factor: 1000 } })
  user = await app.signIn()
})
afterAll(async () => {
  await app.close()
  await population.close()
})
const application = { authorization: 'Token rookery-standalone' }
const list = async (path: string) => await app.call('GET', `/api/external/${path}`, { headers: application })
const search = async (path: string, body: object) =>
  await app.call('POST', `/api/external/${path}/search/`, { headers: application, body })
const labels = (rows: { label: string }[]) => rows.map(({ label }) => label)
/** As a mirror would have stored them. */
const mirror = async (
  catalogue: string,
  rows: readonly [key: string, name: string, data: object, country?: string][],
) => {
  const { pool } = app.deps.store
  await pool.query(
    `insert into lookup_catalogues (name, version, rows) values ($1, 1, $2) on conflict (name) do update set version = 1`,
    [catalogue, rows.length],
  )
  for (const [key, name, data, country = null] of rows)
    await pool.query(`insert into lookup_rows values ($1, $2, $3, $4, $5, true, 1, $3, $5)`, [
      catalogue,
      key,
      name,
      country,
      JSON.stringify(data),
    ])
}

describe('lists', () => {
  test('list-languages success: the documented ones, then the mirrored, in the reader’s language (CALL-144, ENTITY-035)', async () => {
    const documented = await list('languages/?q=japan&language=en')
    expect(documented.body.results).toEqual([
      { id: 'ja', label: 'Japanese', code: 'ja', targeting_value: 'ja' },
    ])
    expect(labels((await list('languages/?q=%E6%97%A5%E6%9C%AC&language=ja')).body.results)).toEqual([
      '日本語',
    ])
    await mirror('languages', [
      ['ja', 'Japanese', {}],
      ['en', 'English', {}],
    ])
    expect(labels((await list('languages/')).body.results)).toEqual(['English', 'Japanese'])
    expect((await app.call('GET', '/api/external/languages/', { as: user })).body.count).toBe(2)
  })
  test('list-conversation-topics success: by type, without political and sensitive ones (CALL-147)', async () => {
    expect((await list('conversation-topics/')).body).toMatchObject({ count: 0, results: [] })
    await mirror('conversations', [
      ['c1', 'Coffee brewing', { conversation_type: 'FOOD' }],
      ['c2', 'Chess', { conversation_type: 'GAMES' }],
      ['c3', 'City council', { conversation_type: 'POLITICS' }],
      ['c4', 'Election night', { conversation_type: 'TV' }],
    ])
    expect(labels((await list('conversation-topics/')).body.results)).toEqual(['Chess', 'Coffee brewing'])
    expect((await list('conversation-topics/?conversation_type=FOOD')).body.results).toEqual([
      { id: 'c1', label: 'Coffee brewing', conversation_type: 'FOOD', targeting_value: 'c1' },
    ])
    expect(labels((await list('conversation-topics/?q=CHE')).body.results)).toEqual(['Chess'])
  })
  test('list-movies-tv-shows success: each once with its markets, by kind and market (CALL-148)', async () => {
    await mirror('tv_shows', [
      ['en-US 7', 'The Harbour', { locale: 'en-US', genre: 'DRAMA', estimated_users: 100 }],
      ['ja-JP 7', '港の町', { locale: 'ja-JP', genre: 'DRAMA', estimated_users: 50 }],
      ['en-US 8', 'Tea Time', { locale: 'en-US', genre: 'MOVIE', estimated_users: null }],
    ])
    const { body } = await list('movies-tv-shows/')
    expect(body.results).toContainEqual({
      id: '7',
      label: 'The Harbour',
      kind: 'tv_show',
      genre: 'DRAMA',
      locales: ['en-US', 'ja-JP'],
      estimated_users: 150,
      targeting_value: '7',
    })
    expect(labels((await list('movies-tv-shows/?kind=movie')).body.results)).toEqual(['Tea Time'])
    expect(labels((await list('movies-tv-shows/?locale=ja-JP')).body.results)).toEqual(['港の町'])
  })
  test('list-languages and list-conversation-topics and list-movies-tv-shows denial: no token, no such kind', async () => {
    for (const path of ['languages/', 'conversation-topics/', 'movies-tv-shows/'])
      expect((await app.call('GET', `/api/external/${path}`)).status).toBe(403)
    expect((await list('movies-tv-shows/?kind=opera')).status).toBe(400)
    expect((await list('languages/?limit=0')).status).toBe(400)
  })
})

describe('search by keywords', () => {
  test('search-conversation-topics and search-movies-tv-shows success: the best answer first, with its score (CALL-169, CALL-170)', async () => {
    const topics = (await search('conversation-topics', { keywords: ['chess', 'brew'] })).body
    expect(topics.conversation_topics).toEqual([
      expect.objectContaining({ label: 'Chess', score: 1 }),
      expect.objectContaining({ label: 'Coffee brewing', score: 0.6 }),
    ])
    const shows = (await search('movies-tv-shows', { keywords: ['tea'] })).body
    expect(shows.movies_tv_shows).toEqual([expect.objectContaining({ label: 'Tea Time', score: 0.8 })])
    expect((await search('movies-tv-shows', { keywords: ['tea'], locale: 'ja-JP' })).body).toEqual({
      movies_tv_shows: [],
    })
  })
  test('search-interests success: in both languages (CALL-171)', async () => {
    const english = (await search('interests', { keywords: ['Coffee'] })).body.interests
    expect(english.length).toBeGreaterThan(0)
    expect(english[0].label.toLowerCase()).toContain('coffee')
    const { body } = await search('interests', { keywords: ['コーヒー'], language: 'ja' })
    expect(body.interests[0].targeting_value).toBe(english[0].targeting_value)
  })
  test('search-network-operators success: by the beginning of a name (CALL-172, ENTITY-037)', async () => {
    await mirror('network_operators', [
      ['o1', 'NTT Docomo', {}, 'JP'],
      ['o2', 'Not NTT', {}, 'JP'],
    ])
    expect((await search('network-operators', { keywords: ['ntt'] })).body.network_operators).toEqual([
      { id: 'o1', label: 'NTT Docomo', country_code: 'JP', targeting_value: 'o1', score: 0.8 },
      { id: 'o2', label: 'Not NTT', country_code: 'JP', targeting_value: 'o2', score: 0.6 },
    ])
  })
  test('search-locations success: by any name of a country; the blocked one is not there (CALL-173)', async () => {
    const { body } = await search('locations', { keywords: ['UAE'], location_type: 'COUNTRIES' })
    expect(body.locations[0]).toMatchObject({ id: 'AE', location_type: 'COUNTRIES', score: 1 })
    const korea = (await search('locations', { keywords: ['korea', 'KP'] })).body.locations
    expect(korea.map(({ country_code }: { country_code: string }) => country_code)).not.toContain('KP')
  })
  test('search-conversation-topics and search-movies-tv-shows and search-interests and search-network-operators and search-locations denial: no token, no keywords, too many', async () => {
    for (const path of [
      'conversation-topics',
      'movies-tv-shows',
      'interests',
      'network-operators',
      'locations',
    ]) {
      const body = { keywords: ['tea'] }
      expect((await app.call('POST', `/api/external/${path}/search/`, { body })).status).toBe(403)
      expect((await search(path, {})).body).toEqual({ keywords: ['Keywords is required'] })
      expect((await search(path, { keywords: [] })).body).toEqual({ keywords: ['Keywords is required'] })
      expect((await search(path, { keywords: Array.from({ length: 51 }, String) })).status).toBe(400)
    }
  })
  test('a row that answers several keywords comes before one that answers one as well; no score is above 1', () => {
    const rows = ['tea and coffee', 'tea', 'coffee tea shop', 'steam'].map((label) => ({ label }))
    const ranked = rankLookups(rows, ['Tea', 'coffee', ' '], ({ label }) => [label])
    expect(ranked.map(({ label, score }) => [label, Number(score.toFixed(2))])).toEqual([
      ['tea', 1],
      ['tea and coffee', 0.82],
      ['coffee tea shop', 0.82],
      ['steam', 0.4],
    ])
  })
})

describe('locations', () => {
  test('list-targeting-locations success: metros and postal codes of the mirror beside what the population counts (CALL-111)', async () => {
    await mirror('locations', [
      ['m1', 'Tokyo metro area', { location_type: 'METROS' }, 'JP'],
      ['p1', '100-0001', { location_type: 'POSTAL_CODES' }, 'JP'],
    ])
    const rowsOf = async (query: string) =>
      (await app.call('GET', `/api/targeting-locations/?${query}`, { as: user })).body.results
    expect(await rowsOf('q=tokyo&location_type=METROS')).toEqual([
      {
        id: 'm1',
        label: 'Tokyo metro area',
        location_type: 'METROS',
        country_code: 'JP',
        targeting_value: 'm1',
        size: null,
      },
    ])
    expect(labels(await rowsOf('q=100-&location_type=POSTAL_CODES'))).toEqual(['100-0001'])
    expect(labels(await rowsOf('q=tokyo&limit=200'))).toContain('Tokyo metro area')
    expect(await rowsOf('q=tokyo&location_type=METROS&country_code=US')).toEqual([])
    // Nobody is connected, so X is not asked for what is missing.
    expect(await rowsOf('q=999-&location_type=POSTAL_CODES')).toEqual([])
  })
})
