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
import { collect, rejection, startSandbox, testWorld, type TestSandbox } from '../../testing/start-sandbox.ts'
import { startOfDay } from '../campaigns/start-of-day.ts'
import { dayMs, hourMs } from '../delivery/constants.ts'
import { changeLineItem, putCampaign, type TestCampaign } from './testing/put-campaign.ts'

const world = testWorld()
let box: TestSandbox
let token: UserToken
let stats: AdsStats
let insights: AdsInsights
let account: string
let zone: string
let campaignIds: TestCampaign
let begin: number

const clientOf = (sandbox: TestSandbox, user: UserToken) => {
  const http = new HttpCore({
    consumer: sandbox.consumer,
    hosts: singleHost(sandbox.url),
    random: () => 0.02,
  })
  return { stats: new AdsStats(http, user), insights: new AdsInsights(http, user) }
}
const floorHour = (at: number) => Math.floor(at / hourMs) * hourMs
const move = (seconds: number) => box.control('time', { seconds })
const numbers = (metric: AdsMetric | undefined): number[] => (Array.isArray(metric) ? metric : [])
const total = (metric: AdsMetric | undefined) => numbers(metric).reduce((sum, each) => sum + each, 0)
const metricsOf = (answer: AdsStatsAnswer, id: string) =>
  answer.data.find((each) => each.id === id)?.id_data[0]?.metrics ?? {}
const statsQuery = (more: Partial<Parameters<AdsStats['read']>[1]> = {}) => ({
  entity: 'CAMPAIGN' as const,
  entity_ids: [campaignIds.campaign],
  start: begin,
  end: begin + 7 * dayMs,
  granularity: 'TOTAL' as const,
  metric_groups: ['ENGAGEMENT', 'BILLING'] as const,
  ...more,
})

beforeAll(async () => {
  box = await startSandbox({ processingSeconds: 8 })
  token = await box.signIn('agency_planner')
  ;({ stats, insights } = clientOf(box, token))
  const [own] = await collect(box.network.ads(token).accounts())
  account = own?.id ?? ''
  zone = own?.timezone ?? 'UTC'
  begin = floorHour(box.sandbox.clock.world())
  campaignIds = putCampaign(box, account, 'main', {
    criteria: [{ targeting_type: 'LOCATION', targeting_value: placeId('US') }],
  })
  // Less than three days: no charge is final yet.
  await move(70 * 3_600)
})
afterAll(() => box.close())

