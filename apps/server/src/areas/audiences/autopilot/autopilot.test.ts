import { randomUUID } from 'node:crypto'
import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openCampaignFixture, type CampaignFixture } from '../../../testing/network/campaign-desk.ts'
import { moveTime } from '../../../testing/network/ads-world.ts'
import type { TestUser } from '../../../testing/process/open-test-app.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { until } from '../../../testing/process/until.ts'
import { enqueueJob } from '../../foundation/jobs/background-queue.service.ts'
import { startBackgroundWorker } from '../../foundation/jobs/background-worker.ts'
import { audienceConfigs, audienceConfigVersions, audiences } from '../audiences/tables.ts'
import { applyJob } from '../usage-runs/apply.job.ts'
import { autopilotJob, autopilotStopJob } from './autopilot.job.ts'

const path = '/api/external/audience-usages/'
const pilotPath = `${path}autopilot-usage/`
const CAP = 50_000_000
let desk: CampaignFixture
let stopWorker: () => Promise<void>
const startWorker = async () =>
  await startBackgroundWorker(desk.world.app.deps, quickBackground, [
    applyJob,
    autopilotJob,
    autopilotStopJob,
  ])
/** Whether the ad account may be used as with a subscription. */
const subscribe = (isSubscribed: boolean) =>
  Object.assign(desk.world.app.deps.config, {
    unlimited_ad_accounts: isSubscribed ? [desk.world.account] : [],
  })
beforeAll(async () => {
  desk = await openCampaignFixture()
  subscribe(true)
  stopWorker = await startWorker()
})
afterEach(async () => await desk.world.fail('clear'))
afterAll(async () => {
  await stopWorker()
  await desk.world.close()
})

/** Calls of the pro-targeting site send the application's token beside the session. */
const site = { authorization: 'Token rookery-standalone' }
const words = (...labels: string[]) => ({ keywords: labels.map((label) => ({ label })) })
const criteriaOf = async (networkId: string) =>
  (await Array.fromAsync(desk.world.ads.criteria.list(desk.world.account, { line_item_ids: [networkId] })))
    .filter(({ deleted, targeting_type }) => !deleted && targeting_type === 'BROAD_KEYWORD')
    .map(({ targeting_value }) => String(targeting_value))
    .toSorted()
const readUsage = async (id: string) => {
  const { body } = await desk.call('GET', `${path}?limit=100`)
  return body.results.find((each: { id: string }) => each.id === id)
}
const settled = async (id: string) =>
  await until(async () => {
    const usage = await readUsage(id)
    return ['applying', 'undoing'].includes(usage.application.state) || usage.application.job_id
      ? null
      : usage
  })
const setPilot = async (body: object, as?: TestUser) => await desk.call('POST', pilotPath, body, as, site)

const suggestPath = `${path}autopilot-suggested-budget/`
const suggest = async (body: object, as?: TestUser) => await desk.call('POST', suggestPath, body, as, site)

/** A saved list, as the store has it; this world has no population to count it in. */
async function storeList(first: object) {
  const { db, clock } = desk.world.app.deps
  const [config_id, audience_id] = [randomUUID(), randomUUID()]
  const stamps = { created_at: clock(), modified_at: clock() }
  const of = { team_id: desk.world.team.id, name: 'List', created_by: desk.world.planner.id }
  await db.insert(audienceConfigs).values({ ...of, ...stamps, id: config_id, version: 1, description: '' })
  const sizes = {} as never
  let version = 0
  /** Saves it anew, as a new version. */
  const change = async (next: object) => {
    version += 1
    await db.insert(audienceConfigVersions).values({
      audience_config_id: config_id,
      version,
      targeting_package: targetingPackage.parse(next),
      recipe_hash: String(version),
      sizes,
      ad_groups: [],
      created_by: of.created_by,
      created_at: clock(),
    })
    await db.update(audienceConfigs).set({ version }).where(eq(audienceConfigs.id, config_id))
  }
  await change(first)
  await db.insert(audiences).values({
    ...of,
    ...stamps,
    id: audience_id,
    source: 'saved',
    saved: true,
    audience_config_id: config_id,
    audience_config_version: 1,
    country_codes: [],
    targetable: true,
    sizes,
    core_audience: 0,
    counted_at: clock(),
  })
  const deleteIt = async () =>
    await db.update(audiences).set({ deleted_at: clock() }).where(eq(audiences.id, audience_id))
  return { config_id, change, delete: deleteIt }
}

