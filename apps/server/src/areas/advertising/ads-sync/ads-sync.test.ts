import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AdsClient } from '@rookery/network'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adAccounts, grantedAccounts, socialAccounts } from '../../../store/tables.ts'
import {
  createAdvertisement,
  callControl,
  resetNetwork,
  grantsOf,
  moveTime,
  strictNetwork,
  runSyncOnce,
  runJobAndCrash,
} from '../../../testing/network/ads-world.ts'
import { tokenOf } from '../../../testing/network/crawl-world.ts'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { grantDirectly } from '../../../testing/network/upload-world.ts'
import { recheckGrant } from '../ad-accounts/grant.service.ts'
import { enqueueJob } from '../../foundation/jobs/background-queue.service.ts'
import { createJobs } from '../../foundation/jobs/index.ts'
import { teamIdOf } from '../../people/teams/team.service.ts'
import { backgroundJobs } from '../../foundation/jobs/tables.ts'
import { adsSyncJob, syncNow } from './ads-sync.job.ts'
import { writeEntities } from './entity.repository.ts'
import { campaignDays } from './roll-up.service.ts'
import { findSync, type SyncOf } from './sync.repository.ts'
import { adsEntities, adsHourlyStats, adsStatsTodo, statsMetrics, type StatsLevel } from './tables.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let folder: string
let sandbox: TestSandbox
let app: TestApp
let planner: TestUser
let ads: AdsClient
let account: string
let ownSync: SyncOf
let startedAt: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rookery-ads-sync-'))
  sandbox = await openSandbox()
  app = await openTestApp({
    sandbox_url: sandbox.url,
    env: { DATA_DIR: folder },
    domains: [{ name: 'jobs', routes: createJobs([adsSyncJob], teamIdOf).routes }],
  })
  const token = await tokenOf(sandbox, folder)
  planner = await app.signIn({ name: 'Ada', token })
  ads = app.deps.network.ads(token)
  const { accounts } = sandbox.running.sandbox
  account = accounts.reachableBy(sandbox.people.get('agency_planner')!.index)[0]!.account.id
  startedAt = Math.floor(app.deps.clock().getTime() / HOUR_MS) * HOUR_MS
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A team to which the planner granted the account. */
const grantAnew = async (name: string): Promise<SyncOf> => {
  const team = await app.makeTeam(name, [{ user: planner, level: 'admin' }])
  await grantDirectly(app.deps, {
    team_id: team.id,
    membership_id: team.members[0]!,
    granted_by: planner.id,
    account_id: account,
  })
  const [row] = await app.deps.db.select().from(adAccounts).where(eq(adAccounts.account_id, account))
  return { team_id: team.id, ad_account_id: row!.id }
}
const jobOf = async (id: string) =>
  (await app.deps.db.select().from(backgroundJobs).where(eq(backgroundJobs.id, id)))[0]!
const runSync = async (of = ownSync, page_ads = 100) => {
  const id = await syncNow(app.deps, of)
  await runSyncOnce(app, id, { page_ads })
  return await jobOf(id)
}
const syncIdOf = async (of = ownSync) => (await findSync(app.deps.db, of))!.id
const entitiesOf = async (of = ownSync) =>
  await app.deps.db
    .select()
    .from(adsEntities)
    .where(eq(adsEntities.sync_id, await syncIdOf(of)))
    .orderBy(adsEntities.kind, adsEntities.id)
const entity = async (id: string) => (await entitiesOf()).find((each) => each.id === id)!
const hoursOf = async (level: StatsLevel, of = ownSync) =>
  await app.deps.db
    .select()
    .from(adsHourlyStats)
    .where(and(eq(adsHourlyStats.sync_id, await syncIdOf(of)), eq(adsHourlyStats.level, level)))
    .orderBy(adsHourlyStats.entity_id, adsHourlyStats.hour)
