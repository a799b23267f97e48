import type { Population } from '@rookery/analytics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../testing/open-test-app.ts'
import { openTinyPopulation, PEOPLE } from '../../testing/tiny-population.ts'
import { csvText } from './document.service.ts'

let population: Population
let app: TestApp
let person: TestUser
let other: TestUser
let team: { id: string; slug: string }
beforeAll(async () => {
  population = await openTinyPopulation()
  app = await openTestApp({ population, config: { rate_limit_factor: 1000 } })
  person = await app.signIn()
  other = await app.signIn()
  team = await app.makeTeam('Engines', [{ user: person, level: 'member' }])
  await app.makeTeam('Others', [{ user: other, level: 'admin' }])
}, 60_000)
afterAll(async () => {
  await app.close()
  await population.close()
})

const token = { authorization: 'Token rookery-standalone' }
const keyword = (label: string) => ({ kind: 'keyword', label })
const japan = { kind: 'location', id: 'JP', label: 'Japan' }
const all = (...children: object[]) => ({ op: 'and', children })
const any = (...children: object[]) => ({ op: 'or', children })
const post = (path: string, body: object, as: TestUser | undefined = person) =>
  app.call('POST', path, { ...(as ? { as } : {}), body })
const get = (path: string) => app.call('GET', path, { headers: token })
const suggest = (body: object, as?: TestUser) => post('/api/audience-configs/suggestions/', body, as)
const native = (body: object) => post('/api/external/generate-native-pack/', body)
const sample = (body: object) => post('/api/external/extract-exclusion-sample/', body)
const ages = (body: object) => post('/api/external/compute-age-groups/', body)

/** Nobody at all, and a token nobody gave out. */
async function denials(method: string, path: string, body?: object) {
  const visitor = await app.call(method, path, body ? { body } : {})
  expect(visitor.status).toBe(403)
  expect(visitor.headers['x-error-code']).toBe('not_authenticated')
  const forged = await app.call(method, path, {
    ...(body ? { body } : {}),
    headers: { authorization: 'Token made-up' },
  })
  expect(forged.status).toBe(401)
  expect(forged.headers['x-error-code']).toBe('bad_token')
}

describe('suggestions', () => {
  test('suggest-additions success: what coffee people have in common, with the new profiles each would add', async () => {
    const { status, body } = await suggest({ tree: all(any(keyword('coffee'))) })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ mode: 'extend', into: [0], audience: 150, rounded: false })
    // 200 people follow @beanco, 150 of them the coffee people themselves.
    const beanco = body.results.find((each: { id: string }) => each.id === 'beanco')
    expect(beanco).toMatchObject({
      kind: 'handle',
      label: 'beanco',
      name: 'Bean Company',
      size: 200,
      reach: 50,
      audience_count: 150,
      audience_share: 1,
    })
    expect(beanco.lift_low).toBeGreaterThan(1.2)
    const ids = body.results.map((each: { kind: string; id: string }) => `${each.kind}:${each.id}`)
    expect(ids).not.toContain('keyword:coffee')
    const without = await suggest({ tree: all(any(keyword('coffee'))), exclude: ['handle:beanco'] })
    expect(without.body.results.map((each: { id: string }) => each.id)).not.toContain('beanco')
  })
  test('what it says it adds is what adding it adds', async () => {
    const tree = all(any(keyword('coffee')))
    const size = async (recipe: object) =>
      (await post('/api/audience-configs/perspectives/', { tree: recipe })).body.sizes.core_audience
    const { body } = await suggest({ tree })
    for (const { kind, id, label, reach } of body.results)
      expect((await size(all(any(keyword('coffee'), { kind, id, label })))) - (await size(tree))).toBe(reach)
  })
  test('paths are the recipe’s own within a region; figures from inferred gender are rounded', async () => {
    const within = await suggest({ tree: all(any(keyword('coffee'))), region_id: 289 })
    // Nobody lives in most of the region's countries: figures of such a recipe are told to ten (docs/adr/0015).
    expect(within.body).toMatchObject({ into: [0], audience: 80, rounded: true })
    const women = await suggest({
      tree: all(any(keyword('coffee')), any({ kind: 'gender', id: 'FEMALE', label: 'Women' })),
    })
    expect(women.body).toMatchObject({ into: [0], rounded: true })
    expect(women.body.audience % 10).toBe(0)
  })
  test('too few people, a sensitive word and nothing at all', async () => {
    expect((await suggest({ tree: keyword('unicycle') })).body).toMatchObject({ audience: null, results: [] })
    expect((await suggest({ tree: keyword('cancer') })).status).toBe(400)
    expect((await suggest({})).body).toEqual({
      targeting_package: ['Failed to apply targeting list because it is empty.'],
    })
  })
  test('suggest-additions denial: nobody, a false token, and the application alone', async () => {
    await denials('POST', '/api/audience-configs/suggestions/', { tree: keyword('coffee') })
  })
})

