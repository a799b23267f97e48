import type { Population } from '@rookery/analytics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { openTinyPopulation } from '../../../testing/population/tiny-population.ts'

let population: Population
let app: TestApp
let member: TestUser
let stranger: TestUser
let teamId: string
const site = { authorization: 'Token rookery-standalone' }
const call = async (method: 'GET' | 'POST', path: string, body?: object, as: TestUser = member) =>
  await app.call(method, `/api/external/${path}`, { as, headers: site, ...(body ? { body } : {}) })
const targeting_package = {
  keywords: [{ label: 'coffee' }, { label: '=1+1', deselected: true }],
  handles: [{ handle: 'beanhouse' }],
}
const build = async (name: string, as = member, team = teamId) =>
  (
    await app.call('POST', '/api/build-audience/', {
      as,
      body: { team_id: team, name, targeting_package },
    })
  ).body

beforeAll(async () => {
  population = await openTinyPopulation()
  app = await openTestApp({ population, config: { rate_limit_factor: 1000 } })
  member = await app.signIn()
  stranger = await app.signIn()
  teamId = (await app.makeTeam('Roasters', [{ user: member, level: 'admin' }])).id
})
afterAll(async () => {
  await app.close()
  await population.close()
})

describe('list-recent-audiences', () => {
  test('list-recent-audiences success: what was built, changed or used last comes first, of the own teams alone (CALL-156, CALL-198)', async () => {
    const older = await build('Older')
    app.tick(1000)
    const newer = await build('Newer')
    const names = async (as = member, query = '') =>
      (await call('GET', `recent-audiences/${query}`, undefined, as)).body.results.map(
        ({ name }: { name: string }) => name,
      )
    expect(await names()).toEqual(['Newer', 'Older'])
    app.tick(1000)
    await app.call('PATCH', `/api/audiences/${older.id}/`, {
      as: member,
      body: { version: older.version, name: 'Older again' },
    })
    expect(await names()).toEqual(['Older again', 'Newer'])
    expect(await names(member, '?limit=1&offset=1')).toEqual(['Newer'])
    expect(await names(stranger)).toEqual([])
    expect(await names(member, '?ad_account_id=18ce54d4x5t')).toEqual([])
    expect((await call('GET', `audiences/${newer.id}/`)).body).toMatchObject({
      id: newer.id,
      targeting_package: expect.objectContaining({ keywords: expect.any(Array) }),
    })
  })
  test('list-recent-audiences denial: no session, and more than 50 at a time', async () => {
    expect((await app.call('GET', '/api/external/recent-audiences/', { headers: site })).status).toBe(403)
    expect((await call('GET', 'recent-audiences/?limit=51')).status).toBe(400)
  })
})

describe('list-store-audiences', () => {
  const store = async (query: string, as?: TestUser) =>
    (await app.call('GET', `/api/external/audiences/?${query}`, { ...(as ? { as } : {}), headers: site }))
      .body
  test('list-store-audiences success: the person’s tabs as on the dashboard; a visitor sees the first of the catalogue (CALL-197)', async () => {
    await build('Of the store')
    expect(await store('ordering=name', member)).toEqual({
      ...(await app.call('GET', '/api/audiences/?ordering=name', { as: member })).body,
      next: null,
      limited: false,
    })
    const visitor = await store('source=saved&limit=200&offset=12')
    expect(visitor.limited).toBe(true)
    expect(visitor.results.length).toBeLessThanOrEqual(12)
    expect(visitor.count).toBe(visitor.results.length)
    expect(visitor.results.every(({ team_id }: { team_id: string | null }) => team_id === null)).toBe(true)
    expect(JSON.stringify(visitor)).not.toContain('Of the store')
  })
  test('list-store-audiences denial: no application, another team, an unknown order', async () => {
    expect((await app.call('GET', '/api/external/audiences/')).status).toBe(403)
    expect((await call('GET', `audiences/?team_id=${teamId}`, undefined, stranger)).status).toBe(404)
    expect((await call('GET', 'audiences/?ordering=secret')).status).toBe(400)
  })
})

describe('generate-targeting-sheet', () => {
  const sheet = async (body: object) =>
    await call('POST', 'audience-usages/generate-sheet/', { targeting_package, ...body })
  const fileOf = async (url: string): Promise<Buffer> =>
    (await app.app.inject({ url, headers: { host: 'localhost' } })).rawPayload
  test('generate-targeting-sheet success: a sheet per kind, what is deselected is marked, formulas are text (CALL-187)', async () => {
    const { status, body } = await sheet({ format: 'csv' })
    expect([status, body.document.name]).toEqual([200, 'targeting.csv'])
    const csv = (await fileOf(body.document.url)).toString()
    const lines = csv
      .replace(/^\uFEFF/, '')
      .replaceAll('"', '')
      .trim()
      .split(/\r?\n/)
    expect(lines).toEqual([
      'Kind,Name,ID,State',
      'Keywords,coffee,,Selected',
      `Keywords,'=1+1,,Deselected`,
      `Followers of,'@beanhouse,,Selected`,
    ])
    const workbook = (await sheet({ language: 'ja' })).body.document
    const { sheets } = await readXlsx(await fileOf(workbook.url))
    expect(sheets.map(({ name }) => name)).toEqual(['キーワード', 'フォロー先アカウント'])
  })
  test('generate-targeting-sheet denial: an empty package, and no session', async () => {
    expect((await sheet({ targeting_package: {} })).body).toEqual({
      targeting_package: ['Failed to apply targeting list because it is empty.'],
    })
    const path = '/api/external/audience-usages/generate-sheet/'
    expect((await app.call('POST', path, { headers: site, body: { targeting_package } })).status).toBe(403)
  })
})

describe('download-targeting-package', () => {
  test('download-targeting-package success: one version as JSON, CSV or a workbook (CALL-196)', async () => {
    const audience = await build('To download')
    const path = `audience-configs/${audience.audience_config_id}/download_targeting_package/`
    const json = await call('GET', path)
    expect(json.headers['content-disposition']).toMatch(/ v1[.]json/)
    expect(json.body).toMatchObject({ handles: [{ handle: 'beanhouse' }] })
    const csv = await call('GET', `${path}?format=csv&version=1`)
    expect(csv.headers['content-type']).toContain('text/csv')
    expect((await call('GET', `${path}?format=xlsx`)).headers['content-disposition']).toContain('.xlsx')
    expect((await call('GET', `${path}?version=7`)).status).toBe(404)
    expect((await call('GET', path, undefined, stranger)).status).toBe(404)
  })
  test('download-targeting-package denial: an unknown format, and no session', async () => {
    const { audience_config_id } = await build('Kept')
    const path = `audience-configs/${audience_config_id}/download_targeting_package/`
    expect((await call('GET', `${path}?format=pdf`)).status).toBe(400)
    expect((await app.call('GET', `/api/external/${path}`, { headers: site })).status).toBe(403)
  })
})

test('the extension may order handles and look up age cells with its token (CALL-188, CALL-214)', async () => {
  const made = await app.call('POST', '/api/user/tokens/', {
    as: member,
    body: { mode: 'extension', name: 'Browser' },
  })
  const headers = { authorization: `Token ${made.body.token}` }
  const ask = async (path: string, body: object) =>
    (await app.call('POST', `/api/external/${path}/`, { headers, body })).status
  expect(await ask('audience-usages/reorder-handles', { handles: ['beanhouse'] })).toBe(200)
  expect(await ask('compute-age-groups', { age: 'AGE_ANY' })).toBe(200)
})
