import { profileRow } from '@rookery/analytics/testing/rows.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { openInsightTeams, recipe } from '../../../testing/population/insight-teams.ts'
import { readWorkbook } from '../../../testing/files/read-workbook.ts'

const teams = await openInsightTeams()
const { app, population, member, stranger, team, coffee, unicycle, ofAudience, ofRecipe } = teams
afterAll(async () => await teams.close())

describe('requesting insights', () => {
  test('figures are cached until the population changes (CALL-099)', async () => {
    const firstInsight = await ofAudience(coffee.id, 'tab=job_titles')
    app.tick(60_000)
    expect((await ofAudience(coffee.id, 'tab=job_titles')).body.computed_at).toBe(
      firstInsight.body.computed_at,
    )
    await population.ingest.profiles(
      [
        profileRow({
          network_id: '8000000000001',
          handle: 'newcomer',
          name: 'New Comer',
          created_at: '2026-11-02T00:00:00.000Z',
        }),
      ],
      'tiny',
    )
    await population.refresh()
    const insightAfter = await ofAudience(coffee.id, 'tab=job_titles')
    expect(insightAfter.body.computed_at).not.toBe(firstInsight.body.computed_at)
    expect(insightAfter.body.baseline.size).toBe(403)
  })
  test('tabs about posts: the same figures for saved and unsaved recipes, by period and time zone (INS-011, INS-012, INS-014, INS-015, INS-016)', async () => {
    for (const tab of ['content_wall', 'topic_analysis', 'conversation', 'post_behaviour']) {
      const savedInsight = await ofAudience(coffee.id, `tab=${tab}&days=7&time_zone=Asia/Tokyo`)
      expect(savedInsight.status, tab).toBe(200)
      expect(savedInsight.body).toMatchObject({ tab, core_audience: 150, sampled: 150 })
      const unsavedInsight = await ofRecipe({ ...recipe, tab, days: 7, time_zone: 'Asia/Tokyo' })
      expect(unsavedInsight.body.data).toEqual(savedInsight.body.data)
    }
    const { body } = await ofAudience(coffee.id, 'tab=conversation&days=7')
    // 150 people wrote once about coffee and 50 of them once about football, all on one day.
    expect(body.data).toMatchObject({ authors: 150, days: 7, hashtags: [], mentions: [] })
    expect(
      body.data.volume.reduce((sum: number, { posts }: { posts: number | null }) => sum + (posts ?? 0), 0),
    ).toBe(200)
    const tokyoInsight = await ofAudience(coffee.id, 'tab=post_behaviour&days=84&time_zone=Asia/Tokyo')
    const busiestHour = tokyoInsight.body.data.hours.filter(
      ({ share }: { share: number | null }) => share !== null,
    )
    // Noon UTC on a Sunday is nine in the evening in Tokyo.
    expect(busiestHour).toEqual([{ weekday: 7, hour: 21, share: 1, baseline_share: 1 }])
    // One day has data: what was written in it is at least what a week holds (issue 30.5).
    expect(tokyoInsight.body.data.posts_per_week).toMatchObject({ p25: 1, median: 1 })
  })
  test(
    'hours are by the authors’ own clocks unless one is named, and whose it is is part of the question of that tab alone (use, time zones; issue 15)',
    { tags: ['full'] },
    async () => {
      const insightOf = async (tab: string, zone = '') =>
        (await ofAudience(coffee.id, `tab=${tab}&days=84${zone}`)).body
      const ownInsight = await insightOf('post_behaviour')
      expect(ownInsight.data).toMatchObject({ time_zone: 'authors', zone_known: 1 })
      // Noon UTC, local time of half of them, is nine in the evening for the others in Tokyo.
      const withShare = ownInsight.data.hours.filter(({ share }: { share: number | null }) => share !== null)
      expect(withShare).toEqual([
        { weekday: 7, hour: 12, share: 0.5, baseline_share: expect.any(Number) },
        { weekday: 7, hour: 21, share: 0.5, baseline_share: expect.any(Number) },
      ])
      expect(['Asia/Tokyo', 'Europe/London']).toContain(ownInsight.data.main_zone)
      expect((await insightOf('post_behaviour', '&time_zone=authors')).question).toBe(ownInsight.question)
      const greenwichInsight = await insightOf('post_behaviour', '&time_zone=UTC')
      expect(greenwichInsight.data).toMatchObject({ time_zone: 'UTC', zone_known: null })
      expect(greenwichInsight.question).not.toBe(ownInsight.question)
      const codes = ['', '&time_zone=UTC', '&time_zone=Asia/Tokyo'].map((zone) =>
        insightOf('conversation', zone),
      )
      expect(new Set((await Promise.all(codes)).map(({ question }) => question)).size).toBe(1)
    },
  )
  test(
    'a question has one code, saved or not, on the page and in the pack, another for another period (INS-003)',
    { tags: ['full'] },
    async () => {
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
      const evidenceSheets = await readWorkbook(file.rawPayload)
      const cells = evidenceSheets.flatMap(({ rows }) => rows.flat())
      expect(cells).toContain(accounts)
    },
  )
  test(
    'a period chosen by its days appears in the answer and in the code, however it was chosen (issue 13.3)',
    { tags: ['full'] },
    async () => {
      const insightOf = async (query: string) =>
        (await ofAudience(coffee.id, `tab=conversation${query}`)).body
      const [usual, thirty, all] = [
        await insightOf(''),
        await insightOf('&days=30'),
        await insightOf('&period=all'),
      ]
      // Everyone wrote on one day.
      const data = { first: '2026-11-01', last: '2026-11-01' }
      expect(thirty.period).toMatchObject({ ...data, since: '2026-10-03', until: '2026-11-01', days: 30 })
      expect(thirty.period.posts).toBe(thirty.period.all_posts)
      expect(all.period).toMatchObject({ ...data, since: '2026-11-01', until: '2026-11-01', days: 1 })
      expect(usual.period).toEqual(all.period)
      expect(usual.question).toBe(all.question)
      expect(all.question).not.toBe(thirty.question)
      expect((await insightOf('&since=2026-11-01&until=2026-11-01')).question).toBe(all.question)
      const insightBefore = await insightOf('&since=2026-01-01&until=2026-01-31')
      expect(insightBefore.period).toMatchObject({ posts: 0, days: 31 })
      expect(insightBefore.data.authors).toBeNull()
    },
  )
  test('the parameters of tabs about posts are validated', async () => {
    for (const [query, field] of [
      ['time_zone=Mars/Base', 'time_zone'],
      ['cursor=abc', 'cursor'],
      ['days=0', 'days'],
      ['medium=opera', 'medium'],
      ['since=2026-02-30', 'since'],
      ['since=2026-11-02&until=2026-11-01', 'until'],
      ['period=all&days=7', 'period'],
    ] as const) {
      const { status, body } = await ofAudience(coffee.id, `tab=content_wall&${query}`)
      expect(status, query).toBe(400)
      expect(Object.keys(body)).toEqual([field])
    }
    const { body } = await ofAudience(coffee.id, 'tab=content_wall&cursor=20')
    expect(body.data).toMatchObject({ posts: [], next: null, days: 1 })
  })
  test('get-audience-insight and get-config-insight and get-recipe-insight denial: unknown tab, foreign, blocked country, empty, no session', async () => {
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
