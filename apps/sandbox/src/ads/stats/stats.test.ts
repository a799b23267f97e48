import {
  AdsInsights,
  AdsStats,
  HttpCore,
  planUploadBatches,
  singleHost,
  type AdsMetric,
  type AdsStatsAnswer,
  type UserToken,
} from '@rookery/network'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeId } from '../../catalogue/place-id.ts'
import {
  collectRows,
  rejectionOf,
  startSandbox,
  testWorld,
  type TestSandbox,
} from '../../testing/start-sandbox.ts'
import { startOfDay } from '../campaigns/start-of-day.ts'
import { dayMs, hourMs } from '../delivery/constants.ts'
import { changeLineItem, putCampaign, type TestCampaign } from './testing/put-campaign.ts'

const world = testWorld()
let box: TestSandbox
let token: UserToken
let adsStats: AdsStats
let insights: AdsInsights
let account: string
let timeZone: string
let campaignIds: TestCampaign
let beginTime: number

const clientOf = (sandbox: TestSandbox, user: UserToken) => {
  const http = new HttpCore({
    consumer: sandbox.consumer,
    hosts: singleHost(sandbox.url),
    random: () => 0.02,
  })
  return { stats: new AdsStats(http, user), insights: new AdsInsights(http, user) }
}
const floorHour = (at: number) => Math.floor(at / hourMs) * hourMs
const moveClock = (seconds: number) => box.control('time', { seconds })
const numbers = (metric: AdsMetric | undefined): number[] =>
  Array.isArray(metric) ? metric.map((each) => each ?? 0) : []
const totalOf = (metric: AdsMetric | undefined) => numbers(metric).reduce((sum, each) => sum + each, 0)
const metricsOf = (answer: AdsStatsAnswer, id: string) =>
  answer.data.find((each) => each.id === id)?.id_data[0]?.metrics ?? {}
const statsQuery = (more: Partial<Parameters<AdsStats['read']>[1]> = {}) => ({
  entity: 'CAMPAIGN' as const,
  entity_ids: [campaignIds.campaign],
  start: beginTime,
  end: beginTime + 7 * dayMs,
  granularity: 'TOTAL' as const,
  metric_groups: ['ENGAGEMENT', 'BILLING'] as const,
  ...more,
})

beforeAll(async () => {
  box = await startSandbox({ processingSeconds: 8 })
  token = await box.signIn('agency_planner')
  ;({ stats: adsStats, insights } = clientOf(box, token))
  const [own] = await collectRows(box.network.ads(token).accounts())
  account = own?.id ?? ''
  timeZone = own?.timezone ?? 'UTC'
  beginTime = floorHour(box.sandbox.clock.world())
  campaignIds = putCampaign(box, account, 'main', {
    criteria: [{ targeting_type: 'LOCATION', targeting_value: placeId('US') }],
  })
  // Less than three days: no charge is final yet.
  await moveClock(70 * 3_600)
})
afterAll(() => box.close())

