import { afterAll, describe, expect, test } from 'vitest'
import { all, anyOfNodes, keyword, openAnalysis } from '../../../testing/population/open-analysis.ts'
import { csvText } from '@rookery/tables/csv-writer.ts'

const teams = await openAnalysis()
const { app, member, team, post, denials } = teams
afterAll(async () => await teams.close())

const sample = (body: object) => post('/api/external/extract-exclusion-sample/', body)

describe('samples for exclusion', () => {
  test('extract-exclusion-sample success: 5% of them, reproducible, with the complete sample as a file (CALL-217, security 2)', async () => {
    const { status, body } = await sample({ tree: keyword('coffee'), size: 10_000 })
    expect(status, JSON.stringify(body)).toBe(200)
    // Also when more are requested: of 150 people 7 are returned.
    expect(body).toMatchObject({ sample_size: 7, population_size: 150 })
    expect(body.profiles).toHaveLength(7)
    expect(body.profiles.every((each: { handle: string }) => Number(each.handle.slice(7)) < 150)).toBe(true)
    expect(Object.keys(body.profiles[0].inferred).sort()).toEqual(['country', 'job_title', 'language'])
    const repeatedSample = await sample({ tree: anyOfNodes(keyword('Coffee')), size: 120 })
    expect(repeatedSample.body.profiles).toEqual(body.profiles)
    const file = await app.call('GET', body.document.url)
    expect(file.status).toBe(200)
    expect(file.headers['content-disposition']).toContain('exclusion-sample.csv')
    expect(file.body.startsWith('\uFEFF')).toBe(true)
    const lines = file.body.trim().split('\r\n')
    expect(lines).toHaveLength(8)
    expect(lines[0].replaceAll('"', '')).toBe(
      'network_id,handle,name,location,followers_count,following_count,posts_count,verified,created_at',
    )
    expect(Buffer.byteLength(file.body)).toBe(body.document.size_bytes)
    const { rows } = await app.deps.store.pool.query(
      `select actor_id, team_id from audit_log where verb = 'sampled'`,
    )
    expect(rows).toEqual([1, 2].map(() => ({ actor_id: member.id, team_id: team.id })))
  })
  test('a user without a team, or only in teams of others, gets no names of people (security 2)', async () => {
    const loneUser = await app.signIn()
    const refusedAnswer = await post(
      '/api/external/extract-exclusion-sample/',
      { tree: keyword('coffee') },
      loneUser,
    )
    expect(refusedAnswer).toMatchObject({ status: 403, headers: { 'x-error-code': 'permission_denied' } })
    expect(JSON.stringify(refusedAnswer.body)).not.toContain('person_')
  })
  test('a person can take 20 samples a day (security 2)', { tags: ['full'] }, async () => {
    app.tick(25 * 60 * 60 * 1000)
    const sampleAnswers = []
    for (let n = 0; n < 21; n++) sampleAnswers.push((await sample({ tree: keyword('football') })).status)
    expect(sampleAnswers).toEqual([...Array.from({ length: 20 }, () => 200), 409])
    app.tick(25 * 60 * 60 * 1000)
    expect((await sample({ tree: keyword('football') })).status).toBe(200)
  })
  test('the link of a sample expires after a day and is invalid if changed', async () => {
    const { body } = await sample({ tree: keyword('football'), size: 100 })
    expect(
      (await app.call('GET', body.document.url.replace(/signature=.{4}/, 'signature=AAAA'))).status,
    ).toBe(403)
    expect((await app.call('GET', `/api/documents/${body.document.id}/`)).status).toBe(403)
    app.tick(25 * 60 * 60 * 1000)
    expect((await app.call('GET', body.document.url)).status).toBe(410)
    app.tick(-25 * 60 * 60 * 1000)
  })
  test('extract-exclusion-sample refuses fewer than 50 people and recipes that depend on inferred age or gender', async () => {
    expect((await sample({ tree: keyword('unicycle') })).body).toEqual({ non_field_errors: ['No results'] })
    const womenTree = all(keyword('coffee'), { kind: 'gender', id: 'FEMALE', label: 'Women' })
    expect((await sample({ tree: womenTree })).body.targeting_package[0]).toContain(
      'never given for one person',
    )
    expect((await sample({ tree: keyword('coffee'), size: 10_001 })).body).toEqual({
      size: ['Size is not valid'],
    })
  })
  test('extract-exclusion-sample denial: no session and a false token', async () => {
    await denials('POST', '/api/external/extract-exclusion-sample/', { tree: keyword('coffee') })
  })
  test('cells that a spreadsheet would execute are text, and ids have all their digits', () => {
    expect(csvText([['=1+1', '@handle', '-2+3', '12345678901234567', 'a "b", c', 'x\ny', -2]])).toBe(
      `\uFEFF"'=1+1","'@handle","'-2+3","12345678901234567","a ""b"", c","x\ny",-2\r\n`,
    )
  })
})

