import { afterAll, describe, expect, test } from 'vitest'
import { weightOfSuggestions } from './suggestion-usage.service.ts'
import { openAnalysis } from '../../../testing/population/open-analysis.ts'

const teams = await openAnalysis()
const { app, member, post, get, denials } = teams
afterAll(async () => await teams.close())

describe('words and topics', () => {
  test('list-related-keywords success: by the application’s token alone, never the word itself', async () => {
    const { status, body } = await get('/api/external/related-keywords/?keyword=coffee')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.results.map(({ label }: { label: string }) => label)).not.toContain('coffee')
  })
  test('list-related-keywords denial: no session, no word, a sensitive word', async () => {
    expect((await get('/api/external/related-keywords/')).body).toEqual({ keyword: ['Keyword is required'] })
    expect((await get('/api/external/related-keywords/?keyword=cancer')).status).toBe(400)
    await denials('GET', '/api/external/related-keywords/?keyword=coffee')
  })
  test('add-keyword-suggestion-usage and list-keyword-suggestion-usages success: how often it was shown and taken, by nobody in particular (CALL-152, CALL-153)', async () => {
    const path = '/api/external/keyword-suggestion-usages/'
    const add = async (accepted: boolean, suggestion = 'Espresso') =>
      await post(path, { keyword: 'Coffee', suggestion, accepted })
    const { status, body } = await add(true)
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        keyword: 'coffee',
        suggestion: 'espresso',
        accepted_count: 1,
        shown_count: 1,
        last_used_at: expect.any(String),
      },
    ])
    await add(false)
    await add(false, 'tea')
    const listed = await app.call('GET', `${path}?keyword=COFFEE`, { as: member })
    expect(listed.body).toMatchObject({
      count: 2,
      results: [
        { suggestion: 'espresso', accepted_count: 1, shown_count: 2 },
        { suggestion: 'tea', accepted_count: 0, shown_count: 1 },
      ],
    })
    const { rows } = await app.deps.store.pool.query(
      "select column_name from information_schema.columns where table_name = 'keyword_suggestion_usages'",
    )
    expect(JSON.stringify(rows)).not.toMatch(/user|team|person/)
    const weightOf = await weightOfSuggestions(app.deps, ['coffee'])
    expect(weightOf('Espresso')).toBeGreaterThan(weightOf('tea'))
    expect(weightOf('unknown')).toBe(1)
  })
  test('add-keyword-suggestion-usage and list-keyword-suggestion-usages denial: no session, nothing said', async () => {
    const path = '/api/external/keyword-suggestion-usages/'
    expect((await post(path, { keyword: 'coffee' })).status).toBe(400)
    await denials('POST', path, { keyword: 'a', suggestion: 'b', accepted: true })
    await denials('GET', path)
  })
  test('X’s own words need access to the ad account: a visitor and a stranger are refused (CALL-154)', async () => {
    const path = '/api/external/related-keywords/?keyword=coffee&ad_account_id=18ce54d4x5t'
    expect((await get(path)).status).toBe(403)
    expect((await app.call('GET', path, { as: member })).body).toHaveProperty('ad_account_id')
  })
  test('list-topic-accounts success: only accounts that write about the topic (CALL-155)', async () => {
    const { status, body } = await get('/api/external/topic-accounts/?topic=coffee')
    // @beanco is followed by all coffee people and never posts.
    expect([status, body]).toEqual([
      200,
      { count: 0, next: null, previous: null, results: [], limited: true },
    ])
    expect(
      (await app.call('GET', '/api/external/topic-accounts/?topic=coffee', { as: member })).body.limited,
    ).toBe(false)
  })
  test('list-topic-accounts denial: no session, and no topic', async () => {
    expect((await get('/api/external/topic-accounts/')).body).toEqual({ topic: ['Topic is required'] })
    await denials('GET', '/api/external/topic-accounts/?topic=coffee')
  })
})

describe('people at work', () => {
  test('estimate-job-title-size success: zero if no bio names the job', async () => {
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
  test('estimate-job-title-size denial: no session, and no title', async () => {
    expect((await get('/api/external/job-title-size-estimator/')).body).toEqual({
      job_title: ['Job title is required'],
    })
    await denials('GET', '/api/external/job-title-size-estimator/?job_title=Chef')
  })
  test('target-job-titles success: an empty package if nobody has the title', async () => {
    const { status, body } = await app.call('GET', '/api/external/job-title-targeting/?job_title=Chef', {
      as: member,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ size: null, precision: null, evidence: [] })
  })
  test('target-job-titles denial: no session, the application alone, no title', async () => {
    const path = '/api/external/job-title-targeting/'
    expect((await app.call('GET', path, { as: member })).body).toEqual({
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
  test('list-network-operators denial: no session, and the blocked country', async () => {
    expect((await get('/api/external/network-operators/?country_code=KP')).status).toBe(400)
    await denials('GET', '/api/external/network-operators/')
  })
})

describe('a description', () => {
  const path = '/api/external/analyse-description/'
  const text = 'Our coffee shop roasts coffee for football fans. Football nights with fresh coffee, 1999!'
  test('analyse-description success: its words with their sizes, traits its people share, the same on repetition (CALL-208)', async () => {
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
    // No row has fewer than 50 people.
    for (const { size } of found) expect(size).toBeGreaterThanOrEqual(50)
    expect(body.targeting_package.keywords.map((k: { label: string }) => k.label)).toContain('coffee')
    expect((await post(path, { description: text })).body).toEqual(body)
  })
  test('words about a sensitive trait are named as left out, in Japanese too (CALL-208)', async () => {
    const { body } = await post(path, {
      description: 'Coffee for people with diabetes',
      country_codes: ['JP'],
    })
    expect(body.refused).toContain('diabetes')
    expect(JSON.stringify(body.targeting_package)).not.toContain('diabetes')
    const japaneseTerms = await post(path, { description: '新鮮なコーヒー豆を焙煎しています' })
    expect([japaneseTerms.status, japaneseTerms.body.language]).toEqual([200, 'ja'])
  })
  test('analyse-description denial: an empty description, a too long one, the blocked country, no session', async () => {
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