describe('sync statistics', () => {
  test('agree at all levels and granularities, and keep the budget (CALL-049)', async () => {
    // Only finished hours: the present one grows between two requests.
    const end = startOfDay(box.sandbox.clock.world(), zone)
    const over = (more: Partial<Parameters<AdsStats['read']>[1]> = {}) => statsQuery({ end, ...more })
    const funding = box.sandbox.accounts.all().find((each) => each.id === account)?.funding[0]?.id ?? ''
    const campaign = metricsOf(await stats.read(account, over()), campaignIds.campaign)
    expect(total(campaign['impressions'])).toBeGreaterThan(10_000)
    const spent = total(campaign['billed_charge_local_micro'])
    expect(spent).toBeGreaterThan(200_000_000)
    expect(spent).toBeLessThanOrEqual(4 * 200_000_000)
    const summed = async (entity: 'LINE_ITEM' | 'PROMOTED_TWEET', ids: string[], name: string) => {
      const answer = await stats.read(account, over({ entity, entity_ids: ids }))
      return ids.reduce((sum, id) => sum + total(metricsOf(answer, id)[name]), 0)
    }
    for (const name of [
      'impressions',
      'engagements',
      'clicks',
      'billed_engagements',
      'billed_charge_local_micro',
    ]) {
      expect(await summed('LINE_ITEM', campaignIds.line_items, name)).toBe(total(campaign[name]))
      expect(await summed('PROMOTED_TWEET', campaignIds.tweets, name)).toBe(total(campaign[name]))
    }
    const above = metricsOf(
      await stats.read(account, over({ entity: 'FUNDING_INSTRUMENT', entity_ids: [funding] })),
      funding,
    )
    expect(total(above['billed_charge_local_micro'])).toBe(spent)
    expect(Object.keys(above)).not.toContain('clicks')
    const fullMetrics = metricsOf(
      await stats.read(
        account,
        over({ entity: 'ACCOUNT', entity_ids: [account], metric_groups: ['ENGAGEMENT'] }),
      ),
      account,
    )
    expect(total(fullMetrics['impressions'])).toBe(total(campaign['impressions']))

    const midnight = startOfDay(begin, zone)
    const days = await stats.read(account, over({ granularity: 'DAY', start: midnight, time_zone: zone }))
    const hours = await stats.read(account, over({ granularity: 'HOUR', start: midnight }))
    expect(days.time_series_length).toBe(Math.round((end - midnight) / dayMs))
    expect(hours.time_series_length).toBe((end - midnight) / hourMs)
    for (const name of ['impressions', 'likes', 'billed_charge_local_micro']) {
      const byDay = numbers(metricsOf(days, campaignIds.campaign)[name])
      const byHour = numbers(metricsOf(hours, campaignIds.campaign)[name])
      expect(byDay.reduce((sum, each) => sum + each, 0)).toBe(total(campaign[name]))
      expect(
        byHour
          .slice(0, (startOfDay(midnight + 30 * hourMs, zone) - midnight) / hourMs)
          .reduce((sum, each) => sum + each, 0),
      ).toBe(byDay[0])
    }
    for (const day of numbers(metricsOf(days, campaignIds.campaign)['billed_charge_local_micro']))
      expect(day).toBeLessThanOrEqual(200_000_000)
  })

  test('null stands for zeros; other placements are empty', async () => {
    const answer = await stats.read(
      account,
      statsQuery({ metric_groups: ['ENGAGEMENT', 'BILLING', 'VIDEO'] }),
    )
    const metrics = metricsOf(answer, campaignIds.campaign)
    expect(metrics['video_total_views']).toBeNull()
    expect(metrics['carousel_swipes']).toBeNull()
    const trend = metricsOf(
      await stats.read(account, statsQuery({ placement: 'TREND' })),
      campaignIds.campaign,
    )
    expect(Object.values(trend).every((each) => each === null)).toBe(true)
  })

  test('a month in one question is the sum of its weeks', async () => {
    const end = begin + 60 * hourMs
    const month = await stats.read(account, statsQuery({ start: begin - 20 * dayMs, end }))
    const week = await stats.read(account, statsQuery({ end }))
    expect(metricsOf(month, campaignIds.campaign)['impressions']).toEqual(
      metricsOf(week, campaignIds.campaign)['impressions'],
    )
    const hourly = await stats.read(
      account,
      statsQuery({ start: begin - 10 * dayMs, end, granularity: 'HOUR' }),
    )
    expect(numbers(metricsOf(hourly, campaignIds.campaign)['impressions'])).toHaveLength(10 * 24 + 60)
    expect(total(metricsOf(hourly, campaignIds.campaign)['impressions'])).toBe(
      total(metricsOf(week, campaignIds.campaign)['impressions']),
    )
  })

  test('what cannot be asked for is refused with its code', async () => {
    const raw = (query: Record<string, unknown>) =>
      rejection(stats.read(account, statsQuery(query as Partial<Parameters<AdsStats['read']>[1]>)))
    expect(await raw({ start: begin + 1_800_000 })).toMatchObject({
      kind: 'validation',
      code: 'INVALID_PARAMETER',
    })
    expect(await raw({ entity_ids: ['nope'] })).toMatchObject({
      kind: 'not_found',
      code: 'CAMPAIGN_NOT_FOUND',
    })
    expect(await raw({ entity: 'ACCOUNT', entity_ids: [account] })).toMatchObject({
      code: 'INVALID_PARAMETER',
      fields: [{ field: 'metric_groups' }],
    })
    expect(await raw({ metric_groups: ['ENGAGEMENT', 'MOBILE_CONVERSION'] })).toMatchObject({
      code: 'EXCLUSIVE_PARAMETERS',
    })
    expect(await raw({ granularity: 'WEEK' })).toMatchObject({ fields: [{ field: 'granularity' }] })
    // Midnight in Tokyo is not midnight in the account's time zone.
    const tokyo = Math.floor(begin / dayMs) * dayMs - 9 * hourMs
    expect(zone).not.toBe('Asia/Tokyo')
    expect(
      await raw({ granularity: 'DAY', start: tokyo, end: tokyo + dayMs, time_zone: 'Asia/Tokyo' }),
    ).toMatchObject({
      code: 'INVALID_PARAMETER',
      fields: [{ field: 'start_time' }],
    })
    expect(await rejection(stats.read('nope', statsQuery()))).toMatchObject({
      kind: 'forbidden',
      code: 'ACCOUNT_NOT_FOUND',
    })
  })
})