describe('sync statistics', () => {
  test('agree at all levels and granularities, and stay within the budget (CALL-049)', async () => {
    // Only finished hours: the present one grows between two requests.
    const endTime = startOfDay(box.sandbox.clock.world(), timeZone)
    const statsOver = (more: Partial<Parameters<AdsStats['read']>[1]> = {}) =>
      statsQuery({ end: endTime, ...more })
    const fundingInstrument =
      box.sandbox.accounts.all().find((each) => each.id === account)?.funding[0]?.id ?? ''
    const campaign = metricsOf(await adsStats.read(account, statsOver()), campaignIds.campaign)
    expect(totalOf(campaign['impressions'])).toBeGreaterThan(10_000)
    const spentTotal = totalOf(campaign['billed_charge_local_micro'])
    expect(spentTotal).toBeGreaterThan(200_000_000)
    expect(spentTotal).toBeLessThanOrEqual(4 * 200_000_000)
    const sumOfEntities = async (entity: 'LINE_ITEM' | 'PROMOTED_TWEET', ids: string[], name: string) => {
      const answer = await adsStats.read(account, statsOver({ entity, entity_ids: ids }))
      return ids.reduce((sum, id) => sum + totalOf(metricsOf(answer, id)[name]), 0)
    }
    for (const name of [
      'impressions',
      'engagements',
      'clicks',
      'billed_engagements',
      'billed_charge_local_micro',
    ]) {
      expect(await sumOfEntities('LINE_ITEM', campaignIds.line_items, name)).toBe(totalOf(campaign[name]))
      expect(await sumOfEntities('PROMOTED_TWEET', campaignIds.tweets, name)).toBe(totalOf(campaign[name]))
    }
    const metricsAbove = metricsOf(
      await adsStats.read(
        account,
        statsOver({ entity: 'FUNDING_INSTRUMENT', entity_ids: [fundingInstrument] }),
      ),
      fundingInstrument,
    )
    expect(totalOf(metricsAbove['billed_charge_local_micro'])).toBe(spentTotal)
    expect(Object.keys(metricsAbove)).not.toContain('clicks')
    const fullMetrics = metricsOf(
      await adsStats.read(
        account,
        statsOver({ entity: 'ACCOUNT', entity_ids: [account], metric_groups: ['ENGAGEMENT'] }),
      ),
      account,
    )
    expect(totalOf(fullMetrics['impressions'])).toBe(totalOf(campaign['impressions']))

    const midnight = startOfDay(beginTime, timeZone)
    const days = await adsStats.read(
      account,
      statsOver({ granularity: 'DAY', start: midnight, time_zone: timeZone }),
    )
    const hours = await adsStats.read(account, statsOver({ granularity: 'HOUR', start: midnight }))
    expect(days.time_series_length).toBe(Math.round((endTime - midnight) / dayMs))
    expect(hours.time_series_length).toBe((endTime - midnight) / hourMs)
    for (const name of ['impressions', 'likes', 'billed_charge_local_micro']) {
      const byDay = numbers(metricsOf(days, campaignIds.campaign)[name])
      const byHour = numbers(metricsOf(hours, campaignIds.campaign)[name])
      expect(byDay.reduce((sum, each) => sum + each, 0)).toBe(totalOf(campaign[name]))
      expect(
        byHour
          .slice(0, (startOfDay(midnight + 30 * hourMs, timeZone) - midnight) / hourMs)
          .reduce((sum, each) => sum + each, 0),
      ).toBe(byDay[0])
    }
    for (const day of numbers(metricsOf(days, campaignIds.campaign)['billed_charge_local_micro']))
      expect(day).toBeLessThanOrEqual(200_000_000)
  })

  test('null replaces zeros; other placements are empty', async () => {
    const answer = await adsStats.read(
      account,
      statsQuery({ metric_groups: ['ENGAGEMENT', 'BILLING', 'VIDEO'] }),
    )
    const metrics = metricsOf(answer, campaignIds.campaign)
    expect(metrics['video_total_views']).toBeNull()
    expect(metrics['carousel_swipes']).toBeNull()
    const trend = metricsOf(
      await adsStats.read(account, statsQuery({ placement: 'TREND' })),
      campaignIds.campaign,
    )
    expect(Object.values(trend).every((each) => each === null)).toBe(true)
  })

  test('a month in one question is the sum of its weeks', async () => {
    const endTime = beginTime + 60 * hourMs
    const month = await adsStats.read(account, statsQuery({ start: beginTime - 20 * dayMs, end: endTime }))
    const week = await adsStats.read(account, statsQuery({ end: endTime }))
    expect(metricsOf(month, campaignIds.campaign)['impressions']).toEqual(
      metricsOf(week, campaignIds.campaign)['impressions'],
    )
    const hourlyStats = await adsStats.read(
      account,
      statsQuery({ start: beginTime - 10 * dayMs, end: endTime, granularity: 'HOUR' }),
    )
    expect(numbers(metricsOf(hourlyStats, campaignIds.campaign)['impressions'])).toHaveLength(10 * 24 + 60)
    expect(totalOf(metricsOf(hourlyStats, campaignIds.campaign)['impressions'])).toBe(
      totalOf(metricsOf(week, campaignIds.campaign)['impressions']),
    )
  })

  test('an unsupported request is refused with its error code', async () => {
    const readRawStats = (query: Record<string, unknown>) =>
      rejectionOf(adsStats.read(account, statsQuery(query as Partial<Parameters<AdsStats['read']>[1]>)))
    expect(await readRawStats({ start: beginTime + 1_800_000 })).toMatchObject({
      kind: 'validation',
      code: 'INVALID_PARAMETER',
    })
    expect(await readRawStats({ entity_ids: ['nope'] })).toMatchObject({
      kind: 'not_found',
      code: 'CAMPAIGN_NOT_FOUND',
    })
    expect(await readRawStats({ entity: 'ACCOUNT', entity_ids: [account] })).toMatchObject({
      code: 'INVALID_PARAMETER',
      fields: [{ field: 'metric_groups' }],
    })
    expect(await readRawStats({ metric_groups: ['ENGAGEMENT', 'MOBILE_CONVERSION'] })).toMatchObject({
      code: 'EXCLUSIVE_PARAMETERS',
    })
    expect(await readRawStats({ granularity: 'WEEK' })).toMatchObject({ fields: [{ field: 'granularity' }] })
    // Midnight in Tokyo is not midnight in the account's time zone.
    const tokyoMidnight = Math.floor(beginTime / dayMs) * dayMs - 9 * hourMs
    expect(timeZone).not.toBe('Asia/Tokyo')
    expect(
      await readRawStats({
        granularity: 'DAY',
        start: tokyoMidnight,
        end: tokyoMidnight + dayMs,
        time_zone: 'Asia/Tokyo',
      }),
    ).toMatchObject({
      code: 'INVALID_PARAMETER',
      fields: [{ field: 'start_time' }],
    })
    expect(await rejectionOf(adsStats.read('nope', statsQuery()))).toMatchObject({
      kind: 'forbidden',
      code: 'ACCOUNT_NOT_FOUND',
    })
  })
})

