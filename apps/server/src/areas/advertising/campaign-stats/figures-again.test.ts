import { createNetwork } from '@rookery/network'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkOptionsOf } from '../../../config/network-config.ts'
import { adAccounts } from '../../../store/tables.ts'
import { createAdvertisement, moveTime, runSyncOnce } from '../../../testing/network/ads-world.ts'
import { openCampaignWorld, type CampaignWorld } from '../../../testing/network/campaign-world.ts'
import { syncNow } from '../ads-sync/ads-sync.job.ts'
import { sumFigures } from '../ads-sync/figures.query.ts'
import { numbersBy } from '../ads-sync/numbers.policy.ts'
import { writeHours } from '../ads-sync/hourly-stats.repository.ts'
import { findSync, type SyncOf } from '../ads-sync/sync.repository.ts'
import { adsEntities, adsHourlyStats } from '../ads-sync/tables.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const HOURS = 12

let world: CampaignWorld
let sync: SyncOf
/** Midnight of a day in Tokyo: twelve hours from here on have figures. */
let start: number
let day: string
let served: Record<string, unknown> = {}
const ids: Record<string, string> = {}

const perHour = (figure: (hour: number) => number | null) =>
  Array.from({ length: HOURS }, (_, hour) => figure(hour))
const told = (hours: number, figure: (hour: number) => number) =>
  perHour((hour) => (hour < hours ? figure(hour) : null))