describe('changes', () => {
  test('a pause stops delivery and leaves the past alone', async () => {
    const other = putCampaign(box, account, 'pause')
    const [first = '', second = ''] = other.line_items
    await move(10 * 3_600)
    const engagementOf = (id: string) =>
      statsQuery({ entity: 'LINE_ITEM', entity_ids: [id], granularity: 'HOUR', end: begin + 7 * dayMs })
    const paused = box.sandbox.clock.world()
    changeLineItem(box, first, { entity_status: 'PAUSED' })
    const before = numbers(metricsOf(await stats.read(account, engagementOf(first)), first)['impressions'])
    await move(20 * 3_600)
    const after = numbers(metricsOf(await stats.read(account, engagementOf(first)), first)['impressions'])
    // Figures are exact to the second; the pause fell within one.
    const hour = Math.floor((paused - begin) / hourMs)
    const others = (list: number[]) => list.filter((_each, at) => at !== hour)
    expect(others(after)).toEqual(others(before))
    expect((after[hour] ?? 0) - (before[hour] ?? 0)).toBeLessThan(50)
    expect(after.slice(Math.floor((paused - begin) / hourMs) + 1).every((each) => each === 0)).toBe(true)
    const running = numbers(metricsOf(await stats.read(account, engagementOf(second)), second)['impressions'])
    expect(running.slice(Math.floor((paused - begin) / hourMs) + 1).some((each) => each > 0)).toBe(true)
    expect(box.sandbox.delivery.spentOf(first, box.sandbox.clock.world())).toBe(
      box.sandbox.delivery.spentOf(first, floorHour(paused) + hourMs),
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
    const before = await stats.read(account, question)
    const { DeliveryModel } = await import('../delivery/delivery-model.ts')
    const old = box.sandbox.delivery
    box.sandbox.delivery = new DeliveryModel(box.sandbox)
    expect((await stats.read(account, question)).data).toEqual(before.data)
    box.sandbox.delivery = old
  })

  test('spend falls a little three days after its hour, and then stands', async () => {
    const question = statsQuery({ start: begin, end: begin + 12 * hourMs })
    const charge = async () =>
      total(metricsOf(await stats.read(account, question), campaignIds.campaign)['billed_charge_local_micro'])
    await move(2 * 86_400)
    const settled = await charge()
    const raw = campaignIds.line_items.reduce(
      (sum, id) => sum + box.sandbox.delivery.spentOf(id, begin + 12 * hourMs),
      0,
    )
    expect(settled).toBeLessThan(raw)
    expect(settled).toBeGreaterThan(raw * 0.98)
    await move(5 * 86_400)
    expect(await charge()).toBe(settled)
  })

  test('a later upload does not change what a list delivered before', async () => {
    const ads = box.network.ads(token)
    const list = (await ads.createCustomAudience(account, { name: 'Stats' })).id
    const send = async (from: number, to: number) => {
      const ids = Array.from({ length: to - from }, (_, n) => world.networkIdAt(from + n))
      for (const batch of planUploadBatches(ids)) await ads.sendAudienceUsers(account, list, batch.body)
      await move(9)
    }
    await send(600, 1_600)
    const other = putCampaign(box, account, 'list', {
      criteria: [{ targeting_type: 'CUSTOM_AUDIENCE', targeting_value: list }],
    })
    await move(12 * 3_600)
    const until = floorHour(box.sandbox.clock.world())
    const question = statsQuery({
      entity_ids: [other.campaign],
      start: until - 12 * hourMs,
      end: until,
      granularity: 'HOUR',
    })
    const before = metricsOf(await stats.read(account, question), other.campaign)
    expect(total(before['impressions'])).toBeGreaterThan(100)
    await send(1_600, 2_800)
    await move(12 * 3_600)
    expect(metricsOf(await stats.read(account, question), other.campaign)).toEqual(before)
    const later = metricsOf(
      await stats.read(account, { ...question, start: until + hourMs, end: until + 12 * hourMs }),
      other.campaign,
    )
    expect(total(later['impressions'])).toBeGreaterThan(total(before['impressions']))
    const [{ total_audience_reach: reach = 0 } = {}] = await stats.reach(
      account,
      'campaigns',
      [other.campaign],
      { start: until - 12 * hourMs, end: until },
    )
    expect(reach).toBeLessThan(1_000)
  })
})

describe('jobs', () => {
  const job = (more: object = {}) => ({ ...statsQuery({ start: begin, end: begin + 10 * dayMs }), ...more })
  const finish = async (id: string) => {
    await move(9)
    const [done] = await stats.jobs(account, [id])
    if (done === undefined) throw new Error('no job')
    return done
  }

  test('go from queued to a file, which expires', async () => {
    const created = await stats.createJob(account, job())
    const id = created.id_str ?? ''
    expect(String(created.id)).toBe(id)
    expect(id).toMatch(/^\d{18,19}$/)
    expect(created).toMatchObject({ status: 'QUEUED', url: null })
    const states: string[] = []
    for (const seconds of [3, 3, 3]) {
      await move(seconds)
      states.push((await stats.jobs(account, [id]))[0]?.status ?? '')
    }
    expect(states).toEqual(['PROCESSING', 'UPLOADING', 'SUCCESS'])
    const done = await finish(id)
    const file = await stats.download(done)
    const first = statsQuery({ end: begin + 7 * dayMs })
    const rest = statsQuery({ start: first.end, end: begin + 10 * dayMs })
    const sync = [await stats.read(account, first), await stats.read(account, rest)]
    expect(total(metricsOf(file, campaignIds.campaign)['impressions'])).toBe(
      sync.reduce((sum, each) => sum + total(metricsOf(each, campaignIds.campaign)['impressions']), 0),
    )
    await move(48 * 3_600)
    expect(await rejection(stats.download(done))).toMatchObject({ kind: 'not_found' })
  })

  test.each([
    ['AGE', {}, 0.6, 0.99],
    ['GENDER', {}, 0.7, 0.99],
    ['PLATFORMS', {}, 1, 1],
    ['METROS', { country: placeId('US') }, 1, 1],
    ['METROS', { country: 'JP' }, 0, 0],
  ] as const)(
    'by %s %o add up to the whole less what is unknown (CALL-048)',
    async (segmentation_type, more, least, most) => {
      const created = await stats.createJob(
        account,
        job({ segmentation_type, ...more, granularity: 'TOTAL' }),
      )
      const file = await stats.download(await finish(created.id_str ?? ''))
      const fullMetrics = metricsOf(
        await stats.read(account, statsQuery({ end: begin + 10 * dayMs })),
        campaignIds.campaign,
      )
      const rows = file.data[0]?.id_data ?? []
      for (const name of ['impressions', 'engagements', 'billed_charge_local_micro']) {
        const sum = rows.reduce((all, row) => all + total(row.metrics[name]), 0)
        const share = sum / total(fullMetrics[name])
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
        const men =
          people.filter((each) => each.gender === 'male').length /
          people.filter((each) => each.gender !== null).length
        const impressionsOf = (value: string) =>
          total(rows.find((row) => row.segment?.segment_value === value)?.metrics['impressions'])
        expect(impressionsOf('1') / (impressionsOf('1') + impressionsOf('2'))).toBeCloseTo(men, 1)
      }
    },
  )

  test('segments of hours add up to segments of the whole', async () => {
    const files = []
    for (const granularity of ['HOUR', 'TOTAL'] as const) {
      const created = await stats.createJob(account, job({ segmentation_type: 'AGE', granularity }))
      files.push(await stats.download(await finish(created.id_str ?? '')))
    }
    const [hours, all] = files
    for (const row of all?.data[0]?.id_data ?? []) {
      const same = hours?.data[0]?.id_data.find(
        (each) => each.segment?.segment_value === row.segment?.segment_value,
      )
      expect(total(same?.metrics['impressions'])).toBe(total(row.metrics['impressions']))
    }
  })

  test('can be cancelled, and have limits', async () => {
    const created = await stats.createJob(account, job())
    expect(await stats.cancelJob(account, created.id_str ?? '')).toMatchObject({
      status: 'CANCELLED',
      url: null,
    })
    expect(await finish(created.id_str ?? '')).toMatchObject({ status: 'CANCELLED' })
    expect(await rejection(stats.cancelJob(account, '1'))).toMatchObject({ kind: 'not_found' })
    const refused = (more: object) => rejection(stats.createJob(account, job(more)))
    expect(await refused({ end: begin + 91 * dayMs })).toMatchObject({ code: 'INVALID_TIME_WINDOW' })
    expect(await refused({ end: begin + 46 * dayMs, segmentation_type: 'AGE' })).toMatchObject({
      code: 'INVALID_TIME_WINDOW',
    })
    expect(await refused({ segmentation_type: 'METROS' })).toMatchObject({ code: 'INCLUSIVE_PARAMETERS' })
    expect(await refused({ segmentation_type: 'METROS', country: 'XX' })).toMatchObject({
      fields: [{ field: 'country' }],
    })
    expect(await refused({ segmentation_type: 'AGE', metric_groups: ['WEB_CONVERSION'] })).toMatchObject({
      code: 'INVALID_PARAMETER',
    })
    for (let n = 0; n < 100; n += 1) box.sandbox.statsJobs.create(account, { ...statsRow(), start: begin })
    expect(await refused({})).toMatchObject({ kind: 'rate_limited', code: 'TOO_MANY_REQUESTS' })
    await move(9)
  })

  const statsRow = () => ({
    entity: 'CAMPAIGN' as const,
    entity_ids: [campaignIds.campaign],
    start: begin,
    end: begin + dayMs,
    granularity: 'TOTAL' as const,
    metric_groups: ['ENGAGEMENT' as const],
    placement: 'ALL_ON_TWITTER' as const,
    segmentation_type: null,
    country: null,
    platform: null,
  })
})

describe('active entities and reach', () => {
  test('name what delivered, with the hours to ask for', async () => {
    const start = begin + dayMs
    const rows = await stats.activeEntities(account, {
      entity: 'PROMOTED_TWEET',
      start,
      end: start + dayMs,
      campaign_ids: [campaignIds.campaign],
    })
    expect(rows.map((row) => row.entity_id).toSorted()).toEqual(campaignIds.tweets.toSorted())
    expect(rows[0]?.placements).toEqual(['ALL_ON_TWITTER'])
    // Three days after the first hours their spend becomes final, and they are named again.
    const late = begin + 3 * dayMs
    const [again] = await stats.activeEntities(account, {
      entity: 'CAMPAIGN',
      start: late,
      end: late + 4 * hourMs,
      campaign_ids: [campaignIds.campaign],
    })
    expect(Date.parse(again?.activity_start_time ?? '')).toBeLessThan(begin + 4 * hourMs)
    expect(
      await stats.activeEntities(account, {
        entity: 'CAMPAIGN',
        start: begin - 10 * dayMs,
        end: begin - 9 * dayMs,
      }),
    ).toEqual([])
    expect(
      await rejection(
        stats.activeEntities(account, {
          entity: 'CAMPAIGN',
          start,
          end: start + dayMs,
          campaign_ids: [campaignIds.campaign],
          line_item_ids: campaignIds.line_items,
        }),
      ),
    ).toMatchObject({ code: 'EXCLUSIVE_PARAMETERS' })
    expect(
      await rejection(stats.activeEntities(account, { entity: 'CAMPAIGN', start, end: start + 91 * dayMs })),
    ).toMatchObject({ code: 'INVALID_TIME_WINDOW' })
  })

  test('reach and frequency go with the impressions and the audience (CALL-047)', async () => {
    const window = { start: begin, end: begin + 3 * dayMs }
    const [row] = await stats.reach(account, 'campaigns', [campaignIds.campaign], window)
    const impressions = total(
      metricsOf(await stats.read(account, statsQuery(window)), campaignIds.campaign)['impressions'],
    )
    const reach = row?.total_audience_reach ?? 0
    expect(reach).toBeGreaterThan(1_000)
    expect(reach).toBeLessThanOrEqual(impressions)
    expect(row?.average_frequency).toBeCloseTo(impressions / reach, 1)
    const people = Array.from({ length: world.size }, (_, index) => world.truthAt(index)).filter(
      (each) => each.country === 'US',
    ).length
    expect(reach).toBeLessThanOrEqual(people * world.scaleFactor)
    const funding = box.sandbox.accounts.all().find((each) => each.id === account)?.funding[0]?.id ?? ''
    const [fullMetrics] = await stats.reach(account, 'funding_instruments', [funding], window)
    expect(fullMetrics?.total_audience_reach).toBeGreaterThanOrEqual(reach)
    expect(await rejection(stats.reach(account, 'campaigns', ['nope'], window))).toMatchObject({
      code: 'CAMPAIGN_NOT_FOUND',
    })
  })
})

describe('insights', () => {
  const hashtag = () => world.catalog().hashtags[0]?.hashtag ?? ''

  test('of keywords: volume by day and hour, and related ones', async () => {
    const end = Date.parse(`${world.date}T00:00:00Z`)
    const question = { keywords: [hashtag()], granularity: 'DAY' as const, start: end - 7 * dayMs, end }
    const days = await insights.keywords(question)
    const hours = await insights.keywords({ ...question, granularity: 'HOUR' })
    const sum = (list: number[]) => list.reduce((all, each) => all + each, 0)
    expect(days.tweet_volume).toHaveLength(7)
    expect(hours.tweet_volume).toHaveLength(168)
    expect(sum(days.tweet_volume)).toBeGreaterThan(0)
    expect(Math.abs(sum(days.tweet_volume) - sum(hours.tweet_volume))).toBeLessThan(168)
    expect(days.related_keywords.length).toBeGreaterThan(0)
    expect(days.related_keywords.length).toBeLessThanOrEqual(30)
    const fewer = await insights.keywords({
      ...question,
      negative_keywords: [days.related_keywords[0] ?? ''],
    })
    expect(sum(fewer.tweet_volume)).toBeLessThan(sum(days.tweet_volume))
    // Today too has volume, weeks after the world's last post.
    const today = Math.floor(box.sandbox.clock.world() / dayMs) * dayMs
    expect(
      sum((await insights.keywords({ ...question, start: today - 7 * dayMs, end: today })).tweet_volume),
    ).toBeGreaterThan(0)
  })

  test('refuse too many words and too long a time', async () => {
    const end = Date.parse(`${world.date}T00:00:00Z`)
    const question = { keywords: ['a'], granularity: 'DAY' as const, start: end - 7 * dayMs, end }
    const words = Array.from({ length: 11 }, (_, n) => `w${n}`)
    expect(await rejection(insights.keywords({ ...question, keywords: words }))).toMatchObject({
      fields: [{ field: 'keywords' }],
    })
    expect(await rejection(insights.keywords({ ...question, start: end - 9 * dayMs }))).toMatchObject({
      code: 'INVALID_TIME_WINDOW',
    })
    expect(await rejection(insights.keywords({ ...question, location: 'nowhere' }))).toMatchObject({
      fields: [{ field: 'location' }],
    })
  })

  test('suggest keywords and users like the given ones', async () => {
    const ads = box.network.ads(token)
    const words = await collect(
      ads.targetingSuggestions(account, {
        suggestion_type: 'KEYWORD',
        targeting_values: [hashtag()],
        count: 5,
      }),
    )
    expect(words.length).toBeGreaterThan(0)
    expect(words.length).toBeLessThanOrEqual(5)
    const hub = world.hubs().find((each) => each.community !== null)
    const users = await collect(
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