describe('changes', () => {
  test('a pause stops delivery and leaves the past alone', async () => {
    const otherCampaign = putCampaign(box, account, 'pause')
    const [first = '', second = ''] = otherCampaign.line_items
    await moveClock(10 * 3_600)
    const engagementOf = (id: string) =>
      statsQuery({ entity: 'LINE_ITEM', entity_ids: [id], granularity: 'HOUR', end: beginTime + 7 * dayMs })
    const pausedAt = box.sandbox.clock.world()
    changeLineItem(box, first, { entity_status: 'PAUSED' })
    const impressionsBefore = numbers(
      metricsOf(await adsStats.read(account, engagementOf(first)), first)['impressions'],
    )
    await moveClock(20 * 3_600)
    const impressionsAfter = numbers(
      metricsOf(await adsStats.read(account, engagementOf(first)), first)['impressions'],
    )
    // Figures are exact to the second; the pause fell within one.
    const pausedHour = Math.floor((pausedAt - beginTime) / hourMs)
    const otherHours = (list: number[]) => list.filter((_each, at) => at !== pausedHour)
    expect(otherHours(impressionsAfter)).toEqual(otherHours(impressionsBefore))
    expect((impressionsAfter[pausedHour] ?? 0) - (impressionsBefore[pausedHour] ?? 0)).toBeLessThan(50)
    expect(
      impressionsAfter.slice(Math.floor((pausedAt - beginTime) / hourMs) + 1).every((each) => each === 0),
    ).toBe(true)
    const runningImpressions = numbers(
      metricsOf(await adsStats.read(account, engagementOf(second)), second)['impressions'],
    )
    expect(
      runningImpressions.slice(Math.floor((pausedAt - beginTime) / hourMs) + 1).some((each) => each > 0),
    ).toBe(true)
    expect(box.sandbox.delivery.spentOf(first, box.sandbox.clock.world())).toBe(
      box.sandbox.delivery.spentOf(first, floorHour(pausedAt) + hourMs),
    )
  })

  test('a restart changes no number', async () => {
    const at = floorHour(box.sandbox.clock.world())
    const question = statsQuery({
      granularity: 'HOUR',
      end: at,
      entity: 'LINE_ITEM',
      entity_ids: [...campaignIds.line_items, 'lpause1'],
    })
    const statsBefore = await adsStats.read(account, question)
    const { DeliveryModel } = await import('../delivery/delivery-model.ts')
    const oldCampaign = box.sandbox.delivery
    box.sandbox.delivery = new DeliveryModel(box.sandbox)
    expect((await adsStats.read(account, question)).data).toEqual(statsBefore.data)
    box.sandbox.delivery = oldCampaign
  })

  test('spend drops slightly three days after its hour and does not change after that', async () => {
    const question = statsQuery({ start: beginTime, end: beginTime + 12 * hourMs })
    const readCharge = async () =>
      totalOf(
        metricsOf(await adsStats.read(account, question), campaignIds.campaign)['billed_charge_local_micro'],
      )
    await moveClock(2 * 86_400)
    const settledCharge = await readCharge()
    const rawTotal = campaignIds.line_items.reduce(
      (sum, id) => sum + box.sandbox.delivery.spentOf(id, beginTime + 12 * hourMs),
      0,
    )
    expect(settledCharge).toBeLessThan(rawTotal)
    expect(settledCharge).toBeGreaterThan(rawTotal * 0.98)
    await moveClock(5 * 86_400)
    expect(await readCharge()).toBe(settledCharge)
  })

  test('a later upload does not change what a list delivered before', async () => {
    const ads = box.network.ads(token)
    const list = (await ads.createCustomAudience(account, { name: 'Stats' })).id
    const sendMembers = async (from: number, to: number) => {
      const ids = Array.from({ length: to - from }, (_, n) => world.networkIdAt(from + n))
      for (const batch of planUploadBatches(ids)) await ads.sendAudienceUsers(account, list, batch.body)
      await moveClock(9)
    }
    await sendMembers(600, 1_600)
    const otherCampaign = putCampaign(box, account, 'list', {
      criteria: [{ targeting_type: 'CUSTOM_AUDIENCE', targeting_value: list }],
    })
    await moveClock(12 * 3_600)
    const untilHour = floorHour(box.sandbox.clock.world())
    const question = statsQuery({
      entity_ids: [otherCampaign.campaign],
      start: untilHour - 12 * hourMs,
      end: untilHour,
      granularity: 'HOUR',
    })
    const metricsBefore = metricsOf(await adsStats.read(account, question), otherCampaign.campaign)
    expect(totalOf(metricsBefore['impressions'])).toBeGreaterThan(100)
    await sendMembers(1_600, 2_800)
    await moveClock(12 * 3_600)
    expect(metricsOf(await adsStats.read(account, question), otherCampaign.campaign)).toEqual(metricsBefore)
    const laterMetrics = metricsOf(
      await adsStats.read(account, { ...question, start: untilHour + hourMs, end: untilHour + 12 * hourMs }),
      otherCampaign.campaign,
    )
    expect(totalOf(laterMetrics['impressions'])).toBeGreaterThan(totalOf(metricsBefore['impressions']))
    const [{ total_audience_reach: reach = 0 } = {}] = await adsStats.reach(
      account,
      'campaigns',
      [otherCampaign.campaign],
      { start: untilHour - 12 * hourMs, end: untilHour },
    )
    expect(reach).toBeLessThan(1_000)
  })
})

