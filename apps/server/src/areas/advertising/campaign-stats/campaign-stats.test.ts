import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { effort } from '../../../../../../tools/lib/effort.ts'
import { createAdvertisement, moveTime, runSyncOnce } from '../../../testing/network/ads-world.ts'
import {
  openCampaignWorld,
  plannerActor,
  type CampaignWorld,
} from '../../../testing/network/campaign-world.ts'
import { accountById } from '../store/account.repository.ts'
import { syncNow } from '../ads-sync/ads-sync.job.ts'
import { keepForecastRow } from '../forecasts/campaign-forecast.repository.ts'
import { findAccessible } from '../ad-rows/account-access.service.ts'
import { addDays, dayAt, daysBetween } from '@rookery/notations/days.ts'
import { hourOfDayStart, rangeOf } from './days.policy.ts'

const HOUR_MS = 3_600_000
let world: CampaignWorld
let id: string
let networkId: string
let today: string
const zone = 'Europe/Amsterdam'

beforeAll(async () => {
  world = await openCampaignWorld()
  const { app, sandbox, account, team } = world
  networkId = createAdvertisement(sandbox, account, 'one', {
    criteria: [{ targeting_type: 'LANGUAGE', targeting_value: 'en' }],
  }).campaign
  await moveTime(app, sandbox, 50 * HOUR_MS)
  const listedCampaigns = await call('GET', `/api/campaigns/?ad_account_id=${account}`)
  id = listedCampaigns.body.results.find((each: { network_id: string }) => each.network_id === networkId).id
  const found = await findAccessible(app.deps, plannerActor(world), 'campaign', [id])
  const { ad_account_id } = found.get(id)!.row
  expect((await accountById(app.deps.db, ad_account_id))!.account_id).toBe(account)
  await runSyncOnce(app, await syncNow(app.deps, { team_id: team.id, ad_account_id }))
  today = dayAt(app.deps.clock(), zone)
})
afterAll(async () => await world.close())

const call = async (method: string, path: string, body?: object) =>
  await world.app.call(method, path, { as: world.planner, body })

