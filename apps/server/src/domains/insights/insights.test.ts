import type { Population } from '@rookery/analytics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../testing/open-test-app.ts'
import { readWorkbook } from '../../testing/read-workbook.ts'
import { openTinyPopulation } from '../../testing/tiny-population.ts'
import { startCommunityUpdates } from './community-updates.ts'

let population: Population
let app: TestApp
let member: TestUser
let stranger: TestUser
let team: { id: string; slug: string }
let coffee: { id: string; audience_config_id: string }
let unicycle: { id: string }
beforeAll(async () => {
  population = await openTinyPopulation()
  app = await openTestApp({ population, config: { rate_limit_factor: 1000 } })
  member = await app.signIn()
  stranger = await app.signIn()
  team = await app.makeTeam('Engines', [{ user: member, level: 'admin' }])
  await app.makeTeam('Others', [{ user: stranger, level: 'admin' }])
  const build = async (label: string) =>
    (
      await app.call('POST', '/api/build-audience/', {
        as: member,
        body: { team_id: team.id, name: `${label} people`, targeting_package: { keywords: [{ label }] } },
      })
    ).body
  coffee = await build('coffee')
  unicycle = await build('unicycle')
})
afterAll(async () => {
  await app.close()
  await population.close()
})

const ofAudience = (id: string, query = '', as: TestUser | undefined = member) =>
  app.call('GET', `/api/audience-insight/${id}/?${query}`, { as })
const ofRecipe = (body: object, as: TestUser | undefined = member) =>
  app.call('POST', '/api/audience-configs/insights/', { as, body })
const recipe = { targeting_package: { keywords: [{ label: 'coffee' }] } }