describe('jobs', () => {
  const job = (more: object = {}) => ({
    ...statsQuery({ start: beginTime, end: beginTime + 10 * dayMs }),
    ...more,
  })
  const finishJob = async (id: string) => {
    await moveClock(9)
    const [done] = await adsStats.jobs(account, [id])
    if (done === undefined) throw new Error('no job')
    return done
  }

  test('go from queued to a file, which expires', async () => {
    const created = await adsStats.createJob(account, job())
    const id = created.id_str ?? ''
    expect(String(created.id)).toBe(id)
    expect(id).toMatch(/^\d{18,19}$/)
    expect(created).toMatchObject({ status: 'QUEUED', url: null })
    const states: string[] = []
    for (const seconds of [3, 3, 3]) {
      await moveClock(seconds)
      states.push((await adsStats.jobs(account, [id]))[0]?.status ?? '')
    }
    expect(states).toEqual(['PROCESSING', 'UPLOADING', 'SUCCESS'])
    const finishedJob = await finishJob(id)
    const file = await adsStats.download(finishedJob)
    const firstQuery = statsQuery({ end: beginTime + 7 * dayMs })
    const restQuery = statsQuery({ start: firstQuery.end, end: beginTime + 10 * dayMs })
    const statsOfBoth = [await adsStats.read(account, firstQuery), await adsStats.read(account, restQuery)]
    expect(totalOf(metricsOf(file, campaignIds.campaign)['impressions'])).toBe(
      statsOfBoth.reduce(
        (sum, each) => sum + totalOf(metricsOf(each, campaignIds.campaign)['impressions']),
        0,
      ),
    )
    await moveClock(48 * 3_600)
    expect(await rejectionOf(adsStats.download(finishedJob))).toMatchObject({ kind: 'not_found' })
  })

  test.each([
    ['AGE', {}, 0.6, 0.99],
    ['GENDER', {}, 0.7, 0.99],
    ['PLATFORMS', {}, 1, 1],
    ['METROS', { country: placeId('US') }, 1, 1],
    ['METROS', { country: 'JP' }, 0, 0],
  ] as const)(
    'by %s %o add up to the total minus the unknown (CALL-048)',
    async (segmentation_type, more, least, most) => {
      const created = await adsStats.createJob(
        account,
        job({ segmentation_type, ...more, granularity: 'TOTAL' }),
      )
      const file = await adsStats.download(await finishJob(created.id_str ?? ''))
      const fullMetrics = metricsOf(
        await adsStats.read(account, statsQuery({ end: beginTime + 10 * dayMs })),
        campaignIds.campaign,
      )
      const rows = file.data[0]?.id_data ?? []
      for (const name of ['impressions', 'engagements', 'billed_charge_local_micro']) {
        const sum = rows.reduce((all, row) => all + totalOf(row.metrics[name]), 0)
        const share = sum / totalOf(fullMetrics[name])
        expect(share).toBeGreaterThanOrEqual(
          least - (name === 'billed_charge_local_micro' && least === 1 ? 0.001 : 0),
        )
        expect(share).toBeLessThanOrEqual(most)
      }
      if (segmentation_type === 'GENDER') {
        // The share of men among impressions is that of the world's people.
        const people = Array.from({ length: world.size }, (_, index) => world.truthAt(index)).filter(
          (each) => each.country === 'US',
        )
        const menRow =
          people.filter((each) => each.gender === 'male').length /
          people.filter((each) => each.gender !== null).length
        const impressionsOf = (value: string) =>
          totalOf(rows.find((row) => row.segment?.segment_value === value)?.metrics['impressions'])
        expect(impressionsOf('1') / (impressionsOf('1') + impressionsOf('2'))).toBeCloseTo(menRow, 1)
      }
    },
  )

  test('segments of hours add up to segments of the total', async () => {
    const files = []
    for (const granularity of ['HOUR', 'TOTAL'] as const) {
      const created = await adsStats.createJob(account, job({ segmentation_type: 'AGE', granularity }))
      files.push(await adsStats.download(await finishJob(created.id_str ?? '')))
    }
    const [hours, all] = files
    for (const row of all?.data[0]?.id_data ?? []) {
      const sameHours = hours?.data[0]?.id_data.find(
        (each) => each.segment?.segment_value === row.segment?.segment_value,
      )
      expect(totalOf(sameHours?.metrics['impressions'])).toBe(totalOf(row.metrics['impressions']))
    }
  })

  test('can be cancelled, and have limits', async () => {
    const created = await adsStats.createJob(account, job())
    expect(await adsStats.cancelJob(account, created.id_str ?? '')).toMatchObject({
      status: 'CANCELLED',
      url: null,
    })
    expect(await finishJob(created.id_str ?? '')).toMatchObject({ status: 'CANCELLED' })
    expect(await rejectionOf(adsStats.cancelJob(account, '1'))).toMatchObject({ kind: 'not_found' })
    const refuseJob = (more: object) => rejectionOf(adsStats.createJob(account, job(more)))
    expect(await refuseJob({ end: beginTime + 91 * dayMs })).toMatchObject({ code: 'INVALID_TIME_WINDOW' })
    expect(await refuseJob({ end: beginTime + 46 * dayMs, segmentation_type: 'AGE' })).toMatchObject({
      code: 'INVALID_TIME_WINDOW',
    })
    expect(await refuseJob({ segmentation_type: 'METROS' })).toMatchObject({ code: 'INCLUSIVE_PARAMETERS' })
    expect(await refuseJob({ segmentation_type: 'METROS', country: 'XX' })).toMatchObject({
      fields: [{ field: 'country' }],
    })
    expect(await refuseJob({ segmentation_type: 'AGE', metric_groups: ['WEB_CONVERSION'] })).toMatchObject({
      code: 'INVALID_PARAMETER',
    })
    for (let n = 0; n < 100; n += 1)
      box.sandbox.statsJobs.create(account, { ...statsRow(), start: beginTime })
    expect(await refuseJob({})).toMatchObject({ kind: 'rate_limited', code: 'TOO_MANY_REQUESTS' })
    await moveClock(9)
  })

  const statsRow = () => ({
    entity: 'CAMPAIGN' as const,
    entity_ids: [campaignIds.campaign],
    start: beginTime,
    end: beginTime + dayMs,
    granularity: 'TOTAL' as const,
    metric_groups: ['ENGAGEMENT' as const],
    placement: 'ALL_ON_TWITTER' as const,
    segmentation_type: null,
    country: null,
    platform: null,
  })
})