/** The versions of all stored rows: another one after every write. */
const versions = async () => {
  const { rows } = await app.deps.store.pool.query(
    `select 'e', kind || id as id, xmin::text from ads_entities
     union all select 'h', level || entity_id || hour::text, xmin::text from ads_hourly_stats order by 1, 2`,
  )
  return rows
}
const sumOf = (
  rows: readonly Record<(typeof statsMetrics)[number], bigint | null>[],
  metric: (typeof statsMetrics)[number],
) => rows.reduce((sum, row) => sum + (row[metric] ?? 0n), 0n)
/** Sum of a metric as the network itself reports it. */
const totalOf = async (
  ids: readonly string[],
  entityKind: 'LINE_ITEM' | 'PROMOTED_TWEET',
  metric: string,
) => {
  const { data } = await ads.stats.read(account, {
    entity: entityKind,
    entity_ids: ids,
    start: startedAt,
    end: Math.floor(app.deps.clock().getTime() / HOUR_MS) * HOUR_MS,
    granularity: 'TOTAL',
    metric_groups: ['ENGAGEMENT', 'BILLING', 'VIDEO'],
  })
  return data.reduce((sum, each) => {
    const series = each.id_data[0]?.metrics[metric]
    return sum + BigInt(Array.isArray(series) ? (series[0] ?? 0) : 0)
  }, 0n)
}
const wholeHours = <T extends { hour: Date }>(rows: readonly T[]) =>
  rows.filter(({ hour }) => hour.getTime() + HOUR_MS <= app.deps.clock().getTime())