/** A list, applied to one ad set of a new campaign, on autopilot unless told otherwise. */
async function openPilot({ enabled = true, may_widen = true, cap = CAP } = {}) {
  const { body: campaign } = await desk.create({ status: 'Paused' })
  const { body: adSets } = await desk.call('GET', `/api/campaigns/${campaign.id}/adsets/`)
  const [adSet] = adSets.results
  const list = await storeList(words('coffee'))
  const { body: usage } = await desk.call('POST', path, {
    ad_account_id: desk.world.account,
    state: 'applied',
    audience_config_id: list.config_id,
    targeting_package: words('coffee'),
    adset_ids: [adSet.id],
  })
  await settled(usage.id)
  const wish = { usage_id: usage.id, enabled, daily_budget_cap_micro: cap, may_widen }
  if (enabled) expect((await setPilot(wish)).status).toBe(200)
  return { ...list, usage_id: usage.id as string, network_id: adSet.network_id as string, adSet }
}

/** A day later; resolves with the usage when its autopilot has run. */
async function nextDay(usageId: string) {
  await moveTime(desk.world.app, desk.world.sandbox, 25 * 3_600_000)
  const spec = (await autopilotJob.due(desk.world.app.deps)).find(
    ({ subject_key }) => subject_key === usageId,
  )
  const before = (await runs()).length
  if (spec) await enqueueJob(desk.world.app.deps, spec)
  return await until(async () => ((await runs()).length > before ? await runs() : null))
}
const runs = async (more = '') =>
  (
    await desk.call(
      'GET',
      `${pilotPath}?ad_account_id=${desk.world.account}${more}`,
      undefined,
      undefined,
      site,
    )
  ).body.runs