describe('age groups', () => {
  test('compute-age-groups success: the nearest value, whether it is exact, and its cells (CALL-214)', async () => {
    const { status, body } = await ages({ min_age: 18, max_age: 24 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ age: '13-24', targeting_value: 'AGE_13_TO_24', exact: false })
    expect(body.groups.map((each: { age_band: string }) => each.age_band)).toEqual([
      '13-17',
      '18-20',
      '21-24',
    ])
    expect(body.residual).toEqual({ added: [{ from: 13, to: 17 }], missed: [] })
    expect((await ages({ age: '25-49' })).body).toMatchObject({
      targeting_value: 'AGE_25_TO_49',
      exact: true,
      residual: { added: [], missed: [] },
    })
    expect((await ages({ age: 'AGE_ANY' })).body).toMatchObject({ targeting_value: null, exact: true })
    const fixed = await app.call('POST', '/api/external/compute-age-groups/', {
      body: { age: '25-49' },
      headers: token,
    })
    expect(fixed.status).toBe(200)
  })
  test('compute-age-groups refuses what is no age', async () => {
    expect((await ages({})).body).toEqual({ age: ['Age is required'] })
    expect((await ages({ age: '12-99' })).body).toEqual({ age: ['Age is not valid'] })
    expect((await ages({ min_age: 9 })).body).toEqual({ min_age: ['Age is not valid'] })
  })
  test('compute-age-groups denial: nobody and a false token', async () => {
    await denials('POST', '/api/external/compute-age-groups/', { age: '25-49' })
  })
})

describe('native packs', () => {
  test('generate-native-pack success: ad groups with what each reaches, and how well they fit (CALL-218)', async () => {
    const { status, body } = await native({ tree: all(any(keyword('coffee')), japan) })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ residual: null, coverage: 1, precision: 1 })
    expect(body.ad_groups).toHaveLength(1)
    expect(body.ad_groups[0].criteria).toMatchObject([
      { targeting_type: 'LOCATION', targeting_value: 'JP', operator_type: 'EQ' },
      { targeting_type: 'BROAD_KEYWORD', targeting_value: 'coffee', operator_type: 'EQ' },
    ])
    const { min, max, source } = body.ad_groups[0].estimate
    const share = (75 / (PEOPLE + 2)) * app.deps.config.network_users
    expect([source, min < share, max > share]).toEqual(['model', true, true])
  })
  test('what cannot be said is stated and costs precision, never coverage', async () => {
    // 50 of the 150 coffee people post about football, too: X can only be asked for one of the two.
    const { body } = await native({ tree: all(keyword('coffee'), keyword('football')) })
    expect(body.residual).toMatchObject([{ code: 'and_of_primaries', subject: 'football' }])
    expect(body).toMatchObject({ coverage: 1, precision: 0.333 })
    const jobs = await native({ tree: any(keyword('coffee'), { kind: 'job_title', label: 'Chef' }) })
    expect(jobs.body.residual).toMatchObject([{ code: 'kind_not_native', subject: 'job_title', n: 1 }])
    // Look-alikes of followers are other people, whom nobody can count here.
    const alike = await native({ tree: { kind: 'handle', id: 'beanco', label: 'beanco' } })
    expect(alike.body).toMatchObject({
      residual: [{ code: 'handles_are_lookalikes', n: 1 }],
      coverage: null,
      precision: null,
    })
  })
  test('countries narrow, a stored recipe is taken by its id, and another team’s is not there', async () => {
    const stored = await post('/api/audience-configs/', {
      team_id: team.id,
      name: 'Coffee',
      targeting_package: { keywords: [{ label: 'coffee' }] },
    })
    expect(stored.status, JSON.stringify(stored.body)).toBe(201)
    const ask = { audience_config_id: stored.body.id, country_codes: ['JP'] }
    const { body } = await native(ask)
    expect(body.ad_groups[0].criteria[0]).toMatchObject({ targeting_type: 'LOCATION', targeting_value: 'JP' })
    expect((await post('/api/external/generate-native-pack/', ask, other)).status).toBe(404)
    expect((await native({ ...ask, tree: keyword('coffee') })).status).toBe(400)
    expect((await native({ tree: keyword('coffee'), country_codes: ['KP'] })).body).toEqual({
      country_codes: ['This country is not available for targeting.'],
    })
  })
  test('under the privacy minimum no share is told', async () => {
    expect((await native({ tree: keyword('unicycle') })).body).toMatchObject({
      coverage: null,
      precision: null,
    })
  })
  test('generate-native-pack denial: nobody and a false token', async () => {
    expect((await native({ targeting_package: {} })).status).toBe(400)
    await denials('POST', '/api/external/generate-native-pack/', { tree: keyword('coffee') })
  })
})