describe('campaign and stats sync', () => {
  test('nothing is due until an account is granted; the first sync mirrors everything and all existing hours', async () => {
    expect(await adsSyncJob.due(app.deps)).toEqual([])
    const advertisement = createAdvertisement(sandbox, account, 'one', {
      criteria: [{ targeting_type: 'LANGUAGE', targeting_value: 'en' }],
    })
    createAdvertisement(sandbox, account, 'draft', {
      campaign: { entity_status: 'DRAFT' },
      lineItem: { entity_status: 'DRAFT' },
    })
    await moveTime(app, sandbox, 26 * HOUR_MS)
    ownSync = await grantAnew('Ours')
    const dueJobs = await adsSyncJob.due(app.deps)
    expect(dueJobs).toMatchObject([{ kind: 'ads_sync', team_id: ownSync.team_id, user_id: planner.id }])
    const id = await enqueueJob(app.deps, dueJobs[0]!)
    await runSyncOnce(app, id)
    expect(await jobOf(id)).toMatchObject({ state: 'done', cause: '' })
    const { body } = await app.call('GET', '/api/jobs/', { as: planner })
    expect(body.results).toMatchObject([{ id, kind: 'ads_sync', state: 'done', team_id: ownSync.team_id }])

    const entities = await entitiesOf()
    const of = (kind: string) => entities.filter((each) => each.kind === kind).map((each) => each.id)
    expect(of('campaign')).toEqual(['cdraft', 'cone'])
    expect(of('line_item')).toEqual(['ldraft1', 'ldraft2', 'lone1', 'lone2'])
    expect(of('promoted_tweet')).toHaveLength(8)
    expect(of('targeting_criterion')).toEqual(['tlone10', 'tlone20'])
    expect(await entity('lone1')).toMatchObject({
      parent_id: 'cone',
      name: 'lone1',
      entity_status: 'ACTIVE',
      deleted: false,
      last_seen_at: null,
    })
    expect((await entity('cone')).data).toMatchObject({ daily_budget_amount_local_micro: '200000000' })

    const lines = wholeHours(await hoursOf('line_item'))
    expect(new Set(lines.map((row) => row.hour.getTime())).size).toBeGreaterThan(20)
    for (const metric of [
      'impressions',
      'billed_charge_local_micro',
      'engagements',
      'video_total_views',
    ] as const) {
      expect(sumOf(lines, metric)).toBe(await totalOf(advertisement.line_items, 'LINE_ITEM', metric))
      expect(sumOf(wholeHours(await hoursOf('promoted_tweet')), metric)).toBe(sumOf(lines, metric))
    }
    expect(sumOf(lines, 'billed_charge_local_micro')).toBeGreaterThan(1_000_000n)
    expect(await adsSyncJob.due(app.deps)).toEqual([])
    app.tick(HOUR_MS)
    expect(await adsSyncJob.due(app.deps)).toHaveLength(1)
    app.tick(-HOUR_MS)
  })

  test.each(['Asia/Tokyo', 'America/Los_Angeles'])(
    'roll-ups have the days of the account’s time zone (%s) and whole micros',
    async (timeZone) => {
      await app.deps.db
        .update(adAccounts)
        .set({ time_zone: timeZone })
        .where(eq(adAccounts.account_id, account))
      const dayOf = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone })
      const fromDay = dayOf(startedAt - DAY_MS)
      const to = dayOf(app.deps.clock().getTime() + DAY_MS)
      const { as_of, days } = await campaignDays(app.deps, ownSync, { from: fromDay, to })
      expect(as_of).not.toBeNull()
      const expected = new Map<string, bigint>()
      for (const { hour, billed_charge_local_micro } of await hoursOf('line_item')) {
        const dayText = dayOf(hour.getTime())
        expected.set(dayText, (expected.get(dayText) ?? 0n) + (billed_charge_local_micro ?? 0n))
      }
      expect(days.length).toBeGreaterThan(1)
      expect(
        days.map(({ campaign_id, day, numbers }) => [campaign_id, day, numbers.billed_charge_local_micro]),
      ).toEqual(
        [...expected].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([day, micros]) => ['cone', day, micros]),
      )
      const [first] = days
      const range = { from: first!.day, to: first!.day }
      expect((await campaignDays(app.deps, ownSync, { ...range, campaign_ids: ['cone'] })).days).toEqual([
        first,
      ])
      expect(
        (await campaignDays(app.deps, ownSync, { from: fromDay, to, campaign_ids: ['other'] })).days,
      ).toEqual([])
    },
  )

  test('a repeat without news writes no row', async () => {
    // Nothing is delivered while nothing is active.
    for (const id of ['lone1', 'lone2']) await ads.lineItems.update(account, id, { entity_status: 'PAUSED' })
    await moveTime(app, sandbox, 2 * HOUR_MS)
    expect(await runSync()).toMatchObject({ state: 'done' })
    expect(await entity('lone1')).toMatchObject({ entity_status: 'PAUSED' })
    const versionsBefore = await versions()
    expect(await runSync()).toMatchObject({ state: 'done' })
    expect(await runSync(ownSync, 1)).toMatchObject({ state: 'done' })
    expect(await versions()).toEqual(versionsBefore)
    expect(versionsBefore.length).toBeGreaterThan(100)
  })

  test('charges that are corrected after 72 hours are read again, and only they change', async () => {
    const hoursBefore = await hoursOf('line_item')
    await moveTime(app, sandbox, 74 * HOUR_MS)
    expect(await runSync()).toMatchObject({ state: 'done' })
    const hoursAfter = await hoursOf('line_item')
    expect(hoursAfter.map((row) => [row.entity_id, row.hour])).toEqual(
      hoursBefore.map((row) => [row.entity_id, row.hour]),
    )
    const correctedHours = hoursAfter.filter(
      (row, at) => (row.billed_charge_local_micro ?? 0n) < (hoursBefore[at]!.billed_charge_local_micro ?? 0n),
    )
    expect(correctedHours.length).toBeGreaterThan(20)
    for (const [at, row] of hoursAfter.entries()) {
      const oldHour = hoursBefore[at]!
      const isCorrected = row.billed_charge_local_micro !== oldHour.billed_charge_local_micro
      expect(row).toEqual({
        ...oldHour,
        billed_charge_local_micro: row.billed_charge_local_micro,
        changed_at: isCorrected ? row.changed_at : oldHour.changed_at,
        asked_at: isCorrected ? row.changed_at : oldHour.asked_at,
      })
      expect(row.changed_at > oldHour.changed_at).toBe(isCorrected)
    }
    const ids = ['lone1', 'lone2']
    expect(sumOf(hoursAfter, 'billed_charge_local_micro')).toBe(
      await totalOf(ids, 'LINE_ITEM', 'billed_charge_local_micro'),
    )
  })

  test('a deleted campaign is stored as deleted; a campaign missing from the list has an earlier last-seen time', async () => {
    await ads.campaigns.delete(account, 'cone')
    const storedDraft = await entity('cdraft')
    const sync_id = await syncIdOf()
    for (const kind of ['campaign', 'targeting_criterion'] as const)
      await app.deps.db
        .insert(adsEntities)
        .values({ ...storedDraft, sync_id, kind, id: `gone ${kind}`, parent_id: 'lone1' })
    const entities_at = (await findSync(app.deps.db, ownSync))!.entities_at!
    // Two pages and more of each; only the number of rows matters.
    expect(await runSync(ownSync, 1)).toMatchObject({ state: 'done' })
    expect(await entity('cone')).toMatchObject({ deleted: true, last_seen_at: null })
    expect(await entity('gone campaign')).toMatchObject({ last_seen_at: entities_at })
    expect(await entity('gone targeting_criterion')).toMatchObject({ last_seen_at: entities_at })
    expect((await entitiesOf()).filter((each) => each.last_seen_at !== null)).toHaveLength(2)
    expect(await entity('cdraft')).toEqual(storedDraft)
  })

  test('an answer requested before a change and received after it does not undo the change', async () => {
    const { data } = await entity('cdraft')
    const scope = { sync_id: await syncIdOf(), kind: 'campaign' } as const
    const [asked, changed, later] = [1, 2, 3].map((at) => new Date(startedAt + DAY_MS + at))
    const writeEntity = async (entity_status: string, at: Date, since?: Date) =>
      await app.deps.db.transaction(async (tx) => {
        const row = { ...data, entity_status }
        return await writeEntities(tx, scope, [{ id: 'raced', parent_id: null, row }], at, since)
      })
    await writeEntity('PAUSED', asked!)
    await writeEntity('ACTIVE', changed!)
    expect(await writeEntity('PAUSED', later!, asked)).toBe(0)
    expect(await entity('raced')).toMatchObject({ entity_status: 'ACTIVE' })
    expect(await writeEntity('PAUSED', later!, later)).toBe(1)
    await app.deps.db.delete(adsEntities).where(eq(adsEntities.id, 'raced'))
  })

  test(
    'killed at every step, with its outcome lost, a sync comes to the same rows',
    { tags: ['full'] },
    async () => {
      createAdvertisement(sandbox, account, 'two', {
        criteria: [{ targeting_type: 'LANGUAGE', targeting_value: 'en' }],
      })
      await moveTime(app, sandbox, 30 * HOUR_MS)
      for (const id of ['ltwo1', 'ltwo2'])
        await ads.lineItems.update(account, id, { entity_status: 'PAUSED' })
      // The current hour's figures still change.
      await moveTime(app, sandbox, 2 * HOUR_MS)
      const [plain, killed] = [await grantAnew('Plain'), await grantAnew('Killed')]
      expect(await runSync(plain)).toMatchObject({ state: 'done' })
      const id = await syncNow(app.deps, killed)
      let processLives = 1
      while (await runJobAndCrash(app, id, { page_ads: 2 })) processLives += 1
      expect(await jobOf(id)).toMatchObject({ state: 'done' })
      expect(processLives).toBeGreaterThan(10)
      const withoutMeta = (row: object) => ({
        ...row,
        sync_id: '',
        first_seen_at: 0,
        changed_at: 0,
        asked_at: 0,
      })
      expect((await entitiesOf(killed)).map(withoutMeta)).toEqual((await entitiesOf(plain)).map(withoutMeta))
      for (const level of ['line_item', 'promoted_tweet'] as const)
        expect((await hoursOf(level, killed)).map(withoutMeta)).toEqual(
          (await hoursOf(level, plain)).map(withoutMeta),
        )
      expect(await app.deps.db.$count(adsStatsTodo)).toBe(0)
    },
  )

  test('limits are waited for: the network’s, and its own that leaves calls to people', async () => {
    await callControl(sandbox, 'faults', { prefix: '/12/stats/accounts', kind: 'rate_limited', value: 60 })
    const limitedSync = await runSync()
    expect(limitedSync).toMatchObject({
      state: 'waiting',
      cause: 'jobs.limited',
      step: 'targeting',
    })
    await callControl(sandbox, 'faults', { remove: 'all' })
    resetNetwork(app)
    app.tick(61_000)
    await runSyncOnce(app, limitedSync.id)
    expect(await jobOf(limitedSync.id)).toMatchObject({ state: 'done', waiting_until: null })

    const sync_id = await syncIdOf()
    const hourWindow = { from_hour: new Date(startedAt), to_hour: new Date(startedAt + HOUR_MS) }
    const row = {
      sync_id,
      level: 'line_item',
      placement: 'ALL_ON_TWITTER',
      entity_id: 'lone1',
      ...hourWindow,
    } as const
    await app.deps.db.insert(adsStatsTodo).values(row)
    await app.deps.db.delete(adsHourlyStats).where(eq(adsHourlyStats.sync_id, sync_id))
    const [due] = await (app.tick(HOUR_MS), adsSyncJob.due(app.deps))
    const window_at = app.deps.clock().getTime()
    const cursor = { ...due!.cursor, stage: 'hourly figures', calls: 200, window_at }
    const id = await enqueueJob(app.deps, {
      ...due!,
      subject_key: sync_id,
      subject_id: sync_id,
      team_id: ownSync.team_id,
      cursor,
    })
    await runSyncOnce(app, id)
    expect(await jobOf(id)).toMatchObject({
      state: 'waiting',
      cause: 'jobs.peopleFirst',
      waiting_until: new Date(window_at + 15 * 60 * 1000),
    })
    app.tick(15 * 60 * 1000)
    await runSyncOnce(app, id)
    expect(await jobOf(id)).toMatchObject({ state: 'done' })
    expect((await hoursOf('line_item')).map((each) => each.entity_id)).toEqual(['lone1'])
  })

  test('an entity the network does not know does not hold up the others', async () => {
    const sync_id = await syncIdOf()
    const hours = { from_hour: new Date(startedAt), to_hour: new Date(startedAt + 3 * HOUR_MS) }
    await app.deps.db.delete(adsHourlyStats).where(eq(adsHourlyStats.sync_id, sync_id))
    await app.deps.db.insert(adsStatsTodo).values(
      ['lone1', 'lone2', 'nobody'].map((entity_id) => ({
        sync_id,
        level: 'line_item' as const,
        placement: 'ALL_ON_TWITTER',
        entity_id,
        ...hours,
      })),
    )
    expect(await runSync()).toMatchObject({ state: 'done' })
    const entitiesRead = new Set((await hoursOf('line_item')).map((each) => each.entity_id))
    expect([entitiesRead.has('lone1'), entitiesRead.has('lone2'), entitiesRead.has('nobody')]).toEqual([
      true,
      true,
      false,
    ])
    expect(await app.deps.db.$count(adsStatsTodo)).toBe(0)
  })

  test('a network whose clock is ahead is read to its own present; one that does not answer about the future as well', async () => {
    const { line_items } = createAdvertisement(sandbox, account, 'three')
    const latest = async () =>
      (await hoursOf('line_item'))
        .filter((row) => line_items.includes(row.entity_id))
        .at(-1)
        ?.hour.getTime()
    await callControl(sandbox, 'time', { seconds: (2 * DAY_MS) / 1000 })
    expect(await runSync()).toMatchObject({ state: 'done' })
    const networkTime = sandbox.running.sandbox.clock.world()
    expect(await latest()).toBeGreaterThan(networkTime - 2 * HOUR_MS)

    app.tick(networkTime - app.deps.clock().getTime())
    await moveTime(app, sandbox, 3 * HOUR_MS)
    const strictDeps = strictNetwork(app)
    expect(await runSync()).toMatchObject({ state: 'done' })
    // Once for each level of figures.
    expect(strictDeps.refused).toBe(3)
    expect(await latest()).toBeGreaterThan(networkTime + HOUR_MS)
    resetNetwork(app)
  })

  test('a revoked token, a lost role and a revoked grant end the sync in words; it comes back with the access', async () => {
    const readStanding = async () => {
      const { state, cause } = (await findSync(app.deps.db, ownSync))!
      return [state, cause]
    }
    const isDue = async () =>
      (await adsSyncJob.due(app.deps)).some(({ team_id }) => team_id === ownSync.team_id)
    const RECONNECT_KEY = 'adsSync.reconnect'
    await callControl(sandbox, 'faults', { prefix: '/12/', kind: 'revoked' })
    expect(await runSync()).toMatchObject({ state: 'failed', cause: RECONNECT_KEY })
    await callControl(sandbox, 'faults', { remove: 'all' })
    expect(await readStanding()).toEqual(['ended', RECONNECT_KEY])
    expect(await isDue()).toBe(false)
    await app.deps.db
      .update(socialAccounts)
      .set({ needs_reconnect: false })
      .where(eq(socialAccounts.user_id, planner.id))
    expect(await isDue()).toBe(true)
    expect(await readStanding()).toEqual(['active', ''])
    expect(await runSync()).toMatchObject({ state: 'done' })

    const { index } = sandbox.people.get('agency_planner')!
    const roles = sandbox.running.sandbox.accounts.reachableBy(index)
    const [lost] = roles.splice(0, 1)
    const lostRole = 'adsSync.notManager'
    expect(await runSync()).toMatchObject({ state: 'failed', cause: lostRole })
    expect(await readStanding()).toEqual(['ended', lostRole])
    await expect(syncNow(app.deps, ownSync)).rejects.toThrow(
      'X no longer lets whoever granted this ad account manage it.',
    )
    roles.unshift(lost!)
    const [live] = await grantsOf(app, ownSync.team_id)
    await recheckGrant(app.deps, live!.grant, account, AbortSignal.timeout(5_000))
    expect(await isDue()).toBe(true)

    await app.deps.db
      .update(grantedAccounts)
      .set({ revoked_at: app.deps.clock() })
      .where(eq(grantedAccounts.id, live!.grant.id))
    expect(await isDue()).toBe(false)
    expect(await readStanding()).toEqual(['ended', 'adAccounts.accessEnded'])
    expect(await entitiesOf()).not.toHaveLength(0)
    await app.deps.db.insert(grantedAccounts).values({
      ...live!.grant,
      id: crypto.randomUUID(),
      access: true,
      created_at: app.deps.clock(),
    })
    expect(await isDue()).toBe(true)
    expect(await runSync()).toMatchObject({ state: 'done' })
  })
})