describe('days of an account', () => {
  test.each([
    ['2026-03-29', 'Europe/Amsterdam', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Amsterdam', '2026-03-29T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Amsterdam', '2026-10-25T23:00:00.000Z'],
    ['2026-11-22', 'Asia/Tokyo', '2026-11-21T15:00:00.000Z'],
    ['2026-11-22', 'America/Los_Angeles', '2026-11-22T08:00:00.000Z'],
    ['2026-11-22', 'Asia/Kolkata', '2026-11-21T18:00:00.000Z'],
  ])('%s in %s begins at %s', (day, timeZone, utc) => {
    expect(new Date(hourOfDayStart(day, timeZone)).toISOString()).toBe(utc)
  })
  test('ranges: the usual days, not before the first, and not too many', () => {
    const usualDays = { usual: 30, most: 45, first: null }
    expect(rangeOf({}, '2026-11-22', usualDays)).toEqual({ from: '2026-10-24', to: '2026-11-22' })
    expect(rangeOf({}, '2026-11-22', { ...usualDays, first: '2026-11-20' }).from).toBe('2026-11-20')
    expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(() => rangeOf({ start: '2026-01-01' }, '2026-11-22', usualDays)).toThrow()
  })
})

describe('figures', () => {
  test('get-campaign-totals success: the stored hours add up to the network’s totals, and by ad set and ad (CALL-049)', async () => {
    const { status, body } = await call('GET', `/api/campaigns/${id}/statstotal/?breakdown=adset`)
    expect(status).toBe(200)
    const { metrics, derived, rows } = body
    expect(metrics.impressions).toBeGreaterThan(1000)
    const networkStats = await world.ads.stats.read(world.account, {
      entity: 'CAMPAIGN',
      entity_ids: [networkId],
      start: hourOfDayStart(body.start, zone),
      end: Math.floor(world.app.deps.clock().getTime() / HOUR_MS) * HOUR_MS,
      granularity: 'TOTAL',
      metric_groups: ['ENGAGEMENT', 'BILLING'],
    })
    const of = networkStats.data[0]!.id_data[0]!.metrics
    const impressionsOfHour = metrics.impressions * 0.1
    expect(Math.abs(metrics.impressions - (of['impressions'] as number[])[0]!)).toBeLessThan(
      impressionsOfHour,
    )
    expect(metrics.spent_micro).toBeGreaterThan(0)
    expect(derived.engagement_rate).toBeCloseTo(metrics.engagements / metrics.impressions, 5)
    expect(derived.cpm_micro).toBe(Math.round((metrics.spent_micro / metrics.impressions) * 1000))
    expect(rows).toHaveLength(2)
    const sum = (name: string, of: { metrics: Record<string, number> }[]) =>
      of.reduce((all, row) => all + row.metrics[name]!, 0)
    expect(sum('impressions', rows)).toBe(metrics.impressions)
    expect(sum('spent_micro', rows)).toBe(metrics.spent_micro)
    const byAd = (await call('GET', `/api/campaigns/${id}/statstotal/?breakdown=ad&metrics=impressions`)).body
    expect(byAd.rows).toHaveLength(4)
    expect(Object.keys(byAd.metrics)).toEqual(['impressions'])
    // The current hour's figures change between two reads.
    expect(Math.abs(sum('impressions', byAd.rows) - metrics.impressions)).toBeLessThan(impressionsOfHour)
    expect(Date.parse(body.stats_as_of) - Date.parse(body.spend_settled_until)).toBe(72 * HOUR_MS)
    const listedCampaign = (await call('GET', `/api/campaigns/${id}/`)).body
    expect(listedCampaign).toMatchObject({
      impressions: metrics.impressions,
      spent_micro: metrics.spent_micro,
      stats_as_of: body.stats_as_of,
    })
  })
  test.each([
    ['?metrics=followers', { metrics: ["'followers' is not a metric."] }],
    ['?start=2026-02-30', { start: ['Start is not valid'] }],
    ['?start=2026-11-02&end=2026-11-01', { end: ['End must be after start.'] }],
    ['?start=2020-01-01', { end: ['At most 400 days can be asked for.'] }],
  ])('totals refuse %s (CALL-049)', async (query, text) => {
    const { status, body } = await call('GET', `/api/campaigns/${id}/statstotal/${query}`)
    expect([status, body]).toEqual([400, text])
  })
  test('get-campaign-days success: every day of the account, and they add up (CALL-049)', async () => {
    const start = addDays(today, -4)
    const { body } = await call('GET', `/api/campaigns/${id}/statsdays/?start=${start}`)
    expect(body.days.map(({ date }: { date: string }) => date)).toEqual(daysBetween(start, today))
    const totals = (await call('GET', `/api/campaigns/${id}/statstotal/?start=${start}`)).body
    const sum = body.days.reduce(
      (all: number, { metrics }: { metrics: { impressions: number } }) => all + metrics.impressions,
      0,
    )
    expect([sum, body.time_zone]).toEqual([totals.metrics.impressions, zone])
    expect(body.days[0].metrics.impressions).toBe(0)
  })
  test('get-campaign-reach success: people, and how often each (CALL-047)', async () => {
    const { status, body } = await call('GET', `/api/campaigns/${id}/reach/`)
    expect(status).toBe(200)
    expect(body.total_audience_reach).toBeGreaterThan(0)
    expect(body.average_frequency).toBeGreaterThanOrEqual(1)
    const secondAnswer = await call('GET', `/api/campaigns/${id}/reach/`)
    expect(secondAnswer.body).toEqual(body)
    const tooLongReach = await call('GET', `/api/campaigns/${id}/reach/?start=2026-01-01`)
    expect([tooLongReach.status, tooLongReach.body]).toEqual([
      400,
      { end: ['At most 90 days can be asked for.'] },
    ])
  })
  test('list-metrics success: names with unit and formula (CALL-072)', async () => {
    const { body } = await call('GET', '/api/metrics/')
    expect(body.count).toBe(body.results.length)
    expect(body.results).toContainEqual({
      name: 'cpm_micro',
      label: 'Cost per 1,000 impressions',
      group: 'DERIVED',
      unit: 'micro',
      formula: 'spent_micro / impressions * 1000',
      entities: ['campaign', 'adset', 'ad'],
    })
    const videoMetrics = await call('GET', '/api/metrics/?group=VIDEO&entity=ad')
    expect(new Set(videoMetrics.body.results.map(({ group }: { group: string }) => group))).toEqual(
      new Set(['VIDEO']),
    )
    expect((await call('GET', '/api/metrics/?group=NONE')).body).toEqual({ group: ['Group is not valid'] })
  })
})

describe('campaigns of an account as advertisers know them', () => {
  const list = () => `ad_account_id=${world.account}`
  test('get-campaigns-overview success: the sum is that of the rows and of the days, and of the campaign’s own page; results and prices follow from it (use 2: campaign table)', async () => {
    const start = addDays(today, -6)
    const { status, body } = await call(
      'GET',
      `/api/campaigns/overview/?${list()}&start=${start}&end=${today}`,
    )
    expect(status).toBe(200)
    const { body: rows } = await call('GET', `/api/campaigns/?${list()}&start=${start}&end=${today}`)
    const totals = (await call('GET', `/api/campaigns/${id}/statstotal/?start=${start}&end=${today}`)).body
    const row = rows.results.find((each: { id: string }) => each.id === id)
    for (const name of ['impressions', 'spent_micro', 'engagements', 'clicks'] as const) {
      const sum = (all: { figures: Record<string, number> }[]) =>
        all.reduce((whole, { figures }) => whole + figures[name]!, 0)
      expect([name, sum(rows.results), sum(body.days)]).toEqual([name, body.total[name], body.total[name]])
      expect([name, row.figures[name]]).toEqual([name, totals.metrics[name]])
    }
    expect(row.figures).toMatchObject({
      result: 'engagements',
      results: totals.metrics.engagements,
      cost_per_result_micro: totals.derived.cpe_micro,
      ...totals.derived,
    })
    expect(body.time_zone).toBe(zone)
    expect(body.days.map(({ date }: { date: string }) => date)).toEqual(daysBetween(start, today))
  })
  test('totals separate the results of different objectives; a campaign without figures does not remove the others (use-4: totals by objective)', async () => {
    const days = `start=${addDays(today, -6)}&end=${today}`
    const { body } = await call('GET', `/api/campaigns/overview/?${list()}&${days}`)
    const { body: rows } = await call('GET', `/api/campaigns/?${list()}&${days}`)
    type Row = { figures: { result: string; results: number | null; impressions: number | null } }
    const shown = (rows.results as Row[]).filter(({ figures }) => figures.impressions !== null)
    const wanted = [...Map.groupBy(shown, ({ figures }) => figures.result)].map(([result, all]) => ({
      result,
      campaigns: all.length,
      results: all.reduce((sum, { figures }) => sum + figures.results!, 0),
    }))
    expect(wanted.length).toBeGreaterThan(0)
    expect(body.by_result).toHaveLength(wanted.length)
    expect(body.by_result).toEqual(
      expect.arrayContaining(wanted.map((each) => expect.objectContaining(each))),
    )
    expect(body.total.result).toBe(wanted.length === 1 ? wanted[0]!.result : null)
  })
  test('the comparison period has the same number of days directly before, with the figures that those days have when requested (use 2: campaign table)', async () => {
    const [start, end] = [today, today]
    const { body } = await call('GET', `/api/campaigns/overview/?${list()}&start=${start}&end=${end}`)
    const [from, to] = [addDays(today, -1), addDays(today, -1)]
    const { body: alone } = await call('GET', `/api/campaigns/overview/?${list()}&start=${from}&end=${to}`)
    expect(alone.total.impressions).toBeGreaterThan(0)
    expect(body.before).toEqual({ start: from, end: to, total: alone.total, days: alone.days })
    const { body: rows } = await call('GET', `/api/campaigns/?${list()}&start=${start}&end=${end}`)
    const impressionsBefore = rows.results.map(
      (each: { before: { impressions: number } }) => each.before.impressions,
    )
    expect(impressionsBefore.reduce((a: number, b: number) => a + b, 0)).toBe(alone.total.impressions)
    const { body: ever } = await call('GET', `/api/campaigns/overview/?${list()}`)
    expect(ever.before).toBeNull()
    expect(ever.total.impressions).toBeGreaterThanOrEqual(alone.total.impressions)
  })
  test('list-campaign-reach success: the same reach as on the campaign’s page; unknown for more than 90 days (use 2: campaign table)', async () => {
    const overviewOf = async (days: string) =>
      await call('GET', `/api/campaigns/reach/?${list()}&campaign_ids=${id}&${days}`)
    const ownReach = (await call('GET', `/api/campaigns/${id}/reach/`)).body
    const { status, body } = await overviewOf(`start=${ownReach.start}&end=${ownReach.end}`)
    expect([status, body.rows]).toEqual([
      200,
      [
        {
          id,
          total_audience_reach: ownReach.total_audience_reach,
          average_frequency: ownReach.average_frequency,
        },
      ],
    ])
    expect((await overviewOf(`start=${addDays(today, -120)}&end=${today}`)).body.rows).toEqual([
      { id, total_audience_reach: null, average_frequency: null },
    ])
    expect((await overviewOf(`campaign_ids=01900000-0000-7000-8000-000000000000`)).status).toBe(404)
  })
  test('save-campaign-columns success and get-campaign-columns success: each person’s choice is stored separately, in the common order (use 2: campaign table)', async () => {
    const columns = async (as = world.planner) =>
      (await world.app.call('GET', '/api/campaigns/columns/', { as })).body
    const usualColumns = await columns()
    expect(usualColumns.columns).toContain('cost_per_result_micro')
    const { status } = await call('PUT', '/api/campaigns/columns/', { columns: ['ctr', 'results'] })
    expect([status, await columns()]).toEqual([200, { columns: ['results', 'ctr'] }])
    expect(await columns(world.colleague)).toEqual(usualColumns)
    const { status: wrong } = await call('PUT', '/api/campaigns/columns/', { columns: ['shoe_size'] })
    expect(wrong).toBe(400)
  })
  test.each(['csv', 'xlsx'] as const)(
    'export-campaigns success: the list as %s holds the figures of the list (use 2: campaign table)',
    async (format) => {
      const start = addDays(today, -6)
      const days = { start, end: today }
      const { status, body } = await call('POST', '/api/campaigns/export/', {
        ad_account_id: world.account,
        format,
        campaign_ids: [id],
        ...days,
      })
      expect([status, body.exported]).toEqual([200, 1])
      const file = await world.app.app.inject({
        method: 'GET',
        url: body.document.url,
        headers: { host: 'localhost' },
      })
      if (format === 'xlsx') return expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
      const { body: rows } = await call('GET', `/api/campaigns/?${list()}&start=${start}&end=${today}`)
      const { figures, name } = rows.results.find((each: { id: string }) => each.id === id)
      const line = file.payload.split('\r\n').find((each) => each.includes(name))!
      for (const value of [figures.results, figures.impressions, figures.spent_micro / 1e6, figures.ctr])
        expect(line.split(',')).toContain(String(value))
    },
  )
  test('a chosen campaign that is not in the list, or days the wrong way round, are refused (use 2: campaign table)', async () => {
    const refusedExport = await call('POST', '/api/campaigns/export/', {
      ad_account_id: world.account,
      format: 'csv',
      campaign_ids: ['01900000-0000-7000-8000-000000000000'],
    })
    expect(refusedExport.status).toBe(404)
    const invalidPeriod = await call(
      'GET',
      `/api/campaigns/overview/?${list()}&start=2026-11-02&end=2026-11-01`,
    )
    expect([invalidPeriod.status, invalidPeriod.body]).toEqual([400, { end: ['End must be after start.'] }])
  })
})

describe('segmentations', () => {
  const readSegments = async (query: string) =>
    await call('GET', `/api/campaigns/${id}/segmentations/?${query}`)
  const untilCounted = async (query: string) => {
    for (let n = 0; n < 40; n += 1) {
      const answer = await readSegments(query)
      if (answer.status !== 202) return answer
      expect([answer.body.state, answer.headers['retry-after']]).toEqual(['running', '3'])
      await moveTime(world.app, world.sandbox, 10_000)
    }
    throw new Error('never ready')
  }
  test('get-campaign-segmentations success: 202 while the network works, then stored rows that add up to the campaign with an unknown row (CALL-048, use 10)', async () => {
    const firstAnswer = await readSegments('segmentation_type=GENDER')
    expect([firstAnswer.status, firstAnswer.body.state, firstAnswer.body.rows]).toEqual([202, 'running', []])
    const { status, body } = await untilCounted('segmentation_type=GENDER')
    expect([status, body.state]).toEqual([200, 'ready'])
    expect(body.rows.length).toBeGreaterThan(1)
    const wholePeriod = (
      await call('GET', `/api/campaigns/${id}/statstotal/?start=${body.start}&end=${body.end}`)
    ).body
    for (const name of ['impressions', 'engagements', 'clicks', 'spent_micro'])
      expect([
        name,
        body.rows.reduce((sum: number, row: Record<string, number>) => sum + row[name]!, 0),
      ]).toEqual([name, wholePeriod.metrics[name]])
    expect(body.rows.at(-1).segment).toBe('UNKNOWN')
    for (const row of body.rows)
      expect(row.engagement_rate).toBe(
        row.impressions === 0 ? null : Math.round((row.engagements / row.impressions) * 1e6) / 1e6,
      )
    await world.fail({ prefix: '/12/stats/jobs', kind: 'error' })
    expect((await readSegments('segmentation_type=GENDER')).body).toEqual(body)
    await world.fail('clear')
  })
  test('metros of a country (CALL-048)', async () => {
    const { body } = await untilCounted('segmentation_type=METROS&country=JP')
    expect(body.state).toBe('ready')
    const refusedAnswer = await readSegments('segmentation_type=METROS')
    expect([refusedAnswer.status, refusedAnswer.body]).toEqual([400, { country: ['Country is required'] }])
    const tooLongAge = await readSegments('segmentation_type=AGE&start=2026-08-01')
    expect(tooLongAge.body).toEqual({ end: ['At most 45 days can be asked for.'] })
  })
  test('a failing network is reported as such (CALL-048)', async () => {
    await world.fail({ prefix: '/12/stats/jobs', kind: 'error' })
    const answer = await readSegments('segmentation_type=PLATFORMS')
    expect([answer.status, answer.headers['x-error-code']]).toEqual([502, 'network_unavailable'])
    await world.fail('clear')
  })
})

describe('summary', () => {
  const createPdf = async (more: object = {}) =>
    await call('POST', '/api/campaign-summary-pdf/', { campaign_ids: [id], ...more })
  /** Once the network has made every segment. */
  const wholeForecast = async (more: object) => {
    for (let n = 0; n < 40; n += 1) {
      const answer = await createPdf(more)
      if (answer.status !== 202) return answer
      await moveTime(world.app, world.sandbox, 10_000)
    }
    throw new Error('never ready')
  }
  const fetchFile = async (url: string) =>
    await world.app.app.inject({ method: 'GET', url, headers: { host: 'localhost' } })
  test('make-campaign-summary: 202 while the network makes segments, and none of its time is waited for; at once without them (CALL-050, issue 33.3)', async () => {
    const range = { start: addDays(today, -2), end: today }
    const runningPdf = await createPdf(range)
    expect([runningPdf.status, runningPdf.body, runningPdf.headers['retry-after']]).toEqual([
      202,
      { state: 'running', document: null },
      '3',
    ])
    const partialPdf = await createPdf({ ...range, without_missing: true })
    expect([partialPdf.status, partialPdf.body.state]).toEqual([200, 'ready'])
    expect((await wholeForecast(range)).body.document).not.toBeNull()
  })
  test.each(['ja', 'en'].slice(0, effort(1, 2)))(
    'make-campaign-summary success in %s: a PDF with the campaign’s name, its glyphs embedded (CALL-050)',
    async (language) => {
      const { status, body } = await wholeForecast({ language })
      expect([status, body.document.content_type]).toEqual([200, 'application/pdf'])
      const file = await fetchFile(body.document.url)
      const text = file.rawPayload.toString('latin1')
      expect([text.slice(0, 5), file.rawPayload.length]).toEqual(['%PDF-', body.document.size_bytes])
      expect(text).toContain('NotoSansJP')
      expect(text).toContain(`/Lang (${language})`)
      if (process.env['KEEP_PDF'])
        (await import('node:fs')).writeFileSync(`${process.env['KEEP_PDF']}-${language}.pdf`, file.rawPayload)
    },
  )
  test('without a campaign, with too many, or with one that is not there (CALL-050)', async () => {
    const refusedPdf = await call('POST', '/api/campaign-summary-pdf/', {})
    expect([refusedPdf.status, refusedPdf.body]).toEqual([
      400,
      { campaign_ids: ['Campaign ids is required'] },
    ])
    const manyCampaigns = await createPdf({ campaign_ids: Array.from({ length: 21 }, () => id) })
    expect([manyCampaigns.status, manyCampaigns.body]).toEqual([
      400,
      { campaign_ids: ['At most 20 campaigns fit one summary.'] },
    ])
    expect((await createPdf({ campaign_ids: [id, '01900000-0000-7000-8000-000000000000'] })).status).toBe(404)
  })
})

describe('forecast', () => {
  const readForecast = async (more: object = {}) =>
    await call('POST', '/api/campaigns/forecast/', {
      ad_account_id: world.account,
      objective: 'ENGAGEMENTS',
      start: '2030-01-01T00:00:00Z',
      end: '2030-01-11T00:00:00Z',
      daily_budget_micro: 20_000_000,
      targeting_package: { keywords: [{ label: 'coffee' }] },
      ...more,
    })
  test('forecast-campaign success: learned from the account’s past prices, on the network’s estimate, with bands that name their assumptions (14, use.md 7)', async () => {
    const { status, body } = await readForecast()
    expect([status, body.missing, body.clauses]).toEqual([200, null, null])
    const { forecast } = body
    expect(forecast).toMatchObject({
      objective: 'ENGAGEMENTS',
      result: 'engagements',
      days: 10,
      budget_micro: 200_000_000,
      audience: { source: 'network' },
      learned_from: { campaigns: 1, same_objective: 1 },
      assumed: ['reach'],
    })
    const { metrics, derived } = (await call('GET', `/api/campaigns/${id}/statstotal/`)).body
    // A single campaign moves the forecast towards its actual price, but not all the way.
    const costPerThousand = forecast.bands.cost_per_thousand
    expect(Math.abs(Math.log(costPerThousand.middle / derived.cpm_micro))).toBeLessThan(0.35)
    expect(metrics.impressions).toBeGreaterThan(1000)
    expect(forecast.reach_high).toBeLessThanOrEqual(1.2 * forecast.audience.high)
    const largerForecast = (await readForecast({ daily_budget_micro: 40_000_000 })).body.forecast
    expect(largerForecast.reach_high).toBeGreaterThanOrEqual(forecast.reach_high)
    const cappedForecast = (await readForecast({ lifetime_budget_micro: 50_000_000 })).body.forecast
    expect(cappedForecast.budget_micro).toBe(50_000_000)
    const emptyForecast = (await readForecast({ daily_budget_micro: undefined })).body
    expect([emptyForecast.missing, emptyForecast.forecast]).toEqual(['budget', null])
  })
  test('get-campaign-forecast success: the forecast at launch beside the result; nothing for a campaign that was not launched here (14)', async () => {
    const path = `/api/campaigns/${id}/forecast/`
    const noForecast = { forecast: null, course: [], start: null, end: null, result: null }
    expect((await call('GET', path)).body).toEqual(noForecast)
    const { forecast } = (await readForecast()).body
    const start = new Date(world.app.deps.clock().getTime() - 50 * HOUR_MS)
    await keepForecastRow(world.app.deps.db, {
      campaign_id: id,
      team_id: world.team.id,
      forecast,
      course: [{ share: 1, bands: forecast.bands }],
      start_at: start,
      made_at: start,
    })
    const { status, body } = await call('GET', path)
    expect([status, body.forecast, body.start]).toEqual([200, forecast, start.toISOString()])
    expect(Date.parse(body.end) - Date.parse(body.start)).toBe(10 * 24 * HOUR_MS)
    const { metrics } = (await call('GET', `/api/campaigns/${id}/statstotal/`)).body
    expect(body.result).toMatchObject({
      impressions: metrics.impressions,
      spent_micro: metrics.spent_micro,
      results: metrics.engagements,
      cost_per_result_micro: Math.round(metrics.spent_micro / metrics.engagements),
    })
    expect(body.result.reach).toBeGreaterThan(0)
    expect(body.result.share).toBeGreaterThan(0.15)
    expect(body.result.share).toBeLessThan(0.25)
  })
  test('forecast-campaign denial: an account that is not ours, a targeting that is empty', async () => {
    expect((await readForecast({ ad_account_id: 'other' })).body).toEqual({
      ad_account_id: ['You do not have access to this ad account.'],
    })
    expect((await readForecast({ targeting_package: {} })).body).toEqual({
      targeting_package: ['Failed to apply targeting list because it is empty.'],
    })
  })
})

test('get-campaign-totals and get-campaign-days and get-campaign-reach and get-campaign-segmentations and make-campaign-summary and list-metrics and forecast-campaign and get-campaign-forecast denial, get-campaigns-overview denial, list-campaign-reach denial, export-campaigns denial, get-campaign-columns denial and save-campaign-columns denial: no session, a stranger, a colleague without a grant (CALL-047 to CALL-050, CALL-072)', async () => {
  const calls: [string, string, object?][] = [
    ['GET', `/api/campaigns/${id}/statstotal/`],
    ['GET', `/api/campaigns/${id}/statsdays/`],
    ['GET', `/api/campaigns/${id}/reach/`],
    ['GET', `/api/campaigns/${id}/forecast/`],
    ['GET', `/api/campaigns/${id}/segmentations/?segmentation_type=AGE`],
    ['POST', '/api/campaign-summary-pdf/', { campaign_ids: [id] }],
  ]
  const ofAccount: [string, string, object?][] = [
    ['GET', `/api/campaigns/overview/?ad_account_id=${world.account}`],
    ['GET', `/api/campaigns/reach/?ad_account_id=${world.account}&campaign_ids=${id}`],
    ['POST', '/api/campaigns/export/', { ad_account_id: world.account, format: 'csv' }],
  ]
  for (const [method, path, body] of ofAccount) {
    expect([path, (await world.app.call(method, path, { body })).status]).toEqual([path, 403])
    for (const as of [world.colleague, world.stranger])
      expect([path, (await world.app.call(method, path, { as, body })).status]).toEqual([path, 404])
  }
  const columns = '/api/campaigns/columns/'
  expect((await world.app.call('GET', columns)).status).toBe(403)
  expect((await world.app.call('PUT', columns, { body: { columns: [] } })).status).toBe(403)
  for (const [method, path, body] of [...calls, ['GET', '/api/metrics/'] as [string, string]]) {
    const visitorAnswer = await world.app.call(method, path, { body })
    expect([path, visitorAnswer.status, visitorAnswer.headers['x-error-code']]).toEqual([
      path,
      403,
      'not_authenticated',
    ])
  }
  for (const as of [world.stranger, world.colleague])
    for (const [method, path, body] of calls)
      expect([path, (await world.app.call(method, path, { as, body })).status]).toEqual([path, 404])
})

test('each ad set reports its spend; together they are the campaign’s spend (ENTITY-020)', async () => {
  const { body: campaign } = await call('GET', `/api/campaigns/${id}/`)
  const { body: sets } = await call('GET', `/api/campaigns/${id}/adsets/`)
  const spentMicros = sets.results.map(({ spent_micro }: { spent_micro: number }) => spent_micro) as number[]
  expect(spentMicros).toHaveLength(2)
  for (const each of spentMicros) expect(each).toBeGreaterThan(0)
  expect(spentMicros.reduce((a, b) => a + b, 0)).toBe(campaign.spent_micro)
})