describe('samples for exclusion', () => {
  test('extract-exclusion-sample success: reproducible, with the whole of it as a file (CALL-217)', async () => {
    const { status, body } = await sample({ tree: keyword('coffee'), size: 120 })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ sample_size: 120, population_size: 150 })
    expect(body.profiles).toHaveLength(50)
    expect(body.profiles.every((each: { handle: string }) => Number(each.handle.slice(7)) < 150)).toBe(true)
    expect(Object.keys(body.profiles[0].inferred).sort()).toEqual(['country', 'job_title', 'language'])
    const again = await sample({ tree: any(keyword('Coffee')), size: 120 })
    expect(again.body.profiles).toEqual(body.profiles)
    const file = await app.call('GET', body.document.url)
    expect(file.status).toBe(200)
    expect(file.headers['content-disposition']).toContain('exclusion-sample.csv')
    expect(file.body.startsWith('\uFEFF')).toBe(true)
    const lines = file.body.trim().split('\r\n')
    expect(lines).toHaveLength(121)
    expect(lines[0]).toBe(
      'network_id,handle,name,location,followers_count,following_count,posts_count,verified,created_at',
    )
    expect(Buffer.byteLength(file.body)).toBe(body.document.size_bytes)
  })
  test('its link ends after a day, and is nobody’s who changed it', async () => {
    const { body } = await sample({ tree: keyword('football'), size: 100 })
    expect(
      (await app.call('GET', body.document.url.replace(/signature=.{4}/, 'signature=AAAA'))).status,
    ).toBe(403)
    expect((await app.call('GET', `/api/documents/${body.document.id}/`)).status).toBe(403)
    app.tick(25 * 60 * 60 * 1000)
    expect((await app.call('GET', body.document.url)).status).toBe(410)
    app.tick(-25 * 60 * 60 * 1000)
  })
  test('extract-exclusion-sample refuses fewer than 50 and what rests on inferred age or gender', async () => {
    expect((await sample({ tree: keyword('unicycle') })).body).toEqual({ non_field_errors: ['No results'] })
    const women = all(keyword('coffee'), { kind: 'gender', id: 'FEMALE', label: 'Women' })
    expect((await sample({ tree: women })).body.targeting_package[0]).toContain('never told of one person')
    expect((await sample({ tree: keyword('coffee'), size: 10_001 })).body).toEqual({
      size: ['Size is not valid'],
    })
  })
  test('extract-exclusion-sample denial: nobody and a false token', async () => {
    await denials('POST', '/api/external/extract-exclusion-sample/', { tree: keyword('coffee') })
  })
  test('cells that a spreadsheet would run are text, ids keep their digits', () => {
    expect(csvText([['=1+1', '@handle', '-2', '12345678901234567', 'a "b", c', 'x\ny']])).toBe(
      `\uFEFF'=1+1,'@handle,'-2,'12345678901234567,"a ""b"", c","x\ny"\r\n`,
    )
  })
})