describe('autopilot', () => {
  // Later the clock moves by days, and sessions end.
  test('set-autopilot denial: no cap, too small a cap, a usage without ad sets, what was undone, strangers, no session (CALL-186)', async () => {
    const pilot = await openPilot({ enabled: false })
    const { usage_id } = pilot
    expect((await setPilot({ usage_id, enabled: true })).body).toEqual({
      daily_budget_cap_micro: ['Please say how much may be spent in a day at most.'],
    })
    expect((await setPilot({ usage_id, enabled: true, daily_budget_cap_micro: 1 })).status).toBe(400)
    const { body: loose } = await desk.call('POST', path, {
      ad_account_id: desk.world.account,
      state: 'applied',
      targeting_package: words('tea'),
    })
    const wish = { enabled: true, daily_budget_cap_micro: CAP }
    expect(await setPilot({ ...wish, usage_id: loose.id })).toMatchObject({
      status: 409,
      headers: { 'x-error-code': 'autopilot_not_allowed' },
    })
    // A consent to spend takes a recent sign-in; switching off takes none (security 35).
    const { store, config, clock } = desk.world.app.deps
    const signInAge = async (minutes: number) =>
      await store.pool.query('update sessions set confirmed_at = $2 where user_id = $1', [
        desk.world.planner.id,
        new Date(clock().getTime() - minutes * 60_000),
      ])
    await signInAge(config.fresh_sign_in_minutes + 1)
    expect((await setPilot({ ...wish, usage_id })).headers['x-error-code']).toBe('fresh_sign_in')
    expect((await setPilot({ usage_id, enabled: false })).status).toBe(200)
    await signInAge(0)
    await desk.call('PATCH', `${path}${usage_id}/restore/`, { adset_ids: [pilot.adSet.id] })
    await settled(usage_id)
    expect((await setPilot({ ...wish, usage_id })).status).toBe(409)
    expect((await setPilot({ ...wish, usage_id }, desk.world.stranger)).status).toBe(404)
    expect(
      (await desk.world.app.call('POST', pilotPath, { body: { ...wish, usage_id }, headers: site })).status,
    ).toBe(403)
  })

  test('get-autopilot-allowed success, get-autopilot-allowed denial: grant, subscription, permission (CALL-183)', async () => {
    const ask = async (as?: TestUser) =>
      await desk.call(
        'GET',
        `${path}autopilot-allowed/?ad_account_id=${desk.world.account}`,
        undefined,
        as,
        site,
      )
    const allowed = (await ask()).body
    expect(allowed).toMatchObject({ allowed: true, reason: null })
    const { usage_id } = await openPilot()
    expect((await ask()).body.runs_left).toBe(allowed.runs_left - 1)
    await setPilot({ usage_id, enabled: false })
    expect((await ask(desk.world.colleague)).body).toMatchObject({ allowed: false, reason: 'no_grant' })
    expect((await ask(desk.world.stranger)).status).toBe(404)
    subscribe(false)
    expect((await ask()).body).toMatchObject({ allowed: false, reason: 'subscription_required' })
    const wish = { usage_id, enabled: true, daily_budget_cap_micro: CAP }
    expect((await setPilot(wish)).status).toBe(402)
    subscribe(true)
    const noSession = await desk.world.app.call('GET', `${path}autopilot-allowed/?ad_account_id=x`, {
      headers: site,
    })
    expect(noSession.status).toBe(403)
  })

  test('list-autopilot-runs denial: days outside the period, another team, no session (CALL-185)', async () => {
    expect(await runs('&start=2001-01-01&end=2001-01-02')).toEqual([])
    const asked = `${pilotPath}?ad_account_id=${desk.world.account}`
    const { status } = await desk.call('GET', asked, undefined, desk.world.stranger, site)
    expect(status).toBe(404)
    expect((await desk.world.app.call('GET', asked, { headers: site })).status).toBe(403)
  })

  test('suggest-autopilot-budget success: the budget where the one forecast flattens, with its reach and assumptions (CALL-184)', async () => {
    const asked = {
      ad_account_id: desk.world.account,
      targeting_package: words('coffee'),
      objective: 'ENGAGEMENTS',
    }
    const { status, body } = await suggest(asked)
    expect(status).toBe(200)
    expect(body.daily_budget_micro).toBeGreaterThanOrEqual(1_000_000)
    expect(body.daily_budget_micro % 1_000_000).toBe(0)
    expect(body.lifetime_budget_micro).toBe(body.daily_budget_micro * 30)
    expect(body.reach_high).toBeGreaterThanOrEqual(body.reach_low)
    const { body: one } = await desk.call('POST', '/api/campaigns/forecast/', {
      ...asked,
      start: desk.at(86_400_000),
      lifetime_budget_micro: body.lifetime_budget_micro,
    })
    expect([body.reach_low, body.reach_high, body.cpm_micro]).toEqual([
      one.forecast.reach_low,
      one.forecast.reach_high,
      one.forecast.cpm_micro,
    ])
    const more = { ...asked, targeting_package: words('coffee', 'love', 'day') }
    const { body: wider } = await suggest(more)
    expect(wider.daily_budget_micro).toBeGreaterThanOrEqual(body.daily_budget_micro)
  })

  test('suggest-autopilot-budget denial: an empty package, a foreign account, no session (CALL-184)', async () => {
    const asked = { ad_account_id: desk.world.account, targeting_package: {}, objective: 'REACH' }
    expect((await suggest(asked)).body).toEqual({
      targeting_package: ['Failed to apply targeting list because it is empty.'],
    })
    const tea = { ...asked, targeting_package: words('tea') }
    expect((await suggest(tea, desk.world.stranger)).status).toBe(400)
    expect((await desk.world.app.call('POST', suggestPath, { body: tea, headers: site })).status).toBe(403)
  })

  test('set-autopilot success, list-autopilot-runs success: a changed list is applied a day later with a receipt; an unchanged one is not (CALL-185, CALL-186, ENTITY-027, issue 48.3)', async () => {
    const pilot = await openPilot()
    const [unchanged] = await nextDay(pilot.usage_id)
    expect(unchanged).toMatchObject({
      usage_id: pilot.usage_id,
      outcome: 'unchanged',
      criteria_added: 0,
      criteria_removed: 0,
    })
    await pilot.change(words('tea', 'milk'))
    const [applied] = await nextDay(pilot.usage_id)
    expect(applied).toMatchObject({ outcome: 'applied', criteria_added: 2, criteria_removed: 1, cause: '' })
    const usage = await settled(applied.usage_id)
    expect(await criteriaOf(pilot.network_id)).toEqual(['milk', 'tea'])
    expect(usage).toMatchObject({
      id: applied.usage_id,
      confirmed: { criteria: 2, missing: [], source: 'network' },
      autopilot: { enabled: true, daily_budget_cap_micro: CAP, last_run: applied },
    })
    // It went over to the newest usage; the older one is history.
    expect((await readUsage(pilot.usage_id)).autopilot).toBeNull()
    const { body } = await desk.call('PATCH', `${path}${usage.id}/restore/`, { adset_ids: [pilot.adSet.id] })
    expect(body.autopilot).toMatchObject({ enabled: false, cause: 'What was applied has been undone.' })
    await settled(usage.id)
    expect(await criteriaOf(pilot.network_id)).toEqual(['coffee'])
  })

  test('never wider without consent: a list that reaches more people stops it, and the person is told (CALL-186, issue 48.3)', async () => {
    const pilot = await openPilot({ may_widen: false })
    await pilot.change(words('coffee', 'love', 'day', 'time'))
    const [run] = await nextDay(pilot.usage_id)
    expect(run).toMatchObject({ outcome: 'stopped', criteria_added: 0 })
    expect(run.cause).toContain('reaches more people')
    expect(await criteriaOf(pilot.network_id)).toEqual(['coffee'])
    expect((await readUsage(pilot.usage_id)).autopilot).toMatchObject({
      enabled: false,
      next_run_at: null,
      cause: run.cause,
    })
    const note = await until(async () => {
      const { body } = await desk.call('GET', '/api/notifications/')
      return body.results.find(
        (each: { kind: string; subject_id: string }) =>
          each.kind === 'autopilot_stop' && each.subject_id === pilot.usage_id,
      )
    })
    expect(note).toMatchObject({ cause: run.cause, state: 'done' })
  })

  test('a narrower list is applied without more consent (issue 48.3)', async () => {
    const pilot = await openPilot({ may_widen: false })
    await pilot.change({ ...words('coffee'), languages: [{ id: 'ja', label: 'Japanese' }] })
    const [run] = await nextDay(pilot.usage_id)
    expect(run).toMatchObject({ outcome: 'applied', criteria_added: 1, criteria_removed: 0 })
    await settled(run.usage_id)
  })

  test('never spends more: daily limits over the cap are lowered, none is raised, and a paused ad set stays paused (issue 48.3)', async () => {
    const pilot = await openPilot({ cap: 5_000_000 })
    const lineItem = async () => await desk.world.ads.lineItems.get(desk.world.account, pilot.network_id)
    const status = (await lineItem()).entity_status
    const [run] = await nextDay(pilot.usage_id)
    expect(run).toMatchObject({ budget_micro: 5_000_000, is_budget_lowered: true })
    expect(Number((await lineItem()).daily_budget_amount_local_micro)).toBe(5_000_000)
    expect((await lineItem()).entity_status).toBe(status)
    const higher = { usage_id: pilot.usage_id, enabled: true, daily_budget_cap_micro: 90_000_000 }
    expect((await setPilot(higher)).status).toBe(200)
    const [next] = await nextDay(pilot.usage_id)
    expect(next).toMatchObject({ budget_micro: 5_000_000, is_budget_lowered: false })
  })

  test('drift on X, a lost grant, a deleted list: it stops, touches nothing, and says why (issue 48.3)', async () => {
    const drifted = await openPilot()
    const milk = { targeting_type: 'BROAD_KEYWORD', targeting_value: 'milk', operator_type: 'EQ' as const }
    await desk.world.ads.criteria.batch(desk.world.account, {
      create: [{ line_item_id: drifted.network_id, ...milk }],
      delete: [],
    })
    await drifted.change(words('tea'))
    expect((await nextDay(drifted.usage_id))[0].cause).toContain('Somebody changed the targeting')
    expect(await criteriaOf(drifted.network_id)).toEqual(['coffee', 'milk'])
    expect((await readUsage(drifted.usage_id)).application.ad_sets[0].drift).toMatchObject({
      extra: ['milk'],
    })

    const orphan = await openPilot()
    await orphan.delete()
    expect((await nextDay(orphan.usage_id))[0].cause).toBe('The list was deleted.')

    const locked = await openPilot()
    await locked.change(words('tea'))
    const { pool } = desk.world.app.deps.store
    await moveTime(desk.world.app, desk.world.sandbox, 25 * 3_600_000)
    const spec = (await autopilotJob.due(desk.world.app.deps)).find(
      ({ subject_key }) => subject_key === locked.usage_id,
    )
    await pool.query('update granted_accounts set revoked_at = now()')
    if (spec) await enqueueJob(desk.world.app.deps, spec)
    await until(async () => {
      const found = await pool.query('select 1 from autopilot_runs where usage_id = $1', [locked.usage_id])
      return found.rows.length > 0 ? true : null
    })
    await pool.query('update granted_accounts set revoked_at = null')
    expect((await readUsage(locked.usage_id)).autopilot).toMatchObject({ enabled: false })
    expect(await criteriaOf(locked.network_id)).toEqual(['coffee'])
  })

  test('switched off it stops at once: nothing is due, nothing is written; twice is once (CALL-186)', async () => {
    const pilot = await openPilot()
    const off = await setPilot({ usage_id: pilot.usage_id, enabled: false })
    expect(off.body.autopilot).toMatchObject({ enabled: false, next_run_at: null, cause: '' })
    expect((await setPilot({ usage_id: pilot.usage_id, enabled: false })).body.autopilot).toEqual(
      off.body.autopilot,
    )
    await pilot.change(words('tea'))
    await moveTime(desk.world.app, desk.world.sandbox, 25 * 3_600_000)
    const due = await autopilotJob.due(desk.world.app.deps)
    expect(due.map(({ subject_key }) => subject_key)).not.toContain(pilot.usage_id)
    expect(await criteriaOf(pilot.network_id)).toEqual(['coffee'])
  })
})
