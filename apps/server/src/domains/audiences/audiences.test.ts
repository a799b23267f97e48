import type { Population } from '@rookery/analytics'
import { audienceRegionName } from '@rookery/i18n'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../testing/open-test-app.ts'
import { openTinyPopulation, PEOPLE } from '../../testing/tiny-population.ts'
import { startPurge } from './purge-deleted.ts'

let population: Population
let app: TestApp
/** Two of one team, a creator of the catalogue in it, and somebody of another team. */
let admin: TestUser
let member: TestUser
let creator: TestUser
let stranger: TestUser
let team: { id: string; slug: string }
let others: { id: string; slug: string }
beforeAll(async () => {
  population = await openTinyPopulation()
  app = await openTestApp({ population, config: { rate_limit_factor: 1000 } })
  admin = await app.signIn({ name: 'Ada Admin' })
  member = await app.signIn({ name: 'Max Member' })
  creator = await app.signIn({ groups: ['Audience_creator'] })
  stranger = await app.signIn({ name: 'Sid Stranger' })
  team = await app.makeTeam('Engines', [
    { user: admin, level: 'admin' },
    { user: member, level: 'member' },
    { user: creator, level: 'member' },
  ])
  others = await app.makeTeam('Others', [{ user: stranger, level: 'admin' }])
})
afterAll(async () => {
  await app.close()
  await population.close()
})

const coffee = { keywords: [{ label: 'coffee' }] }
const football = { keywords: [{ label: 'football' }] }
const unicycle = { keywords: [{ label: 'unicycle' }] }
const estimate = (body: unknown, as: TestUser = member) =>
  app.call('POST', '/api/audience-configs/perspectives/', { as, body })
const build = (body: object, as: TestUser = member) =>
  app.call('POST', '/api/build-audience/', { as, body: { team_id: team.id, ...body } })