describe('handles', () => {
  test('analyze-handles success: followers, what each has alone, what they share (CALL-209)', async () => {
    const { status, body } = await post('/api/external/analyze-handles/', {
      handles: ['@beanco', 'goalnews', 'nobody_here'],
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.missing).toEqual(['nobody_here'])
    // 200 and 250 followers, 50 of both.
    expect(body.results).toMatchObject([
      {
        handle: 'beanco',
        followers_in_population: 200,
        unique_share: 0.75,
        profile: { name: 'Bean Company' },
      },
      { handle: 'goalnews', followers_in_population: 250, unique_share: 0.8 },
    ])
    expect(body.results[0].relevance).toBeCloseTo(50 / ((200 * 250) / 402), 2)
    expect(body.overlap).toEqual([{ a: 'beanco', b: 'goalnews', jaccard: 0.125 }])
    const tokyo = await post('/api/external/analyze-handles/', { handles: ['beanco'], country_codes: ['JP'] })
    expect(tokyo.body.results[0]).toMatchObject({ followers_in_population: 100, relevance: null })
  })
  test('analyze-handles denial: nobody and a false token', async () => {
    expect((await post('/api/external/analyze-handles/', { handles: [] })).body).toEqual({
      handles: ['Handles is not valid'],
    })
    await denials('POST', '/api/external/analyze-handles/', { handles: ['beanco'] })
  })
  test('reorder-handles success: the one that adds most is first (CALL-188)', async () => {
    const { body } = await post('/api/external/audience-usages/reorder-handles/', {
      handles: ['beanco', '@goalnews', 'nobody_here'],
    })
    expect(body).toEqual({
      handles: [
        { handle: 'goalnews', added: 250, reached: 250 },
        { handle: 'beanco', added: 150, reached: 400 },
      ],
      missing: ['nobody_here'],
    })
  })
  test('reorder-handles denial: nobody and a false token', async () => {
    await denials('POST', '/api/external/audience-usages/reorder-handles/', { handles: ['beanco'] })
  })
  test('find-accounts-for-keywords success: whom coffee people follow more than others (CALL-210)', async () => {
    const { status, body } = await post('/api/external/analyze-handles/accounts-for-keywords/', {
      keywords: ['coffee'],
    })
    expect(status).toBe(200)
    expect(body.accounts[0]).toMatchObject({ profile: { handle: 'beanco' }, followers_in_audience: 150 })
    const large = await post('/api/external/analyze-handles/accounts-for-keywords/', {
      keywords: ['coffee'],
      min_followers: 201,
    })
    expect(large.body.accounts).toEqual([])
  })
  test('find-accounts-for-keywords denial: nobody, a false token, a sensitive word', async () => {
    const path = '/api/external/analyze-handles/accounts-for-keywords/'
    expect((await post(path, { keywords: ['cancer'] })).body.keywords[0]).toContain('health')
    expect((await post(path, {})).body).toEqual({ keywords: ['Keywords is required'] })
    await denials('POST', path, { keywords: ['coffee'] })
  })
})

describe('words and topics', () => {
  test('list-related-keywords success: by the application’s token alone (CALL-154)', async () => {
    const { status, body } = await get('/api/external/related-keywords/?keyword=coffee')
    expect(status, JSON.stringify(body)).toBe(200)
    for (const { label, volume, lift, source } of body.results) {
      expect(label).not.toBe('coffee')
      expect([volume >= 50, lift > 1, source]).toEqual([true, true, 'population'])
    }
  })
  test('list-related-keywords denial: nobody, no word, a sensitive word', async () => {
    expect((await get('/api/external/related-keywords/')).body).toEqual({ keyword: ['Keyword is required'] })
    expect((await get('/api/external/related-keywords/?keyword=cancer')).status).toBe(400)
    await denials('GET', '/api/external/related-keywords/?keyword=coffee')
  })
  test('list-topic-accounts success: nobody who does not write about it (CALL-155)', async () => {
    const { status, body } = await get('/api/external/topic-accounts/?topic=coffee')
    // @beanco is followed by all coffee people and never posts.
    expect([status, body]).toEqual([
      200,
      { count: 0, next: null, previous: null, results: [], limited: true },
    ])
    expect(
      (await app.call('GET', '/api/external/topic-accounts/?topic=coffee', { as: person })).body.limited,
    ).toBe(false)
  })
  test('list-topic-accounts denial: nobody, and no topic', async () => {
    expect((await get('/api/external/topic-accounts/')).body).toEqual({ topic: ['Topic is required'] })
    await denials('GET', '/api/external/topic-accounts/?topic=coffee')
  })
})

describe('people at work', () => {
  test('estimate-job-title-size success: nobody here says what they do (CALL-150)', async () => {
    const { status, body } = await get(
      '/api/external/job-title-size-estimator/?job_title=Chef&country_code=JP',
    )
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toEqual({
      size: null,
      size_low: null,
      size_high: null,
      titles: [{ label: 'Chef', size: null }],
      unknown_share: 1,
      below_minimum: true,
    })
  })
  test('estimate-job-title-size denial: nobody, and no title', async () => {
    expect((await get('/api/external/job-title-size-estimator/')).body).toEqual({
      job_title: ['Job title is required'],
    })
    await denials('GET', '/api/external/job-title-size-estimator/?job_title=Chef')
  })
  test('target-job-titles success: an empty package where there is nobody (CALL-151)', async () => {
    const { status, body } = await app.call('GET', '/api/external/job-title-targeting/?job_title=Chef', {
      as: person,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ size: null, precision: null, evidence: [] })
  })
  test('target-job-titles denial: nobody, the application alone, no title', async () => {
    const path = '/api/external/job-title-targeting/'
    expect((await app.call('GET', path, { as: person })).body).toEqual({
      job_title: ['Job title is required'],
    })
    expect((await get(`${path}?job_title=Chef`)).status).toBe(403)
    await denials('GET', `${path}?job_title=Chef`)
  })
})

describe('network operators', () => {
  test('list-network-operators success: of a country, by a part of the name (CALL-145)', async () => {
    const { status, body } = await get('/api/external/network-operators/?country_code=JP&q=docomo')
    expect(status).toBe(200)
    expect(body.results[0]).toMatchObject({ label: 'NTT docomo', country_code: 'JP', id: 'JP/ntt-docomo' })
    expect((await get('/api/external/network-operators/?limit=5')).body.results).toHaveLength(5)
  })
  test('list-network-operators denial: nobody, and the blocked country', async () => {
    expect((await get('/api/external/network-operators/?country_code=KP')).status).toBe(400)
    await denials('GET', '/api/external/network-operators/')
  })
})

describe('a description', () => {
  const path = '/api/external/analyse-description/'
  const text = 'Our coffee shop roasts coffee for football fans. Football nights with fresh coffee, 1999!'
  test('analyse-description success: its words with their sizes, what their people share, the same again (CALL-208)', async () => {
    const { status, body } = await post(path, { description: text })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ language: 'en', refused: [] })
    type Found = { kind: string; id: string; size: number | null; evidence: { source: string } }
    const found = body.suggestions as Found[]
    expect(found).toContainEqual(
      expect.objectContaining({
        kind: 'keyword',
        label: 'coffee',
        evidence: expect.objectContaining({ source: 'description' }),
      }),
    )
    // Nothing stands for fewer than 50 people.
    for (const { size } of found) expect(size).toBeGreaterThanOrEqual(50)
    expect(body.targeting_package.keywords.map((k: { label: string }) => k.label)).toContain('coffee')
    expect((await post(path, { description: text })).body).toEqual(body)
  })
  test('what is about a sensitive trait is named as left out, in Japanese too (CALL-208)', async () => {
    const { body } = await post(path, {
      description: 'Coffee for people with diabetes',
      country_codes: ['JP'],
    })
    expect(body.refused).toContain('diabetes')
    expect(JSON.stringify(body.targeting_package)).not.toContain('diabetes')
    const japanese = await post(path, { description: '新鮮なコーヒー豆を焙煎しています' })
    expect([japanese.status, japanese.body.language]).toEqual([200, 'ja'])
  })
  test('analyse-description denial: nothing said, too much, the blocked country, nobody', async () => {
    expect((await post(path, {})).body).toEqual({ description: ['Description is required'] })
    expect((await post(path, { description: '  ' })).body).toEqual({
      description: ['Description is required'],
    })
    expect((await post(path, { description: 'x'.repeat(5001) })).body).toEqual({
      description: ['At most 5,000 characters.'],
    })
    expect((await post(path, { description: 'coffee', country_codes: ['KP'] })).status).toBe(400)
    await denials('POST', path, { description: 'coffee' })
  })
})