describe('active entities and reach', () => {
  test('name the entities that delivered, with the hours to request', async () => {
    const start = beginTime + dayMs
    const rows = await adsStats.activeEntities(account, {
      entity: 'PROMOTED_TWEET',
      start,
      end: start + dayMs,
      campaign_ids: [campaignIds.campaign],
    })
    expect(rows.map((row) => row.entity_id).toSorted()).toEqual(campaignIds.tweets.toSorted())
    expect(rows[0]?.placements).toEqual(['ALL_ON_TWITTER'])
    // Three days after the first hours their spend becomes final, and they are named again.
    const lateStart = beginTime + 3 * dayMs
    const [again] = await adsStats.activeEntities(account, {
      entity: 'CAMPAIGN',
      start: lateStart,
      end: lateStart + 4 * hourMs,
      campaign_ids: [campaignIds.campaign],
    })
    expect(Date.parse(again?.activity_start_time ?? '')).toBeLessThan(beginTime + 4 * hourMs)
    expect(
      await adsStats.activeEntities(account, {
        entity: 'CAMPAIGN',
        start: beginTime - 10 * dayMs,
        end: beginTime - 9 * dayMs,
      }),
    ).toEqual([])
    expect(
      await rejectionOf(
        adsStats.activeEntities(account, {
          entity: 'CAMPAIGN',
          start,
          end: start + dayMs,
          campaign_ids: [campaignIds.campaign],
          line_item_ids: campaignIds.line_items,
        }),
      ),
    ).toMatchObject({ code: 'EXCLUSIVE_PARAMETERS' })
    expect(
      await rejectionOf(
        adsStats.activeEntities(account, { entity: 'CAMPAIGN', start, end: start + 91 * dayMs }),
      ),
    ).toMatchObject({ code: 'INVALID_TIME_WINDOW' })
  })

  test('reach and frequency go with the impressions and the audience (CALL-047)', async () => {
    const window = { start: beginTime, end: beginTime + 3 * dayMs }
    const [row] = await adsStats.reach(account, 'campaigns', [campaignIds.campaign], window)
    const impressions = totalOf(
      metricsOf(await adsStats.read(account, statsQuery(window)), campaignIds.campaign)['impressions'],
    )
    const peopleReached = row?.total_audience_reach ?? 0
    expect(peopleReached).toBeGreaterThan(1_000)
    expect(peopleReached).toBeLessThanOrEqual(impressions)
    expect(row?.average_frequency).toBeCloseTo(impressions / peopleReached, 1)
    const people = Array.from({ length: world.size }, (_, index) => world.truthAt(index)).filter(
      (each) => each.country === 'US',
    ).length
    expect(peopleReached).toBeLessThanOrEqual(people * world.scaleFactor)
    const fundingInstrument =
      box.sandbox.accounts.all().find((each) => each.id === account)?.funding[0]?.id ?? ''
    const [fullMetrics] = await adsStats.reach(account, 'funding_instruments', [fundingInstrument], window)
    expect(fullMetrics?.total_audience_reach).toBeGreaterThanOrEqual(peopleReached)
    expect(await rejectionOf(adsStats.reach(account, 'campaigns', ['nope'], window))).toMatchObject({
      code: 'CAMPAIGN_NOT_FOUND',
    })
  })
})