const saved = async (name: string, targeting_package: object, as: TestUser = member) => {
  const { status, body } = await build({ name, targeting_package }, as)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const empty = { targeting_package: ['Failed to apply targeting list because it is empty.'] }
const blocked = { countries: ['This country is not available for targeting.'] }

describe('estimate-audience-size', () => {
  test('estimate-audience-size success: exact core audience with what each clause does (CALL-083)', async () => {
    const tree = {
      op: 'and',
      children: [
        { kind: 'keyword', label: 'coffee' },
        { kind: 'location', id: 'JP', label: 'Japan' },
      ],
    }
    const { status, body } = await estimate({ tree })
    expect(status).toBe(200)
    // 75 of the 150 coffee people live in Tokyo.
    expect(body.sizes).toMatchObject({ core_audience: 75, pro_targeting_size: 75, below_minimum: false })
    expect(body.clauses).toEqual([
      { path: [], alone: 75, before: 402, after: 75, delta: -327, uncounted: false },
      { path: [0], alone: 150, before: 402, after: 150, delta: -252, uncounted: false },
      { path: [1], alone: 200, before: 150, after: 75, delta: -75, uncounted: false },
    ])
    expect(body.kinds).toEqual([
      { kind: 'keyword', alone: 150, without: 200, unique: null },
      { kind: 'location', alone: 200, without: 150, unique: null },
    ])
    expect(body.population).toMatchObject({ size: 402, source: 'tiny' })
    expect(body.ad_groups).toHaveLength(1)
    expect(body.rounded).toBe(false)
  })
  test('total native is our own model without an ad account, and gives the bucket (ENUM-006, CALL-083)', async () => {
    const { body } = await estimate({ targeting_package: coffee })
    const { low, high, source } = body.sizes.total_native
    const users = app.deps.config.network_users
    expect(source).toBe('model')
    expect(low).toBeLessThan((150 / 402) * users)
    expect(high).toBeGreaterThan((150 / 402) * users)
    expect(body.sizes.bucket).toBe('25M+')
  })
  test('there is no native size without a primary criterion', async () => {
    const { body } = await estimate({ targeting_package: { countries: [{ code: 'JP' }] } })
    expect(body.sizes).toMatchObject({ core_audience: 200, total_native: null, bucket: null })
  })
  test('sizes under 50 are not shown, nor is what would give them away (CONST-034)', async () => {
    const { body } = await estimate({ targeting_package: unicycle })
    expect(body.sizes).toMatchObject({ core_audience: null, pro_targeting_size: null, below_minimum: true })
    expect(body.sizes.total_native.low).toBe(0)
    const nobody = await estimate({ targeting_package: { keywords: [{ label: 'zzxyqq' }] } })
    expect(nobody.body.sizes.total_native).toEqual(body.sizes.total_native)
    expect(nobody.body.clauses[0]).toMatchObject({ alone: null, after: null })
    expect(nobody.body.warnings).toMatchObject([{ code: 'unknown_criterion', subject: 'zzxyqq' }])
  })
  test('figures from inferred age or gender are rounded', async () => {
    const { body } = await estimate({ targeting_package: { ...coffee, gender: 'FEMALE' } })
    // 76 of the coffee people have a woman's first name.
    expect(body.rounded).toBe(true)
    expect(body.sizes.core_audience % 10).toBe(0)
    expect(body.warnings).toContainEqual({ code: 'inferred_rounded' })
  })
  test('a region narrows, and paths count from the recipe', async () => {
    const { body } = await estimate({ targeting_package: coffee, region_id: 289 })
    // Exactly 75; most of the region's countries add nobody, so the figure is told to ten.
    expect([70, 80]).toContain(body.sizes.core_audience)
    expect(body.clauses.map((clause: { path: number[] }) => clause.path)).toEqual([[], [0], [0, 0]])
    expect((await estimate({ targeting_package: coffee, region_id: 99_999 })).body).toEqual({
      region_id: ['This region does not exist.'],
    })
  })
  test('what is deselected does not count (RULE-014)', async () => {
    const keywords = [{ label: 'coffee' }, { label: 'football', deselected: true }]
    expect((await estimate({ targeting_package: { keywords } })).body.sizes.core_audience).toBe(150)
  })
  test('uncountable kinds change the native size only, and are named', async () => {
    const { body } = await estimate({
      targeting_package: { ...coffee, network_operators: [{ id: 'x1', label: 'Operator' }] },
    })
    expect(body.sizes.core_audience).toBe(150)
    expect(body.warnings).toContainEqual({
      code: 'uncounted_kind',
      path: [1, 0],
      subject: 'network_operator',
    })
  })
  test.each([
    ['an empty package', { targeting_package: {} }, empty],
    ['nothing', {}, empty],
    ['the blocked country', { targeting_package: { ...coffee, countries: [{ code: 'KP' }] } }, blocked],
    [
      'an interest that does not exist',
      { targeting_package: { interests: [{ id: 'no/such', label: 'No' }] } },
      { targeting_package: ['Unknown interest: no/such'] },
    ],
    [
      'a place that does not exist',
      { tree: { kind: 'location', id: 'city:atlantis-GR', label: 'Atlantis' } },
      { targeting_package: ['Unknown location: city:atlantis-GR'] },
    ],
    [
      'a sensitive keyword',
      { targeting_package: { keywords: [{ label: 'diabetes' }] } },
      { targeting_package: ["'diabetes' is about health. Sensitive traits are never used for targeting."] },
    ],
    [
      'a field of the wrong kind',
      { targeting_package: { keywords: [{ label: 5 }] } },
      { targeting_package: ['Targeting package is not valid'] },
    ],
  ])('estimate-audience-size denial: 400 for %s (RULE-018, RULE-038)', async (_, body, answer) => {
    expect(await estimate(body)).toMatchObject({ status: 400, body: answer })
  })
  test('a tree nested thousands deep is a 400, not a crash', async () => {
    const depth = 5_000
    const body = `{"tree":${'{"op":"and","children":['.repeat(depth)}{"kind":"keyword","label":"tea"}${']}'.repeat(depth)}}`
    const answer = await app.call('POST', '/api/audience-configs/perspectives/', { as: member, body })
    expect(answer.status).toBe(400)
  })
  test('10,000 items are a 400', async () => {
    const children = Array.from({ length: 10_000 }, (_, i) => ({ kind: 'handle', label: `h${i}` }))
    expect((await estimate({ tree: { op: 'or', children } })).status).toBe(400)
  })
  test('SQL, HTML and any script are harmless', async () => {
    for (const label of ["x'); DROP TABLE profiles; --", '<script>alert(1)</script>', '珈琲', 'قهوة', '%_\\'])
      expect(
        (await estimate({ targeting_package: { keywords: [{ label }, { label: 'coffee' }] } })).body.sizes,
      ).toMatchObject({
        core_audience: 150,
      })
  })
  test('a NUL, which no store keeps, is a 400', async () => {
    expect((await estimate({ targeting_package: { keywords: [{ label: 'a\u0000b' }] } })).status).toBe(400)
    expect((await build({ name: 'a\u0000b', targeting_package: coffee })).status).toBe(400)
  })
  test('a newer count of the same session takes the place of the one that runs', async () => {
    const body = {
      targeting_package: {
        ...coffee,
        handles: Array.from({ length: 500 }, (_, i) => ({ handle: `h_${i}` })),
      },
    }
    // On a busy machine one may be done before the next arrives: then nothing is replaced, and it is asked again.
    let statuses: number[] = []
    for (let tries = 0; tries < 10 && !statuses.includes(503); tries += 1) {
      const answers = await Promise.all([
        estimate(body),
        estimate(body),
        estimate({ targeting_package: football }),
      ])
      statuses = answers.map(({ status }) => status)
      expect(statuses).toContain(200)
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    }
    expect(statuses).toContain(503)
    const two = await Promise.all([
      estimate({ targeting_package: coffee }),
      estimate({ targeting_package: football }, admin),
    ])
    expect(two.map(({ status }) => status)).toEqual([200, 200])
  })
  test('estimate-audience-size denial: 403 for strangers to the product', async () => {
    expect((await app.call('POST', '/api/audience-configs/perspectives/', { body: {} })).status).toBe(403)
  })
})

describe('autocomplete-criteria and resolve-criteria', () => {
  const suggest = (body: object) =>
    app.call('POST', '/api/audience-configs/autocomplete/', { as: member, body })
  test('autocomplete-criteria success: criteria of the population with their sizes (CALL-081)', async () => {
    const { body } = await suggest({ query: 'bean', kinds: ['handle'] })
    expect(body.results).toEqual([{ kind: 'handle', id: 'beanco', label: 'beanco', size: 200 }])
  })
  test('sizes under 50 are not shown', async () => {
    const { body } = await suggest({ query: 'unicycle', kinds: ['keyword'] })
    expect(body.results[0]).toMatchObject({ kind: 'keyword', id: 'unicycle', size: null })
  })
  test('operators cannot be had without the network, and the rest is still there', async () => {
    const { status, body } = await suggest({ query: 'japan', kinds: ['network_operator', 'location'] })
    expect(status).toBe(200)
    expect(body.results[0]).toMatchObject({ kind: 'location', id: 'JP', label: 'Japan', size: 200 })
  })
  test('autocomplete-criteria denial: the blocked country, no query, nobody', async () => {
    expect((await suggest({ query: 'a', country_codes: ['KP'] })).body).toEqual({
      country_codes: ['This country is not available for targeting.'],
    })
    expect((await suggest({ query: ' ' })).body).toEqual({ query: ['Query is required'] })
    expect(
      (await app.call('POST', '/api/audience-configs/autocomplete/', { body: { query: 'a' } })).status,
    ).toBe(403)
  })
  test('resolve-criteria success: what of a pasted list is known', async () => {
    const { body } = await app.call('POST', '/api/audience-configs/resolve/', {
      as: member,
      body: { kind: 'handle', values: ['beanco', 'goalnews', 'nobody_1'] },
    })
    expect(body).toEqual({
      found: [
        { kind: 'handle', id: 'beanco', label: 'beanco', size: 200 },
        { kind: 'handle', id: 'goalnews', label: 'goalnews', size: 250 },
      ],
      missing: ['nobody_1'],
    })
  })
  test('resolve-criteria denial: 501 values, nobody', async () => {
    const values = Array.from({ length: 501 }, (_, i) => `h${i}`)
    const answer = await app.call('POST', '/api/audience-configs/resolve/', {
      as: member,
      body: { kind: 'handle', values },
    })
    expect(answer.status).toBe(400)
    expect((await app.call('POST', '/api/audience-configs/resolve/', { body: {} })).status).toBe(403)
  })
})

describe('categories and regions', () => {
  test('list-audience-categories and get-audience-category success: a tree with Exclusion Audience in it (CALL-075, ENUM-021, ENTITY-024, CALL-076)', async () => {
    const { body } = await app.call('GET', '/api/audience-categories/?q=exclusion', { as: member })
    expect(body).toMatchObject({
      count: 1,
      results: [{ name: 'Exclusion Audience', slug: 'exclusion-audience', parent_id: null }],
    })
    const one = await app.call('GET', `/api/audience-categories/${body.results[0].id}/`, { as: member })
    expect(one.body).toEqual(body.results[0])
    const roots = await app.call('GET', '/api/audience-categories/?limit=200', { as: member })
    expect(roots.body.count).toBeGreaterThan(15)
  })
  test('list-audience-regions and get-audience-region success: fixed ids and every country but one (ENTITY-007, CALL-077, CALL-078)', async () => {
    const apac = await app.call('GET', '/api/audience-regions/289/', { as: member })
    expect(apac.body).toMatchObject({ id: 289, name: 'Asia-Pacific', is_single_country: false })
    expect((await app.call('GET', '/api/audience-regions/151/', { as: member })).body).toEqual({
      id: 151,
      name: 'Netherlands',
      is_single_country: true,
      country_codes: ['NL'],
    })
    const single = await app.call('GET', '/api/audience-regions/?is_single_country=true&limit=200', {
      as: member,
    })
    expect(single.body.count).toBe(248)
    const more = await app.call('GET', '/api/audience-regions/?is_single_country=true&limit=200&offset=200', {
      as: member,
    })
    const codes = [...single.body.results, ...more.body.results].flatMap(
      (r: { country_codes: string[] }) => r.country_codes,
    )
    expect(new Set(codes).size).toBe(248)
    expect(codes).not.toContain('KP')
    expect(single.body.next).toContain('offset=200')
    const several = await app.call('GET', '/api/audience-regions/?is_single_country=false&limit=200', {
      as: member,
    })
    for (const region of several.body.results)
      expect(audienceRegionName('ja', region), region.name).toMatch(/[\p{sc=Kana}\p{sc=Han}]/u)
  })
  test('get-audience-category and get-audience-region denial: what is not there', async () => {
    for (const path of [
      'audience-categories/nope',
      'audience-categories/00000000-0000-0000-0000-000000000000',
      'audience-regions/99999',
      'audience-regions/99999999999',
      'audience-regions/x',
    ])
      expect((await app.call('GET', `/api/${path}/`, { as: member })).status, path).toBe(404)
  })
  test('list-audience-categories and list-audience-regions denial: nobody', async () => {
    for (const path of ['audience-categories', 'audience-regions'])
      expect((await app.call('GET', `/api/${path}/`)).status).toBe(403)
  })
})

describe('configs', () => {
  const create = (body: object, as: TestUser = member) =>
    app.call('POST', '/api/audience-configs/', { as, body: { team_id: team.slug, ...body } })
  test('create-audience-config success: version 1 with counted sizes (ENTITY-006, CALL-080)', async () => {
    const { body: list } = await app.call('GET', '/api/audience-categories/?q=cooks', { as: member })
    const { status, body } = await create({
      name: 'Coffee people',
      description: 'Who talks about coffee',
      category_ids: [list.results[0].id],
      targeting_package: coffee,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Coffee people',
      version: 1,
      size: 150,
      team_id: team.id,
      categories: [{ name: 'Food and drink' }],
      has_insights: true,
      targetable: true,
      created_by: member.id,
    })
    const read = await app.call('GET', `/api/audience-configs/${body.id}/`, { as: admin })
    expect(read.body).toEqual(body)
  })
  test('replace-audience-config and get-audience-config success: a new version, the old one stays (CALL-084, CALL-085)', async () => {
    const { body } = await create({ name: 'Versions', targeting_package: coffee })
    const put = await app.call('PUT', `/api/audience-configs/${body.id}/`, {
      as: admin,
      body: { name: 'Versions 2', targeting_package: football, version: 1 },
    })
    expect(put).toMatchObject({ status: 200, body: { name: 'Versions 2', version: 2, size: 200 } })
    const old = await app.call('GET', `/api/audience-configs/${body.id}/?version=1`, { as: admin })
    expect(old.body).toMatchObject({ version: 1, size: 150 })
    expect((await app.call('GET', `/api/audience-configs/${body.id}/?version=3`, { as: admin })).status).toBe(
      404,
    )
    const stale = await app.call('PUT', `/api/audience-configs/${body.id}/`, {
      as: admin,
      body: { name: 'Versions 3', targeting_package: coffee, version: 1 },
    })
    expect(stale).toMatchObject({
      status: 409,
      body: { detail: 'This audience was changed by someone else.' },
    })
  })
  test('of two edits at once one wins', async () => {
    const { body } = await create({ name: 'Race', targeting_package: coffee })
    const edit = (name: string) =>
      app.call('PUT', `/api/audience-configs/${body.id}/`, {
        as: admin,
        body: { name, targeting_package: football, version: 1 },
      })
    const statuses = (await Promise.all([edit('Race A'), edit('Race B'), edit('Race C')])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
  test('the catalogue is written by Audience_creator only, and read by every team (ROLE-006, ROLE-007, CALL-080)', async () => {
    const denied = await create({ name: 'For everybody', targeting_package: coffee, scope: 'catalog' })
    expect(denied.status).toBe(403)
    const made = await create({ name: 'For everybody', targeting_package: coffee, scope: 'catalog' }, creator)
    expect(made).toMatchObject({ status: 201, body: { team_id: null } })
    expect((await app.call('GET', `/api/audience-configs/${made.body.id}/`, { as: stranger })).status).toBe(
      200,
    )
    const { body } = await app.call('GET', '/api/audiences/?source=catalog', { as: stranger })
    expect(body.results).toMatchObject([
      { name: 'For everybody', team_id: null, core_audience: 150, source: 'catalog' },
    ])
    const denied2 = await app.call('PUT', `/api/audience-configs/${made.body.id}/`, {
      as: admin,
      body: { name: 'Mine now', targeting_package: coffee, scope: 'catalog', version: 1 },
    })
    expect(denied2.status).toBe(403)
  })
  test('list-audience-configs success: by scope, text and order, team by team (CALL-079)', async () => {
    await create({
      name: 'Needle in words',
      description: 'haystack',
      targeting_package: { hashtags: [{ label: 'ferrofluid' }] },
    })
    const find = async (query: string, as = member) =>
      (await app.call('GET', `/api/audience-configs/?${query}`, { as })).body.results.map(
        (r: { name: string }) => r.name,
      )
    expect(await find('q=needle')).toEqual(['Needle in words'])
    expect(await find('q=haystack')).toEqual(['Needle in words'])
    expect(await find('q=ferrofluid')).toEqual(['Needle in words'])
    expect(await find('q=%25')).toEqual([])
    expect(await find('q=needle', stranger)).toEqual([])
    expect(await find('scope=catalog', stranger)).toEqual(['For everybody'])
    expect(await find(`team_id=${team.slug}&scope=team&ordering=name&limit=3`)).toEqual(
      (await find('scope=team&ordering=name&limit=200')).slice(0, 3),
    )
  })
  test('create-audience-config and replace-audience-config and get-audience-config and list-audience-configs denial (CALL-084, ROLE-019)', async () => {
    const { body } = await create({ name: 'Private', targeting_package: coffee })
    const foreign = await app.call('GET', `/api/audience-configs/${body.id}/`, { as: stranger })
    expect(foreign.status).toBe(404)
    const put = { name: 'Stolen', targeting_package: coffee, version: 1 }
    expect(
      (await app.call('PUT', `/api/audience-configs/${body.id}/`, { as: stranger, body: put })).status,
    ).toBe(404)
    expect((await create({ name: 'Foreign', targeting_package: coffee }, stranger)).status).toBe(404)
    expect((await create({ name: 'x', targeting_package: coffee })).body).toEqual({
      name: ['Name must be at least 2 characters'],
    })
    expect((await create({ name: 'Empty' })).body).toEqual(empty)
    expect((await create({ name: 'Cat', targeting_package: coffee, category_ids: ['nope'] })).body).toEqual({
      category_ids: ['This category does not exist.'],
    })
    expect((await app.call('GET', '/api/audience-configs/?ordering=password', { as: member })).status).toBe(
      400,
    )
    expect((await app.call('GET', '/api/audience-configs/?team_id=nope', { as: member })).status).toBe(404)
    for (const path of ['', 'x/'])
      expect((await app.call('GET', `/api/audience-configs/${path}`)).status).toBe(403)
  })
})

describe('audiences', () => {
  test('build-audience and get-audience success: counted, frozen and saved (ENTITY-012, MSG-033, CALL-086, CALL-088)', async () => {
    const audience = await saved('Coffee in Asia', { ...coffee, countries: [{ code: 'Japan' }] })
    expect(audience).toMatchObject({
      name: 'Coffee in Asia',
      core_audience: 75,
      pro_targeting_size: 75,
      countries: [{ code: 'JP', label: 'Japan' }],
      has_insights: true,
      targetable: true,
      source: 'saved',
      saved: true,
      status: 'Draft',
      audience_config_version: 1,
      ad_account: null,
      version: 1,
      created_by: { id: member.id, name: 'Max Member' },
    })
    const { body } = await app.call('GET', `/api/audiences/${audience.id}/`, { as: admin })
    expect(body.targeting_package.countries).toEqual([{ code: 'JP' }])
    expect(body.uploads).toEqual([])
  })
  test('the same recipe uses the same config version, also written otherwise', async () => {
    const one = await saved('Same 1', { keywords: [{ label: 'coffee' }, { label: 'milk' }] })
    const two = await saved('Same 2', { keywords: [{ label: 'Milk' }, { label: 'COFFEE' }] })
    expect(two.audience_config_id).toBe(one.audience_config_id)
    const other = await saved('Same 3', { keywords: [{ label: 'coffee' }] })
    expect(other.audience_config_id).not.toBe(one.audience_config_id)
  })
  test('an audience of a config, in a region', async () => {
    const config = await app.call('POST', '/api/audience-configs/', {
      as: member,
      body: { team_id: team.id, name: 'Recipe', targeting_package: football },
    })
    const { body } = await build({
      name: 'Recipe in the Netherlands',
      audience_config_id: config.body.id,
      region_id: 289,
    })
    expect(body).toMatchObject({ core_audience: 100, region: { id: 289 }, targetable: true })
    expect(body.countries.length).toBeGreaterThan(20)
  })
  test('list-audiences success: filters and total order (CALL-087)', async () => {
    const mine = await app.makeTeam('Listing', [{ user: member, level: 'admin' }])
    const put = async (name: string, targeting_package: object) =>
      (await build({ team_id: mine.id, name, targeting_package })).body
    await put('Apples', coffee)
    await put('bananas', football)
    await put('Cherries 100%', { ...unicycle, countries: [{ code: 'JP' }] })
    await put('Dates', { countries: [{ code: 'GB' }] })
    const list = async (query: string, as = member) =>
      (await app.call('GET', `/api/audiences/?team_id=${mine.slug}&${query}`, { as })).body
    const names = async (query: string) => (await list(query)).results.map((r: { name: string }) => r.name)
    expect(await names('ordering=name')).toEqual(['Apples', 'bananas', 'Cherries 100%', 'Dates'])
    expect(await names('ordering=-name&limit=2')).toEqual(['Dates', 'Cherries 100%'])
    expect(await names('ordering=-core_audience')).toEqual(
      expect.arrayContaining(['bananas', 'Dates', 'Apples', 'Cherries 100%']),
    )
    expect((await names('ordering=-core_audience')).at(-1)).toBe('Cherries 100%')
    expect(await names('q=ANAN')).toEqual(['bananas'])
    expect(await names('q=100%25')).toEqual(['Cherries 100%'])
    expect(await names('country_code=JP&country_code=GB&ordering=name')).toEqual(['Cherries 100%', 'Dates'])
    expect(await names('targetable=true&ordering=name')).not.toContain('nobody')
    expect(await names('size_bucket=25M%2B&ordering=name')).toEqual(['Apples', 'bananas', 'Cherries 100%'])
    expect(await names('size_bucket=1M-5M')).toEqual([])
    expect(await names('status=Active')).toEqual([])
    expect(await names('source=uploaded')).toEqual([])
    expect(await list('ordering=name&limit=1&offset=1')).toMatchObject({
      count: 4,
      results: [{ name: 'bananas' }],
    })
    expect(await names('')).toEqual(['Dates', 'Cherries 100%', 'bananas', 'Apples'])
  })
  test('list-audiences denial: unknown order, the blocked country, a foreign team, nobody', async () => {
    const get = (query: string, as?: TestUser) => app.call('GET', `/api/audiences/?${query}`, { as })
    expect((await get('ordering=secret', member)).status).toBe(400)
    expect((await get('country_code=KP', member)).body).toEqual({
      country_code: ['This country is not available for targeting.'],
    })
    expect((await get(`team_id=${team.id}`, stranger)).status).toBe(404)
    expect((await get('')).status).toBe(403)
    const { body } = await get('q=Coffee in Asia', stranger)
    expect(body.count).toBe(0)
  })
  test('update-audience success: renaming raises the version; a changed recipe is a new config version', async () => {
    const audience = await saved('To change', { keywords: [{ label: 'coffee' }, { label: 'sugar' }] })
    const patch = (body: object) => app.call('PATCH', `/api/audiences/${audience.id}/`, { as: admin, body })
    const renamed = await patch({ name: 'Renamed', version: 1 })
    expect(renamed).toMatchObject({
      status: 200,
      body: { name: 'Renamed', version: 2, audience_config_version: 1 },
    })
    const changed = await patch({
      targeting_package: { keywords: [{ label: 'football' }, { label: 'sugar' }] },
      version: 2,
    })
    expect(changed.body).toMatchObject({
      version: 3,
      core_audience: 200,
      audience_config_id: audience.audience_config_id,
      audience_config_version: 2,
    })
    const back = await patch({ region_id: 289, version: 3 })
    expect(back.body).toMatchObject({ core_audience: 100, region: { id: 289 } })
    expect((await patch({ region_id: null, version: 4 })).body).toMatchObject({
      core_audience: 200,
      region: null,
    })
  })
  test('update-audience denial: stale, nothing changed, empty, foreign, of the catalogue', async () => {
    const audience = await saved('Stale', coffee)
    const patch = (body: object, as = admin, id = audience.id) =>
      app.call('PATCH', `/api/audiences/${id}/`, { as, body })
    expect(await patch({ name: 'Late', version: 7 })).toMatchObject({
      status: 409,
      body: { detail: 'This audience was changed by someone else.' },
    })
    expect((await patch({ version: 1 })).status).toBe(400)
    expect((await patch({ targeting_package: {}, version: 1 })).body).toEqual(empty)
    expect((await patch({ name: 'Mine', version: 1 }, stranger)).status).toBe(404)
    const { body } = await app.call('GET', '/api/audiences/?source=catalog', { as: admin })
    expect((await patch({ name: 'Mine', version: 1 }, admin, body.results[0].id)).status).toBe(403)
    expect((await app.call('PATCH', `/api/audiences/${audience.id}/`, { body: { version: 1 } })).status).toBe(
      403,
    )
    const race = await Promise.all([patch({ name: 'A1', version: 1 }), patch({ name: 'A2', version: 1 })])
    expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
  test('duplicate-audience success: a copy with its own name, also of the catalogue and into another team', async () => {
    const audience = await saved('Original', coffee)
    const copy = (id: string, body: object, as = member) =>
      app.call('POST', `/api/audiences/${id}/duplicate/`, { as, body })
    const first = await copy(audience.id, {})
    expect(first).toMatchObject({ status: 201, body: { name: 'Original (copy)', core_audience: 150 } })
    expect((await copy(first.body.id, {})).body.name).toBe('Original (copy 2)')
    const { body } = await app.call('GET', '/api/audiences/?source=catalog', { as: stranger })
    const taken = await copy(body.results[0].id, { name: 'Taken' }, stranger)
    expect(taken.body).toMatchObject({ name: 'Taken', team_id: others.id, source: 'saved' })
  })
  test('duplicate-audience denial: foreign, into a foreign team, nobody', async () => {
    const audience = await saved('Guarded', coffee)
    const copy = (as: TestUser | undefined, body: object = {}) =>
      app.call('POST', `/api/audiences/${audience.id}/duplicate/`, { as, body })
    expect((await copy(stranger)).status).toBe(404)
    expect((await copy(member, { team_id: others.id })).status).toBe(404)
    expect((await copy(undefined)).status).toBe(403)
  })
  test('delete-audience and restore-audience success: gone for others, back within 30 days, purged after', async () => {
    const audience = await saved('To delete', coffee)
    const at = `/api/audiences/${audience.id}/`
    expect((await app.call('DELETE', at, { as: admin })).status).toBe(204)
    expect((await app.call('GET', at, { as: admin })).status).toBe(404)
    expect((await app.call('DELETE', at, { as: admin })).status).toBe(404)
    expect((await app.call('POST', `${at}restore/`, { as: member })).body).toMatchObject({
      name: 'To delete',
    })
    expect((await app.call('GET', at, { as: admin })).status).toBe(200)
    await app.call('DELETE', at, { as: admin })
    app.tick(31 * 24 * 60 * 60 * 1000)
    try {
      const late = await app.signIn()
      await app.makeTeam('Late', [{ user: late, level: 'admin' }])
      await (
        await startPurge(app.deps)
      )()
      const { rows } = await app.deps.store.pool.query('select 1 from audiences where id = $1', [audience.id])
      expect(rows).toEqual([])
    } finally {
      app.tick(-31 * 24 * 60 * 60 * 1000)
    }
  })
  test('delete-audience and restore-audience denial: foreign, not deleted, nobody', async () => {
    const audience = await saved('Kept', coffee)
    const at = `/api/audiences/${audience.id}/`
    expect((await app.call('DELETE', at, { as: stranger })).status).toBe(404)
    expect((await app.call('POST', `${at}restore/`, { as: member })).status).toBe(404)
    await app.call('DELETE', at, { as: member })
    expect((await app.call('POST', `${at}restore/`, { as: stranger })).status).toBe(404)
    expect((await app.call('DELETE', at)).status).toBe(403)
    expect((await app.call('POST', `${at}restore/`)).status).toBe(403)
  })
  test('build-audience and get-audience denial: empty, blocked country, foreign team, nobody (ROLE-002, RULE-018)', async () => {
    expect((await build({ name: 'Empty', targeting_package: {} })).body).toEqual(empty)
    expect(
      (await build({ name: 'Blocked', targeting_package: { countries: [{ code: 'North Korea' }] } })).body,
    ).toEqual(blocked)
    expect((await build({ name: 'Foreign', targeting_package: coffee }, stranger)).status).toBe(404)
    expect((await build({ name: 'No config', audience_config_id: 'nope' })).status).toBe(404)
    expect((await app.call('POST', '/api/build-audience/', { body: {} })).status).toBe(403)
    expect((await app.call('GET', '/api/audiences/nope/', { as: member })).status).toBe(404)
    expect((await app.call('GET', '/api/audiences/nope/')).status).toBe(403)
    const { body } = await app.call('GET', '/api/audiences/?q=Empty', { as: member })
    expect(body.count).toBe(0)
  })
  test('a repeated build with the same key makes one audience', async () => {
    const once = () =>
      app.call('POST', '/api/build-audience/', {
        as: member,
        headers: { 'idempotency-key': 'build-1' },
        body: { team_id: team.id, name: 'Only once', targeting_package: coffee },
      })
    const [first, second] = [await once(), await once()]
    expect(second.body).toEqual(first.body)
    expect((await app.call('GET', '/api/audiences/?q=Only once', { as: member })).body.count).toBe(1)
  })
  test('compare-audiences success: overlap, unique reach, regions; groups under 50 are not shown', async () => {
    const a = await saved('Compare coffee', coffee)
    const b = await saved('Compare football', football)
    const c = await saved('Compare unicycle', unicycle)
    const { status, body } = await app.call('POST', '/api/audiences/overlap/', {
      as: admin,
      body: { audience_ids: [a.id, b.id, c.id] },
    })
    expect(status).toBe(200)
    expect(body.audiences).toEqual([
      { id: a.id, name: 'Compare coffee', size: 150, unique_reach: 100 },
      { id: b.id, name: 'Compare football', size: 200, unique_reach: 150 },
      { id: c.id, name: 'Compare unicycle', size: null, unique_reach: null },
    ])
    expect(body.union_size).toBe(340)
    expect(body.pairs[0]).toEqual({
      a: a.id,
      b: b.id,
      size: 50,
      jaccard: 0.167,
      share_of_a: 0.333,
      share_of_b: 0.25,
    })
    expect(body.pairs[1]).toMatchObject({ size: null, jaccard: null, share_of_a: null })
    expect(body.regions[0]).toEqual({ members: [b.id], size: 150 })
    expect(body.regions.find((r: { members: string[] }) => r.members.join() === c.id)).toMatchObject({
      size: null,
    })
  })
  test('compare-audiences denial: one, the same twice, a foreign one, nobody', async () => {
    const a = await saved('Compare mine', coffee)
    const b = await app.call('POST', '/api/build-audience/', {
      as: stranger,
      body: { team_id: others.id, name: 'Compare theirs', targeting_package: coffee },
    })
    const compare = (audience_ids: string[], as?: TestUser) =>
      app.call('POST', '/api/audiences/overlap/', { as, body: { audience_ids } })
    expect((await compare([a.id], member)).status).toBe(400)
    expect((await compare([a.id, a.id], member)).status).toBe(400)
    expect((await compare([a.id, b.body.id], member)).status).toBe(404)
    expect((await compare([a.id, 'nope'], member)).status).toBe(404)
    expect((await compare([a.id, b.body.id])).status).toBe(403)
  })
})

describe('drafts', () => {
  const at = (id: string) => `/api/audience-drafts/${id}/`
  const save = (body: object, as = member) => app.call('PUT', at(team.slug), { as, body })
  test('get-audience-draft and save-audience-draft and discard-audience-draft success: one for each person and team', async () => {
    expect((await app.call('GET', at(team.id), { as: member })).status).toBe(404)
    const first = await save({ name: 'Un', targeting_package: {}, version: 0 })
    expect(first).toMatchObject({ status: 200, body: { name: 'Un', version: 1, team_id: team.id } })
    const second = await save({ name: 'Unsaved', targeting_package: coffee, region_id: 151, version: 1 })
    expect(second.body).toMatchObject({ version: 2, region_id: 151 })
    expect((await app.call('GET', at(team.slug), { as: member })).body).toEqual(second.body)
    expect((await app.call('GET', at(team.slug), { as: admin })).status).toBe(404)
    expect((await app.call('DELETE', at(team.slug), { as: member })).status).toBe(204)
    expect((await app.call('GET', at(team.slug), { as: member })).status).toBe(404)
  })
  test('get-audience-draft and save-audience-draft and discard-audience-draft denial: stale, blocked, foreign, nobody', async () => {
    await save({ targeting_package: coffee, version: 0 })
    expect((await save({ targeting_package: coffee, version: 0 })).status).toBe(409)
    expect((await save({ targeting_package: coffee, version: 9 })).status).toBe(409)
    expect((await save({ targeting_package: { countries: [{ code: 'KP' }] }, version: 1 })).body).toEqual(
      blocked,
    )
    expect((await save({ targeting_package: coffee, audience_id: 'nope', version: 1 })).status).toBe(404)
    expect((await save({ targeting_package: coffee, version: 0 }, stranger)).status).toBe(404)
    for (const method of ['GET', 'DELETE']) {
      expect((await app.call(method, at(team.id), { as: stranger })).status).toBe(404)
      expect((await app.call(method, at(team.id))).status).toBe(403)
    }
  })
})

test('everybody is in the tiny population', async () => {
  expect((await population.info()).size).toBe(PEOPLE + 2)
})
