import { audienceRegionName } from '@rookery/i18n'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../testing/process/open-test-app.ts'

const app = await openTestApp()
const member = await app.signIn()
await app.makeTeam('Engines', [{ user: member, level: 'member' }])
afterAll(async () => await app.close())

describe('categories and regions', () => {
  test('list-audience-categories and get-audience-category success: a tree with Exclusion Audience in it (CALL-075, ENUM-021, ENTITY-024, CALL-076)', async () => {
    const { body } = await app.call('GET', '/api/audience-categories/?q=exclusion', { as: member })
    expect(body).toMatchObject({
      count: 1,
      results: [{ name: 'Exclusion Audience', slug: 'exclusion-audience', parent_id: null }],
    })
    const item = await app.call('GET', `/api/audience-categories/${body.results[0].id}/`, { as: member })
    expect(item.body).toEqual(body.results[0])
    const roots = await app.call('GET', '/api/audience-categories/?limit=200', { as: member })
    expect(roots.body.count).toBeGreaterThan(15)
  })
  test('list-audience-regions and get-audience-region success: fixed ids and every country but one (ENTITY-007, CALL-077, CALL-078)', async () => {
    const apacRegions = await app.call('GET', '/api/audience-regions/289/', { as: member })
    expect(apacRegions.body).toMatchObject({ id: 289, name: 'Asia-Pacific', is_single_country: false })
    expect((await app.call('GET', '/api/audience-regions/151/', { as: member })).body).toEqual({
      id: 151,
      name: 'Netherlands',
      is_single_country: true,
      country_codes: ['NL'],
    })
    const singleCountryRegions = await app.call(
      'GET',
      '/api/audience-regions/?is_single_country=true&limit=200',
      {
        as: member,
      },
    )
    expect(singleCountryRegions.body.count).toBe(248)
    const overrides = await app.call(
      'GET',
      '/api/audience-regions/?is_single_country=true&limit=200&offset=200',
      {
        as: member,
      },
    )
    const codes = [...singleCountryRegions.body.results, ...overrides.body.results].flatMap(
      (r: { country_codes: string[] }) => r.country_codes,
    )
    expect(new Set(codes).size).toBe(248)
    expect(codes).not.toContain('KP')
    expect(singleCountryRegions.body.next).toContain('offset=200')
    const multiCountryRegions = await app.call(
      'GET',
      '/api/audience-regions/?is_single_country=false&limit=200',
      {
        as: member,
      },
    )
    expect(multiCountryRegions.body.results.length).toBeGreaterThan(5)
    for (const region of multiCountryRegions.body.results)
      expect(audienceRegionName('ja', region), region.name).toMatch(/[\p{sc=Kana}\p{sc=Han}]/u)
  })
  test('get-audience-category and get-audience-region denial: unknown ids', async () => {
    for (const path of [
      'audience-categories/nope',
      'audience-categories/00000000-0000-0000-0000-000000000000',
      'audience-regions/99999',
      'audience-regions/99999999999',
      'audience-regions/x',
    ])
      expect((await app.call('GET', `/api/${path}/`, { as: member })).status, path).toBe(404)
  })
  test('list-audience-categories and list-audience-regions success for an application: the public catalogue at a further address (CALL-192, CALL-193, issue 45.3)', async () => {
    const headers = { authorization: 'Token rookery-standalone' }
    for (const path of ['audience-categories/?q=e&limit=200', 'audience-regions/?q=a&limit=5']) {
      const { status, body } = await app.call('GET', `/api/external/${path}`, { headers })
      expect(status).toBe(200)
      const { results } = (await app.call('GET', `/api/${path}`, { as: member })).body
      expect(results.length).toBeGreaterThan(3)
      expect(body.results).toEqual(results)
      expect((await app.call('GET', `/api/external/${path}`)).status).toBe(403)
      expect((await app.call('GET', `/api/${path}`, { headers })).status).toBe(403)
    }
    const { next } = (await app.call('GET', '/api/external/audience-regions/?limit=5', { headers })).body
    expect(next).toContain('/api/external/audience-regions/')
  })
  test('list-audience-categories and list-audience-regions denial: nobody', async () => {
    for (const path of ['audience-categories', 'audience-regions'])
      expect((await app.call('GET', `/api/${path}/`)).status).toBe(403)
  })
})