describe('insights', () => {
  const hashtag = () => world.catalog().hashtags[0]?.hashtag ?? ''

  test('of keywords: volume by day and hour, and related ones', async () => {
    const endTime = Date.parse(`${world.date}T00:00:00Z`)
    const question = {
      keywords: [hashtag()],
      granularity: 'DAY' as const,
      start: endTime - 7 * dayMs,
      end: endTime,
    }
    const days = await insights.keywords(question)
    const hours = await insights.keywords({ ...question, granularity: 'HOUR' })
    const sum = (list: number[]) => list.reduce((all, each) => all + each, 0)
    expect(days.tweet_volume).toHaveLength(7)
    expect(hours.tweet_volume).toHaveLength(168)
    expect(sum(days.tweet_volume)).toBeGreaterThan(0)
    expect(Math.abs(sum(days.tweet_volume) - sum(hours.tweet_volume))).toBeLessThan(168)
    expect(days.related_keywords.length).toBeGreaterThan(0)
    expect(days.related_keywords.length).toBeLessThanOrEqual(30)
    // Of many posts, since those with one hashtag may all lack a related one in these days.
    const common = { ...question, keywords: ['a'] }
    const [all, fewer] = [
      await insights.keywords(common),
      await insights.keywords({ ...common, negative_keywords: ['e'] }),
    ]
    expect(sum(fewer.tweet_volume)).toBeGreaterThan(0)
    expect(sum(fewer.tweet_volume)).toBeLessThan(sum(all.tweet_volume))
    // Today too has volume, weeks after the world's last post.
    const today = Math.floor(box.sandbox.clock.world() / dayMs) * dayMs
    expect(
      sum((await insights.keywords({ ...question, start: today - 7 * dayMs, end: today })).tweet_volume),
    ).toBeGreaterThan(0)
  })

  test('refuse too many words and too long a time', async () => {
    const endTime = Date.parse(`${world.date}T00:00:00Z`)
    const question = {
      keywords: ['a'],
      granularity: 'DAY' as const,
      start: endTime - 7 * dayMs,
      end: endTime,
    }
    const keywordList = Array.from({ length: 11 }, (_, n) => `w${n}`)
    expect(await rejectionOf(insights.keywords({ ...question, keywords: keywordList }))).toMatchObject({
      fields: [{ field: 'keywords' }],
    })
    expect(await rejectionOf(insights.keywords({ ...question, start: endTime - 9 * dayMs }))).toMatchObject({
      code: 'INVALID_TIME_WINDOW',
    })
    expect(await rejectionOf(insights.keywords({ ...question, location: 'nowhere' }))).toMatchObject({
      fields: [{ field: 'location' }],
    })
  })

  test('suggest keywords and users like the given ones', async () => {
    const ads = box.network.ads(token)
    const trendingWords = await collectRows(
      ads.targetingSuggestions(account, {
        suggestion_type: 'KEYWORD',
        targeting_values: [hashtag()],
        count: 5,
      }),
    )
    expect(trendingWords.length).toBeGreaterThan(0)
    expect(trendingWords.length).toBeLessThanOrEqual(5)
    const hub = world.hubs().find((each) => each.community !== null)
    const users = await collectRows(
      ads.targetingSuggestions(account, {
        suggestion_type: 'USER_ID',
        targeting_values: [hub?.network_id ?? ''],
      }),
    )
    const communities = users.map(
      (each) => world.hubs().find((one) => one.network_id === String(each.suggestion_value))?.community,
    )
    expect(communities).toContain(hub?.community)
    expect(users.map((each) => String(each.suggestion_value))).not.toContain(hub?.network_id)
  })
})