/** The same hours as the network answers them at once, a day later and three days later. */
const answers = {
  first: {
    impressions: told(8, (hour) => 10 * (hour + 1)),
    clicks: null,
    billed_charge_local_micro: told(8, (hour) => 1_000_000 * (hour + 1)),
  },
  second: {
    impressions: perHour((hour) => 10 * (hour + 1)),
    clicks: perHour((hour) => hour % 2),
    billed_charge_local_micro: perHour((hour) => 1_000_000 * (hour + 1)),
  },
  third: {
    impressions: perHour((hour) => 10 * (hour + 1)),
    clicks: perHour((hour) => hour % 2),
    billed_charge_local_micro: perHour((hour) => 1_000_000 * (hour + 1) - 250_000 * (hour % 3)),
  },
}
const onlyNulls = { impressions: null, clicks: null, billed_charge_local_micro: null }
const wireTime = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`

/** The Ads API whose statistics are those that are served here; everything else is the sandbox's. */
const scriptedFetch: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  const json = (body: object) => Response.json(body)
  if (url.pathname.endsWith('/active_entities'))
    return json({
      data:
        url.searchParams.get('entity') === 'LINE_ITEM'
          ? ['lone1', 'lone2', 'ltwo1'].map((entity_id) => ({
              entity_id,
              activity_start_time: wireTime(start),
              activity_end_time: wireTime(start + HOURS * HOUR_MS),
              placements: ['ALL_ON_TWITTER'],
            }))
          : [],
    })
  if (/^\/12\/stats\/accounts\/[^/]+$/.test(url.pathname))
    return json({
      data_type: 'stats',
      time_series_length: HOURS,
      data: [
        { id: 'lone1', id_data: [{ segment: null, metrics: served }] },
        { id: 'lone2', id_data: [{ segment: null, metrics: onlyNulls }] },
        { id: 'ltwo1', id_data: [] },
      ],
    })
  return await fetch(input, init)
}

beforeAll(async () => {
  world = await openCampaignWorld()
  const { app, sandbox, account, team } = world
  for (const key of ['one', 'two']) createAdvertisement(sandbox, account, key)
  await app.deps.db
    .update(adAccounts)
    .set({ time_zone: 'Asia/Tokyo', currency: 'JPY' })
    .where(eq(adAccounts.account_id, account))
  const [row] = await app.deps.db.select().from(adAccounts).where(eq(adAccounts.account_id, account))
  sync = { team_id: team.id, ad_account_id: row!.id }
  const midnight = Math.floor(app.deps.clock().getTime() / DAY_MS) * DAY_MS
  start = midnight - DAY_MS - 9 * HOUR_MS
  day = new Date(midnight - DAY_MS).toISOString().slice(0, 10)
  Object.assign(app.deps, {
    network: createNetwork({ ...networkOptionsOf(app.deps.config.network), fetch: scriptedFetch }),
  })
})
afterAll(async () => await world.close())

const call = async (method: string, path: string, body?: object) =>
  await world.app.call(method, path, { as: world.planner, body })
const syncOf = async (metrics: Record<string, unknown>) => {
  served = metrics
  await runSyncOnce(world.app, await syncNow(world.app.deps, sync))
  const { body } = await call('GET', `/api/campaigns/?ad_account_id=${world.account}`)
  for (const { id, network_id } of body.results) ids[network_id] = id
}
const totals = async (campaign = 'cone') =>
  (await call('GET', `/api/campaigns/${ids[campaign]}/statstotal/?breakdown=adset`)).body
const keyFigures = ({
  metrics,
  derived,
}: {
  metrics: Record<string, number>
  derived: Record<string, number>
}) => ({
  impressions: metrics['impressions'],
  spent_micro: metrics['spent_micro'],
  clicks: metrics['clicks'],
  ctr: derived['ctr'],
})
const shown = async () => keyFigures(await totals())
const corrected = { impressions: 780, spent_micro: 75_000_000, clicks: 6, ctr: 0.007692 }

test('case 27: after the first answer 360 impressions and ¥36; clicks are unknown, and there is no click rate', async () => {
  await syncOf(answers.first)
  expect(await shown()).toEqual({ impressions: 360, spent_micro: 36_000_000, clicks: null, ctr: null })
})
test('case 27: line items without data count as no delivery: no zeros, no rates, no error', async () => {
  const { rows } = await totals()
  const quiet = { impressions: null, spent_micro: null, clicks: null, ctr: null }
  expect(rows.map((row: { label: string }) => row.label)).toEqual(['lone1', 'lone2'])
  expect(keyFigures(rows[1])).toEqual(quiet)
  const { metrics, derived } = await totals('ctwo')
  expect(keyFigures({ metrics, derived })).toEqual(quiet)
  const { body } = await call('GET', `/api/campaigns/${ids['ctwo']}/statsdays/?start=${day}&end=${day}`)
  expect(body.days.map(keyFigures)).toEqual([quiet])
})
test('case 27: a day later the figures are replaced, not added', async () => {
  await moveTime(world.app, world.sandbox, DAY_MS)
  await syncOf(answers.second)
  expect(await shown()).toEqual({ impressions: 780, spent_micro: 78_000_000, clicks: 6, ctr: 0.007692 })
})
test('case 27: three days later a smaller charge replaces a larger one; the same answer once more changes nothing', async () => {
  await moveTime(world.app, world.sandbox, 2 * DAY_MS)
  await syncOf(answers.third)
  expect(await shown()).toEqual(corrected)
  await syncOf(answers.third)
  expect(await shown()).toEqual(corrected)
})
test('case 27: all twelve hours belong to one day of the account, and list, sum and files agree', async () => {
  const { body } = await call('GET', `/api/campaigns/${ids['cone']}/statsdays/?start=${day}&end=${day}`)
  expect(body.days.map(keyFigures)).toEqual([corrected])
  const list = `ad_account_id=${world.account}`
  const overview = (await call('GET', `/api/campaigns/overview/?${list}&start=${day}&end=${day}`)).body
  expect(overview.total).toMatchObject(corrected)
  expect(Date.parse(overview.stats_as_of) - Date.parse(overview.spend_settled_until)).toBe(3 * DAY_MS)
  const row = (await call('GET', `/api/campaigns/?${list}`)).body.results.find(
    ({ network_id }: { network_id: string }) => network_id === 'cone',
  )
  expect(row.figures).toMatchObject(corrected)
  const exported = (
    await call('POST', '/api/campaigns/export/', { ad_account_id: world.account, format: 'csv' })
  ).body
  const file = await world.app.app.inject({
    method: 'GET',
    url: exported.document.url,
    headers: { host: 'localhost' },
  })
  const [header, ...lines] = file.payload
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
  const cellsOf = (name: string, titles: string[]) => {
    const cells = lines.find(([first]) => first === `"${name}"`)!
    return titles.map((title) => cells[header!.indexOf(`"${title}"`)])
  }
  const titles = ['Impressions', 'Spent', 'All clicks', 'CTR (all clicks)']
  expect(cellsOf('one', titles)).toEqual(['780', '75', '6', '0.007692'])
  expect(cellsOf('two', titles)).toEqual(['', '', '', ''])
  // Tokyo time of the reading, and three days before.
  const local = (at: string) =>
    `"${new Date(Date.parse(at) + 9 * HOUR_MS).toISOString().slice(0, 16).replace('T', ' ')}"`
  expect(cellsOf('one', ['Figures as of', 'Spend final up to (provisional since)'])).toEqual([
    local(overview.stats_as_of),
    local(overview.spend_settled_until),
  ])
  const pdf = await call('POST', '/api/campaign-summary-pdf/', {
    campaign_ids: [ids['cone'], ids['ctwo']],
    without_missing: true,
  })
  expect([pdf.status, pdf.body.state]).toEqual([200, 'ready'])
})
test('case 27: a late answer to an earlier request replaces nothing and fills in only unknown values', async () => {
  const { id } = (await findSync(world.app.deps.db, sync))!
  const write = async (asked: Date, spent: bigint, likes: bigint | null, entity_id = 'lone1') =>
    await world.app.deps.db.transaction(
      async (tx) =>
        await writeHours(
          tx,
          { sync_id: id, level: 'line_item', placement: 'ALL_ON_TWITTER' },
          [
            {
              entity_id,
              hour: new Date(start),
              numbers: {
                ...numbersBy(() => null),
                billed_charge_local_micro: spent,
                likes,
              },
            },
          ],
          { from: new Date(start), to: new Date(start + HOUR_MS) },
          asked,
        ),
    )
  const late = new Date(start + DAY_MS)
  expect(await write(late, 9_000_000n, null)).toBe(0)
  expect(await shown()).toEqual(corrected)
  expect(await write(late, 9_000_000n, 4n)).toBe(1)
  expect({ ...(await shown()), likes: (await totals()).metrics.likes }).toEqual({ ...corrected, likes: 4 })
  // Of the charge alone: asked later, it counts.
  expect(await write(new Date(world.app.deps.clock().getTime() + 1), 500_000n, null)).toBe(1)
  expect(await shown()).toEqual({ ...corrected, spent_micro: 74_500_000 })
})
test('issue 31.7: figures without a listed ad are a row of their own, so that a breakdown adds up to its total', async () => {
  const { body } = await call('GET', `/api/campaigns/${ids['cone']}/statstotal/?breakdown=ad`)
  expect(body.rows.length).toBeGreaterThan(1)
  const rest = body.rows.at(-1)
  expect([rest.id, rest.label, rest.metrics.impressions]).toEqual([null, 'Other, or not reported by X', 780])
  const sum = body.rows.reduce(
    (all: number, { metrics }: { metrics: { impressions: number | null } }) =>
      all + (metrics.impressions ?? 0),
    0,
  )
  expect(sum).toBe(body.metrics.impressions)
})

test('issue 31.7: a post promoted in two line items counts once: its promotions’ own figures, never those its line items share with other posts', async () => {
  const { db } = world.app.deps
  const { id: sync_id } = (await findSync(db, sync))!
  const promotions = [
    { id: 'pa', parent_id: 'lone1', tweet_id: '1', impressions: 60n },
    { id: 'pb', parent_id: 'lone1', tweet_id: '2', impressions: 40n },
    { id: 'pc', parent_id: 'ltwo1', tweet_id: '1', impressions: 50n },
  ]
  await db.insert(adsEntities).values(
    promotions.map(({ id, parent_id, tweet_id }) => ({
      sync_id,
      kind: 'promoted_tweet' as const,
      id,
      parent_id,
      name: null,
      entity_status: 'ACTIVE',
      // One that was taken out again is still what was shown.
      deleted: id === 'pc',
      data: { tweet_id },
      digest: id,
      first_seen_at: new Date(start),
      changed_at: new Date(start),
      last_seen_at: null,
    })),
  )
  await db.transaction(async (tx) => {
    for (const { id: entity_id, impressions } of promotions)
      await writeHours(
        tx,
        { sync_id, level: 'promoted_tweet', placement: 'ALL_ON_TWITTER' },
        [{ entity_id, hour: new Date(start), numbers: { ...numbersBy(() => null), impressions } }],
        { from: new Date(start), to: new Date(start + HOUR_MS) },
        new Date(start + DAY_MS),
      )
  })
  const byPost = await sumFigures(db, { sync_id, by: 'creative' })
  expect([...byPost].map(([post, { impressions, clicks }]) => [post, impressions, clicks])).toEqual([
    ['1', 110n, null],
    ['2', 40n, null],
  ])
  const ofOne = await sumFigures(db, { sync_id, by: 'creative', campaign_ids: ['ctwo'] })
  expect([...ofOne].map(([post, { impressions }]) => [post, impressions])).toEqual([['1', 50n]])
})

test('a campaign whose ad sets have no figures at X shows the figures of their ads, everywhere (issue 44.10)', async () => {
  const { db } = world.app.deps
  const { id: sync_id } = (await findSync(db, sync))!
  const hour = new Date(start + HOUR_MS)
  await db.insert(adsHourlyStats).values({
    sync_id,
    level: 'promoted_tweet',
    entity_id: 'pc',
    placement: 'ALL_ON_TWITTER',
    hour,
    ...numbersBy(() => null),
    billed_charge_local_micro: 84_200_000n,
    impressions: 4_000n,
    clicks: 8n,
    first_seen_at: hour,
    changed_at: hour,
    asked_at: hour,
  })
  const { rows: byAdSet, ...whole } = await totals('ctwo')
  const figures = keyFigures(whole)
  expect(figures.spent_micro).toBe(84_200_000)
  expect(keyFigures(byAdSet[0])).toEqual(figures)
  const byAd = (await call('GET', `/api/campaigns/${ids['ctwo']}/statstotal/?breakdown=ad`)).body
  const sumOf = (name: string) =>
    byAd.rows.reduce(
      (all: number, { metrics }: { metrics: Record<string, number | null> }) => all + (metrics[name] ?? 0),
      0,
    )
  expect([sumOf('spent_micro'), sumOf('impressions')]).toEqual([figures.spent_micro, figures.impressions])
  const { body } = await call('GET', `/api/campaigns/${ids['ctwo']}/statsdays/?start=${day}&end=${day}`)
  expect(body.days.map(keyFigures)).toEqual([figures])
  const listed = (await call('GET', `/api/campaigns/?ad_account_id=${world.account}`)).body.results
  const row = listed.find(({ network_id }: { network_id: string }) => network_id === 'ctwo')
  expect(row.figures).toMatchObject(figures)
  // What X does tell of an ad set stays: its ads are not added to it.
  expect((await totals('cone')).metrics.impressions).toBe(780)
})