describe('insights', () => {
  test('get-audience-insight success: audience, baseline, unknown share and date of the count stand on every tab (INS-002, ENTITY-025, CALL-099)', async () => {
    for (const tab of [
      'summary',
      'demographics',
      'interests',
      'influential_accounts',
      'network',
      'communities',
      'job_titles',
    ]) {
      const { status, body } = await ofAudience(coffee.id, `tab=${tab}`)
      expect(status, tab).toBe(200)
      expect(body).toMatchObject({
        tab,
        audience_id: coffee.id,
        core_audience: 150,
        baseline: { kind: 'population', countries: [], size: 402 },
        sampled: 150,
      })
      expect(body.unknown_share).toBeGreaterThanOrEqual(0)
      expect(Date.parse(body.computed_at)).toBeGreaterThan(0)
    }
  })
  test('shares stand with the baseline, lift with its interval and significance (INS-003, INS-008)', async () => {
    const { body } = await ofAudience(coffee.id, 'tab=influential_accounts')
    const [first] = body.data.accounts
    // All 150 coffee people follow @beanco, half of everybody does.
    expect(first).toMatchObject({
      profile: { handle: 'beanco' },
      followers_in_audience: 150,
      audience_share: 1,
      significant: true,
    })
    expect(first.lift_low).toBeLessThanOrEqual(first.lift)
    expect(first.lift_high).toBeGreaterThanOrEqual(first.lift)
    expect(first.lift).toBeGreaterThan(1.5)
  })
  test('the summary has the three sizes and the strongest rows (INS-005)', async () => {
    const { body } = await ofAudience(coffee.id)
    expect(body.data.sizes).toMatchObject({ core_audience: 150, pro_targeting_size: 150 })
    expect(body.data).toMatchObject({
      targetable: true,
      region: null,
      strongest: { account: { key: 'beanco' } },
    })
  })
  test('influential accounts: what they reach together, of all or of those asked for (INS-008)', async () => {
    const [beanco, goalnews] = ['4000000000001', '4000000000002']
    const { body } = await ofAudience(coffee.id, 'tab=influential_accounts')
    // All 150 follow @beanco; what @goalnews would add is nobody.
    expect(body.data.reach).toEqual([{ network_id: beanco, added: 150, reach: 150 }])
    const football = { targeting_package: { keywords: [{ label: 'football' }] }, tab: 'influential_accounts' }
    const both = await ofRecipe({ ...football, accounts: [beanco, goalnews] })
    // Of 100 to 299, 100 to 199 follow @beanco and 150 to 299 @goalnews.
    expect(both.body.data.reach).toEqual([
      { network_id: goalnews, added: 150, reach: 150 },
      { network_id: beanco, added: 50, reach: 200 },
    ])
    const one = await ofRecipe({ ...football, accounts: [beanco] })
    expect(one.body.data.reach).toEqual([{ network_id: beanco, added: 100, reach: 100 }])
    expect(one.body.data.accounts).toEqual(both.body.data.accounts)
    const many = Array.from({ length: 51 }, (_, i) => `accounts=${i}`).join('&')
    expect((await ofAudience(coffee.id, `tab=influential_accounts&${many}`)).status).toBe(400)
    expect((await ofAudience(coffee.id, 'tab=influential_accounts&accounts=beanco')).status).toBe(400)
  })
  test('network: the accounts of the audience, their ties and what holds them together (INS-009)', async () => {
    const { status, body } = await ofRecipe({
      targeting_package: { keywords: [{ label: 'football' }] },
      tab: 'network',
    })
    expect(status).toBe(200)
    expect(body.data.nodes.map((node: { handle: string }) => node.handle).sort()).toEqual([
      'beanco',
      'goalnews',
    ])
    // 50 of 200 follow both, fewer than chance would give: no tie, and nobody follows anybody.
    expect(body.data).toMatchObject({ edges: [], density: 0, reciprocity: null, bridges: [] })
  })
  test('communities: told to be under way until they were found, and then no longer (INS-010)', async () => {
    const before = await ofAudience(coffee.id, 'tab=communities')
    expect(before.body.data).toEqual({ communities: [], found: false })
    const stop = await startCommunityUpdates({ ...app.deps, population })
    try {
      await expect
        .poll(async () => (await ofAudience(coffee.id, 'tab=communities')).body.data.found, {
          timeout: 20_000,
        })
        .toBe(true)
    } finally {
      await stop()
    }
    // Two accounts are no community.
    expect((await ofAudience(coffee.id, 'tab=communities')).body.data.communities).toEqual([])
  })
  test('demographics: countries against the baseline, ages and genders rounded (INS-006)', async () => {
    const { body } = await ofAudience(coffee.id, 'tab=demographics')
    const japan = body.data.countries.rows.find((row: { key: string }) => row.key === 'JP')
    expect(japan).toMatchObject({ audience_count: 75, audience_share: 0.5 })
    for (const { audience_count } of [...body.data.age.rows, ...body.data.gender.rows])
      expect(audience_count % 10).toBe(0)
  })
  test('get-recipe-insight and get-config-insight success: the same figures for the same recipe, saved or not (INS-016, CALL-082, CALL-100)', async () => {
    const figures = (body: {
      data: object
      core_audience: number
      sampled: number
      unknown_share: number
    }) => [body.data, body.core_audience, body.sampled, body.unknown_share]
    for (const tab of ['demographics', 'influential_accounts', 'job_titles', 'interests']) {
      const saved = await ofAudience(coffee.id, `tab=${tab}`)
      const unsaved = await ofRecipe({ ...recipe, tab })
      const config = await app.call(
        'GET',
        `/api/audience-insights/${coffee.audience_config_id}/by_config/?tab=${tab}&version=1`,
        { as: member },
      )
      expect(figures(unsaved.body)).toEqual(figures(saved.body))
      expect(figures(config.body)).toEqual(figures(saved.body))
      expect(config.body.audience_config_id).toBe(coffee.audience_config_id)
    }
    const tree = {
      op: 'or',
      children: [
        { kind: 'keyword', label: 'Coffee' },
        { kind: 'keyword', label: 'coffee' },
      ],
    }
    const asTree = await ofRecipe({ tree, tab: 'demographics' })
    expect(figures(asTree.body)).toEqual(figures((await ofRecipe({ ...recipe, tab: 'demographics' })).body))
  })
  test('an audience under the privacy minimum has the message and nothing else (INS-004, MSG-025, CONST-034)', async () => {
    for (const tab of ['summary', 'demographics', 'influential_accounts']) {
      const { body } = await ofAudience(unicycle.id, `tab=${tab}`)
      expect(body).toMatchObject({
        core_audience: null,
        data: null,
        message: 'No insights available for this audience',
      })
    }
  })
  test('another audience as the baseline', async () => {
    const { body } = await ofRecipe({
      targeting_package: { keywords: [{ label: 'football' }] },
      tab: 'demographics',
      baseline: { audience_id: coffee.id },
    })
    expect(body.baseline).toMatchObject({ kind: 'audience', audience_id: coffee.id, size: 150 })
  })
  test('within countries the baseline is the population there', async () => {
    const { body } = await ofAudience(coffee.id, 'tab=demographics&country_codes=JP')
    expect(body).toMatchObject({
      core_audience: 75,
      baseline: { kind: 'population', countries: ['JP'], size: 200 },
    })
  })
  test('Japanese names of rows', async () => {
    const { body } = await ofAudience(coffee.id, 'tab=demographics&language=ja')
    expect(body.data.countries.rows.find((row: { key: string }) => row.key === 'JP').label).toBe('日本')
  })
  test('figures are kept until the population changes (CALL-099)', async () => {
    const first = await ofAudience(coffee.id, 'tab=job_titles')
    app.tick(60_000)
    expect((await ofAudience(coffee.id, 'tab=job_titles')).body.computed_at).toBe(first.body.computed_at)
    await population.ingest.profiles(
      [
        {
          network_id: '8000000000001',
          handle: 'newcomer',
          name: 'New Comer',
          description: '',
          location: '',
          url: '',
          followers_count: 0,
          following_count: 0,
          posts_count: 0,
          listed_count: 0,
          verified: false,
          verified_type: 'none',
          protected: false,
          avatar_url: '',
          created_at: '2026-11-02T00:00:00.000Z',
        },
      ],
      'tiny',
    )
    await population.refresh()
    const after = await ofAudience(coffee.id, 'tab=job_titles')
    expect(after.body.computed_at).not.toBe(first.body.computed_at)
    expect(after.body.baseline.size).toBe(403)
  })
  test('tabs about posts: the same figures saved or not, asked by period and time zone (INS-011, INS-012, INS-014, INS-015, INS-016)', async () => {
    for (const tab of ['content_wall', 'topic_analysis', 'conversation', 'post_behaviour']) {
      const saved = await ofAudience(coffee.id, `tab=${tab}&days=7&time_zone=Asia/Tokyo`)
      expect(saved.status, tab).toBe(200)
      expect(saved.body).toMatchObject({ tab, core_audience: 150, sampled: 150 })
      const unsaved = await ofRecipe({ ...recipe, tab, days: 7, time_zone: 'Asia/Tokyo' })
      expect(unsaved.body.data).toEqual(saved.body.data)
    }
    const { body } = await ofAudience(coffee.id, 'tab=conversation&days=7')
    // 150 people wrote once about coffee and 50 of them once about football, all on one day.
    expect(body.data).toMatchObject({ authors: 150, days: 7, hashtags: [], mentions: [] })
    expect(
      body.data.volume.reduce((sum: number, { posts }: { posts: number | null }) => sum + (posts ?? 0), 0),
    ).toBe(200)
    const tokyo = await ofAudience(coffee.id, 'tab=post_behaviour&time_zone=Asia/Tokyo')
    const busiest = tokyo.body.data.hours.filter(({ share }: { share: number | null }) => share !== null)
    // Noon in Greenwich on a Sunday is nine in the evening in Tokyo.
    expect(busiest).toEqual([{ weekday: 7, hour: 21, share: 1, baseline_share: 1 }])
    expect(tokyo.body.data.posts_per_week).toMatchObject({ p25: 1 / 12, median: 1 / 12 })
  })
  test('a question has one code, saved or not, on the page and in the pack, another for another period (INS-003)', async () => {
    const codeOf = async (query: string) => (await ofAudience(coffee.id, query)).body.question as string
    const accounts = await codeOf('tab=influential_accounts')
    expect(accounts).toMatch(/^[0-9a-f]{16}$/)
    expect((await ofRecipe({ ...recipe, tab: 'influential_accounts' })).body.question).toBe(accounts)
    const codes = await Promise.all(
      [
        'tab=influential_accounts&language=ja',
        'tab=network',
        'tab=conversation&days=7',
        'tab=conversation&days=28',
        `tab=influential_accounts&baseline_audience_id=${coffee.id}`,
      ].map(codeOf),
    )
    expect(codes[0]).toBe(accounts)
    expect(new Set(codes).size).toBe(5)
    const { body } = await app.call('POST', '/api/insights-evidence-pack/', {
      body: { audience_id: coffee.id, format: 'xlsx', language: 'en' },
      as: member,
    })
    const file = await app.app.inject({
      method: 'GET',
      url: body.document.url,
      headers: { host: 'localhost' },
    })
    const sheets = await readWorkbook(file.rawPayload)
    const told = sheets.flatMap(({ rows }) => rows.flat())
    expect(told).toContain(accounts)
  })
  test('what tabs about posts are asked with is checked', async () => {
    for (const [query, field] of [
      ['time_zone=Mars/Base', 'time_zone'],
      ['cursor=abc', 'cursor'],
      ['days=0', 'days'],
      ['medium=opera', 'medium'],
    ] as const) {
      const { status, body } = await ofAudience(coffee.id, `tab=content_wall&${query}`)
      expect(status, query).toBe(400)
      expect(Object.keys(body)).toEqual([field])
    }
    const { body } = await ofAudience(coffee.id, 'tab=content_wall&cursor=20')
    expect(body.data).toMatchObject({ posts: [], next: null, days: 28 })
  })
  test('get-audience-insight and get-config-insight and get-recipe-insight denial: unknown tab, foreign, blocked country, empty, nobody', async () => {
    expect((await ofAudience(coffee.id, 'tab=secrets')).status).toBe(400)
    expect((await ofAudience(coffee.id, 'country_codes=KP')).body).toEqual({
      country_codes: ['This country is not available for targeting.'],
    })
    expect((await ofAudience(coffee.id, '', stranger)).status).toBe(404)
    expect((await ofAudience(coffee.id, `baseline_audience_id=${unicycle.id}x`)).status).toBe(400)
    expect((await ofAudience('nope')).status).toBe(404)
    const config = `/api/audience-insights/${coffee.audience_config_id}/by_config/`
    expect((await app.call('GET', config, { as: stranger })).status).toBe(404)
    expect((await app.call('GET', `${config}?version=9`, { as: member })).status).toBe(404)
    expect((await ofRecipe({ targeting_package: {} })).body).toEqual({
      targeting_package: ['Failed to apply targeting list because it is empty.'],
    })
    expect((await ofRecipe({ ...recipe, baseline: { audience_id: coffee.id } }, stranger)).status).toBe(400)
    expect((await ofRecipe({ ...recipe, team_id: team.id }, stranger)).status).toBe(404)
    for (const [method, path] of [
      ['GET', `/api/audience-insight/${coffee.id}/`],
      ['GET', config],
      ['POST', '/api/audience-configs/insights/'],
    ] as const)
      expect((await app.call(method, path)).status).toBe(403)
  })
})

