import type { Population } from '@rookery/analytics'
import { jobCategories } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { openTinyPopulation } from '../../../testing/population/tiny-population.ts'

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
const getLookup = (path: string, as: TestUser | undefined = user) => app.call('GET', `/api/${path}`, { as })

describe('lookups', () => {
  test('list-targeting-countries success: all with sizes and aliases, one not selectable (RULE-020, RULE-021, CALL-109)', async () => {
    const { body } = await getLookup('targeting-countries/')
    expect(body.count).toBe(250)
    const rowByCode = (code: string) => body.results.find((row: { code: string }) => row.code === code)
    expect(rowByCode('JP')).toMatchObject({ label: 'Japan', selectable: true, size: 200 })
    expect(rowByCode('KP')).toEqual({
      ...rowByCode('KP'),
      selectable: false,
      message: 'This country is not available for targeting.',
      size: null,
    })
    expect(rowByCode('FR').size).toBeNull()
    expect(body.results.filter((row: { selectable: boolean }) => !row.selectable)).toHaveLength(1)
    expect((await getLookup('targeting-countries/?q=UAE')).body.results[0]).toMatchObject({ code: 'AE' })
    const japaneseCountries = await getLookup('targeting-countries/?q=日本&language=ja')
    expect(japaneseCountries.body.results[0]).toMatchObject({ code: 'JP', label: '日本' })
  })
  test('list-targeting-interests success: two levels (ENTITY-034, CALL-110)', async () => {
    const { body } = await getLookup('targeting-interests/?limit=200')
    const child = body.results.find((row: { parent_label: string | null }) => row.parent_label !== null)
    expect(child.targeting_value).toBe(`${child.parent_label}/${child.label}`)
    const item = await getLookup(`targeting-interests/?q=${encodeURIComponent(child.label)}`)
    expect(item.body.results.map((row: { id: string }) => row.id)).toContain(child.id)
    expect((await getLookup('targeting-interests/?parent=nope')).body).toMatchObject({ count: 0, next: null })
  })
  test('list-targeting-locations success: by country, type and name (ENTITY-036)', async () => {
    const { body } = await getLookup('targeting-locations/?q=tokyo&location_type=CITIES&country_code=JP')
    expect(body.results[0]).toMatchObject({ location_type: 'CITIES', country_code: 'JP', size: 200 })
    const allLocations = await getLookup('targeting-locations/?q=korea&limit=200')
    expect(allLocations.body.results.map((row: { country_code: string }) => row.country_code)).not.toContain(
      'KP',
    )
  })
  test('list-targeting-interests and list-targeting-locations success for an application: the same lists at a further address (CALL-146, CALL-149, issue 45.3)', async () => {
    const headers = { authorization: 'Token rookery-standalone' }
    for (const [path, own] of [
      ['interests/?limit=200', 'targeting-interests/?limit=200'],
      ['interests/?q=a', 'targeting-interests/?q=a'],
      ['locations/?q=tokyo&location_type=CITIES', 'targeting-locations/?q=tokyo&location_type=CITIES'],
    ]) {
      const { status, body } = await app.call('GET', `/api/external/${path}`, { headers })
      expect([status, body.results]).toEqual([200, (await getLookup(own!)).body.results])
      expect(body.count).toBeGreaterThan(0)
      expect((await app.call('GET', `/api/external/${path}`)).status).toBe(403)
    }
  })
  test('list-job-titles success: 15 categories with titles below (ENUM-009, ENTITY-038, CALL-112)', async () => {
    const { body } = await getLookup('job-titles/?limit=200')
    const overrides = (await getLookup('job-titles/?limit=200&offset=200')).body.results
    const categories = [...body.results, ...overrides].filter((row: { level: number }) => row.level === 0)
    expect(categories.map((row: { category: string }) => row.category).toSorted()).toEqual(
      jobCategories.toSorted(),
    )
    const developerTitles = await getLookup('job-titles/?category=IT%20Developer&limit=200')
    expect(
      developerTitles.body.results.every((row: { category: string }) => row.category === 'IT Developer'),
    ).toBe(true)
  })
  test('get-geo-location success: country by a trusted proxy, else by the database of addresses (CALL-115)', async () => {
    const options = { headers: { 'accept-language': 'ja,en;q=0.5', 'x-country-code': 'JP' } }
    const { body } = await app.call('GET', '/api/geo-location/', options)
    expect(body).toEqual({ country_code: null, country: null, language: 'ja' })
    Object.assign(app.deps.config, { trusted_proxies: 1 })
    const expectedPlaces = await app.call('GET', '/api/geo-location/', options)
    expect(expectedPlaces.body).toEqual({ country_code: 'JP', country: '日本', language: 'ja' })
    const strangeAnswer = await app.call('GET', '/api/geo-location/', {
      headers: { 'x-country-code': '<b>' },
    })
    expect(strangeAnswer.body.country_code).toBeNull()
    const fromAddress = async (address: string) =>
      (await app.call('GET', '/api/geo-location/', { headers: { 'x-forwarded-for': address } })).body.country
    expect(await fromAddress('133.11.0.1')).toBe('Japan')
    expect(await fromAddress('::ffff:133.11.0.1')).toBe('Japan')
    expect(await fromAddress('2001:4860:4860::8888')).toBe('United States')
    expect(await fromAddress('192.168.0.9')).toBeNull()
    Object.assign(app.deps.config, { trusted_proxies: 0 })
  })
  test('get-geo-location denial: it is read only', async () => {
    expect((await app.call('POST', '/api/geo-location/', { as: user, body: {} })).status).toBe(405)
  })
  test('list-targeting-countries and list-targeting-interests and list-targeting-locations and list-job-titles denial', async () => {
    for (const path of [
      'targeting-countries/',
      'targeting-interests/',
      'targeting-locations/',
      'job-titles/',
    ])
      expect((await app.call('GET', `/api/${path}`)).status).toBe(403)
    expect((await getLookup('targeting-locations/?country_code=KP')).body).toEqual({
      country_code: ['This country is not available for targeting.'],
    })
    expect((await getLookup('targeting-locations/?location_type=PLANETS')).status).toBe(400)
    expect((await getLookup('job-titles/?category=Spy')).status).toBe(400)
  })
})