describe('handles', () => {
  test('analyze-handles success: followers, exclusive followers and shared followers (CALL-209)', async () => {
    const { status, body } = await post('/api/external/analyze-handles/', {
      handles: ['@beanco', 'goalnews', 'nobody_here'],
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.missing).toEqual(['nobody_here'])
    // 200 and 250 followers, 50 of whom follow both.
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
    const tokyoHandles = await post('/api/external/analyze-handles/', {
      handles: ['beanco'],
      country_codes: ['JP'],
    })
    expect(tokyoHandles.body.results[0]).toMatchObject({ followers_in_population: 100, relevance: null })
  })
  test('analyze-handles denial: no session and a false token', async () => {
    expect((await post('/api/external/analyze-handles/', { handles: [] })).body).toEqual({
      handles: ['Handles is not valid'],
    })
    await denials('POST', '/api/external/analyze-handles/', { handles: ['beanco'] })
  })
  test('create-handles-sheet success: a row per handle and those not known, as CSV and as a workbook (CALL-211)', async () => {
    const path = '/api/external/analyze-handles/create-sheet/'
    const { status, body } = await post(path, { handles: ['@beanco', 'nobody_here'], format: 'csv' })
    expect([status, body.document.name]).toEqual([200, 'handles.csv'])
    const file = await app.call('GET', body.document.url)
    const lines = file.body.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('Followers in the population')
    expect(lines[1]).toContain('"\'@beanco","Bean Company",200,200,1')
    expect(lines[2]).toContain('Not known here')
    const workbook = (await post(path, { handles: ['beanco'], language: 'ja' })).body.document
    expect(workbook.name).toBe('handles.xlsx')
    expect((await app.call('GET', workbook.url)).status).toBe(200)
  })
  test('create-handles-sheet denial: no session, no handles, the blocked country, an unknown format', async () => {
    const path = '/api/external/analyze-handles/create-sheet/'
    expect((await post(path, { handles: [] })).status).toBe(400)
    expect((await post(path, { handles: ['beanco'], country_codes: ['KP'] })).status).toBe(400)
    expect((await post(path, { handles: ['beanco'], format: 'pdf' })).status).toBe(400)
    await denials('POST', path, { handles: ['beanco'] })
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
  test('reorder-handles denial: no session and a false token', async () => {
    await denials('POST', '/api/external/audience-usages/reorder-handles/', { handles: ['beanco'] })
  })
  test('find-accounts-for-keywords success: accounts that people interested in coffee follow more than others do (CALL-210)', async () => {
    const { status, body } = await post('/api/external/analyze-handles/accounts-for-keywords/', {
      keywords: ['coffee'],
    })
    expect(status).toBe(200)
    expect(body.accounts[0]).toMatchObject({ profile: { handle: 'beanco' }, followers_in_audience: 150 })
    const largeSample = await post('/api/external/analyze-handles/accounts-for-keywords/', {
      keywords: ['coffee'],
      min_followers: 201,
    })
    expect(largeSample.body.accounts).toEqual([])
  })
  test('find-accounts-for-keywords denial: no session, a false token, a sensitive word', async () => {
    const path = '/api/external/analyze-handles/accounts-for-keywords/'
    expect((await post(path, { keywords: ['cancer'] })).body.keywords[0]).toContain('health')
    expect((await post(path, {})).body).toEqual({ keywords: ['Keywords is required'] })
    await denials('POST', path, { keywords: ['coffee'] })
  })
})