describe('summaries of an audience, a config, a recipe, an account', () => {
  const post = (path: string, body: object, as: TestUser | undefined = member) =>
    app.call('POST', path, { as, body })
  const summary = '/api/insights-summary/'
  const pro = '/api/insights-pro-targeting-summary/'
  const influencers = (query: string, as: TestUser | undefined = member) =>
    app.call('GET', `/api/insights-influencer/?${query}`, { as })

  test('get-insights-summary success: the same figures whatever names the recipe (CALL-101)', async () => {
    const bodies = []
    for (const subject of [
      { audience_id: coffee.id },
      { audience_config_id: coffee.audience_config_id },
      recipe,
    ]) {
      const { status, body } = await post(summary, subject)
      expect(status).toBe(200)
      expect(body).toMatchObject({ tab: 'summary', core_audience: 150 })
      bodies.push(body.data)
    }
    expect(bodies[1].strongest).toEqual(bodies[0].strongest)
    expect(bodies[2].strongest).toEqual(bodies[0].strongest)
    expect(bodies[0].sizes).toMatchObject({ core_audience: 150, pro_targeting_size: 150 })
  })
  test('get-insights-summary denial: no session, nobody named, two named, another team’s', async () => {
    expect((await app.call('POST', summary, { body: recipe })).status).toBe(403)
    expect((await post(summary, {})).status).toBe(400)
    expect((await post(summary, { audience_id: coffee.id, ...recipe })).body).toMatchObject({
      non_field_errors: ['Please name one audience only.'],
    })
    expect((await post(summary, { audience_id: coffee.id }, stranger)).status).toBe(404)
  })
  test('get-pro-targeting-summary success: native reach beside the list, by country, what stands out (CALL-102)', async () => {
    const { status, body } = await post(pro, { audience_id: coffee.id })
    expect(status).toBe(200)
    // The keyword is native: its ad group reaches these people and nobody else.
    expect(body).toMatchObject({
      core_audience: 150,
      pro_targeting_size: 150,
      precision_native: 1,
      coverage_native: 1,
      gain: 0,
      precision_list: 1,
      coverage_list: 1,
    })
    const sizes = body.sizes_by_country as { code: string; size: number }[]
    expect(sizes.map(({ code, size }) => [code, size]).toSorted(([a], [b]) => (a! < b! ? -1 : 1))).toEqual([
      ['GB', 75],
      ['JP', 75],
    ])
    expect(body.top.map((row: { key: string }) => row.key)).toContain('beanco')
  })
  test('get-pro-targeting-summary: few people are not told', async () => {
    const { body } = await post(pro, { audience_id: unicycle.id })
    expect(body).toMatchObject({
      core_audience: null,
      pro_targeting_size: null,
      precision_list: null,
      top: [],
    })
  })
  test('get-pro-targeting-summary denial: no session, nobody named, another team’s', async () => {
    expect((await app.call('POST', pro, { body: recipe })).status).toBe(403)
    expect((await post(pro, {})).status).toBe(400)
    expect((await post(pro, { audience_id: coffee.id }, stranger)).status).toBe(404)
  })
  test('list-influencers success: of an audience, within a country, of an account’s followers (CALL-103)', async () => {
    const { status, body } = await influencers(`audience_id=${coffee.id}`)
    expect([status, body.results[0].profile.handle]).toEqual([200, 'beanco'])
    expect((await influencers(`audience_id=${coffee.id}&min_followers=1000`)).body.count).toBe(0)
    const japan = (await influencers(`audience_config_id=${coffee.audience_config_id}&country_code=JP`)).body
    expect(japan.results[0].followers_in_audience).toBe(75)
    expect((await influencers('handle=@beanco')).status).toBe(200)
  })
  test('list-influencers denial: no session, nobody named, another team’s, the blocked country', async () => {
    expect((await app.call('GET', '/api/insights-influencer/?handle=beanco')).status).toBe(403)
    expect((await influencers('')).status).toBe(400)
    expect((await influencers(`audience_id=${coffee.id}`, stranger)).status).toBe(404)
    expect((await influencers('handle=beanco&country_code=KP')).status).toBe(400)
  })
})
