import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startBackgroundWorker } from '../../foundation/jobs/background-worker.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { openCampaignFixture, type CampaignFixture } from '../../../testing/network/campaign-desk.ts'
import { moveTime } from '../../../testing/network/ads-world.ts'
import { withLostAnswer } from '../../../testing/network/breaking-off.ts'
import { until } from '../../../testing/process/until.ts'
import type { TestUser } from '../../../testing/process/open-test-app.ts'
import { enqueueJob } from '../../foundation/jobs/background-queue.service.ts'
import { applyJob } from './apply.job.ts'
import { driftJob, usageCheckJob } from './usage-check.job.ts'

const path = '/api/external/audience-usages/'
let desk: CampaignFixture
let stopWorker: () => Promise<void>
beforeAll(async () => {
  desk = await openCampaignFixture()
  stopWorker = await startBackgroundWorker(desk.world.app.deps, quickBackground, [
    applyJob,
    usageCheckJob,
    driftJob,
  ])
})
afterEach(async () => await desk.world.fail('clear'))
afterAll(async () => {
  await stopWorker()
  await desk.world.close()
})

/** A campaign of the network's with one ad set: coffee and espresso in Japan, 25 to 54. */
const adSetOnNetwork = async (more: object = {}) => {
  const { body } = await desk.create({ status: 'Paused', ...more })
  const { body: list } = await desk.call('GET', `/api/campaigns/${body.id}/adsets/`)
  const [adSet] = list.results
  return { id: adSet.id as string, network_id: adSet.network_id as string }
}
const criteriaOf = async (networkId: string) =>
  (await Array.fromAsync(desk.world.ads.criteria.list(desk.world.account, { line_item_ids: [networkId] })))
    .filter(({ deleted, targeting_type }) => !deleted && targeting_type !== 'PLATFORM')
    .map((c) => `${c.operator_type ?? 'EQ'} ${c.targeting_type} ${c.targeting_value}`)
    .toSorted()
const lineItem = async (networkId: string) =>
  await desk.world.ads.lineItems.get(desk.world.account, networkId)
const bodyOf = (adsetIds: readonly string[], targeting_package: object, more: object = {}) => ({
  ad_account_id: desk.world.account,
  state: 'applied',
  targeting_package,
  adset_ids: adsetIds,
  ...more,
})
let keys = 0
const apply = async (adsetIds: readonly string[], targeting_package: object, more: object = {}) =>
  await desk.call('POST', path, bodyOf(adsetIds, targeting_package, more), undefined, {
    'idempotency-key': `apply-${(keys += 1)}`,
  })
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
const tea = { keywords: [{ label: 'tea' }], languages: [{ id: 'en', label: 'English' }] }
/** More than one batch of the network takes. */
const manyWords = { keywords: Array.from({ length: 700 }, (_, n) => ({ label: `word${n}` })) }
const teaCriteria = ['EQ BROAD_KEYWORD tea', 'EQ LANGUAGE en']

describe('verified apply', () => {
  test('create-audience-usage success: the package is written to an ad set, read back and receipted; undone it is as before (CALL-181, CALL-182, issue 48.1)', async () => {
    const adSet = await adSetOnNetwork()
    const before = await criteriaOf(adSet.network_id)
    const { status, body } = await apply([adSet.id], tea)
    expect([status, body.confirmed, body.application.state]).toEqual([201, null, 'applying'])
    const usage = await settled(body.id)
    expect(await criteriaOf(adSet.network_id)).toEqual(teaCriteria)
    expect(usage).toMatchObject({
      state: 'applied',
      confirmed: { criteria: 2, missing: [], extra: [], source: 'network' },
      application: {
        state: 'applied',
        ad_sets: [
          {
            adset_id: adSet.id,
            state: 'applied',
            planned: 2,
            taken: 2,
            missing: [],
            extra: [],
            paused: 'while_written',
          },
        ],
      },
    })
    const { body: shown } = await desk.call('GET', `/api/adsets/${adSet.id}/`)
    expect(shown.targeting_package.keywords).toEqual([{ label: 'tea' }])

    const undo = await desk.call('PATCH', `${path}${body.id}/restore/`, { adset_ids: [adSet.id] })
    expect([undo.status, undo.body.application.state]).toEqual([200, 'undoing'])
    expect(await settled(body.id)).toMatchObject({ state: 'restored', application: { state: 'undone' } })
    expect(await criteriaOf(adSet.network_id)).toEqual(before)
  })

  test('preview-audience-usage success: kept, added, replaced and what X does not know; nothing is written (issue 48.1)', async () => {
    const adSet = await adSetOnNetwork()
    const before = await criteriaOf(adSet.network_id)
    const asked = {
      ad_account_id: desk.world.account,
      targeting_package: {
        keywords: [{ label: 'coffee' }, { label: 'tea' }],
        handles: [{ handle: 'nobody_has_this_1' }],
      },
      countries: ['JP'],
      adset_ids: [adSet.network_id],
    }
    const { status, body } = await desk.call('POST', `${path}preview/`, asked)
    expect([status, body]).toMatchObject([
      200,
      {
        ad_sets: [
          {
            adset_id: adSet.id,
            is_active: true,
            added: ['tea'],
            replaced: ['espresso', expect.any(String)],
          },
        ],
        impossible: ['nobody_has_this_1'],
        refused: null,
        ad_sets_needed: 1,
      },
    ])
    expect(body.ad_sets[0].kept).toEqual(expect.arrayContaining(['coffee', 'All placements on X']))
    expect(await criteriaOf(adSet.network_id)).toEqual(before)
  })

  test('preview-audience-usage denial and verify-audience-usage denial: no access, no session, an ad set of another account', async () => {
    const adSet = await adSetOnNetwork()
    const asked = { ad_account_id: desk.world.account, targeting_package: tea, adset_ids: [adSet.id] }
    expect((await desk.world.app.call('POST', `${path}preview/`, { body: asked })).status).toBe(403)
    expect((await desk.call('POST', `${path}preview/`, asked, desk.world.stranger)).body).toEqual({
      ad_account_id: ['You do not have access to this ad account.'],
    })
    const unknown = await desk.call('POST', `${path}preview/`, { ...asked, adset_ids: ['zzz'] })
    expect(unknown.body).toEqual({ adset_ids: ['The ad set zzz is not on this ad account on X.'] })
    const { body } = await apply([adSet.id], tea)
    await settled(body.id)
    const verify = async (as?: TestUser) =>
      (await desk.world.app.call('PATCH', `${path}${body.id}/verify/`, { as, body: { adset_id: adSet.id } }))
        .status
    expect([await verify(desk.world.stranger), await verify()]).toEqual([404, 403])
  })

  test('an ad set that runs is paused while it is written and runs again after; one that is paused stays so (issue 48.1)', async () => {
    const adSet = await adSetOnNetwork()
    const setStatus = async (entity_status: 'ACTIVE' | 'PAUSED') =>
      await desk.world.ads.lineItems.update(desk.world.account, adSet.network_id, { entity_status })
    await setStatus('PAUSED')
    const quiet = await apply([adSet.id], tea)
    expect((await settled(quiet.body.id)).application.ad_sets[0].paused).toBe('before')
    expect((await lineItem(adSet.network_id)).entity_status).toBe('PAUSED')
    await setStatus('ACTIVE')
    const { body } = await apply([adSet.id], tea)
    const usage = await settled(body.id)
    expect(usage.application.ad_sets[0]).toMatchObject({ state: 'applied', paused: 'while_written' })
    expect((await lineItem(adSet.network_id)).entity_status).toBe('ACTIVE')
  })

  test('adding keeps what stands; placements are written and put back too (issue 48.1)', async () => {
    const adSet = await adSetOnNetwork({ placements: ['homeTimelines', 'searchResults'] })
    const before = [await criteriaOf(adSet.network_id), (await lineItem(adSet.network_id)).placements]
    const { body } = await apply([adSet.id], { ...tea, placements: ['homeTimelines'] }, { mode: 'add' })
    const usage = await settled(body.id)
    expect(usage.application).toMatchObject({ state: 'applied', mode: 'add' })
    expect(await criteriaOf(adSet.network_id)).toEqual(
      expect.arrayContaining([...teaCriteria, 'EQ BROAD_KEYWORD coffee', 'EQ BROAD_KEYWORD espresso']),
    )
    expect((await lineItem(adSet.network_id)).placements).toEqual(['TWITTER_TIMELINE'])
    await desk.call('PATCH', `${path}${body.id}/restore/`, { adset_ids: [adSet.id] })
    await settled(body.id)
    expect([await criteriaOf(adSet.network_id), (await lineItem(adSet.network_id)).placements]).toEqual(
      before,
    )
  })

  test('refused before anything is touched: an empty package, 50 countries, what X cannot narrow by, too few ad sets (MSG-008, RULE-018)', async () => {
    const adSet = await adSetOnNetwork()
    const before = await criteriaOf(adSet.network_id)
    expect((await apply([adSet.id], {})).body).toEqual({
      targeting_package: ['Failed to apply targeting list because it is empty.'],
    })
    const twoGroups = {
      tree: {
        op: 'or',
        children: [
          {
            op: 'and',
            children: [
              { kind: 'keyword', label: 'a' },
              { kind: 'gender', label: 'MALE', id: 'MALE' },
            ],
          },
          {
            op: 'and',
            children: [
              { kind: 'keyword', label: 'b' },
              { kind: 'gender', label: 'FEMALE', id: 'FEMALE' },
            ],
          },
        ],
      },
    }
    expect((await apply([adSet.id], twoGroups)).body).toEqual({
      adset_ids: ['X needs 2 ad sets for this list. Please choose exactly 2.'],
    })
    const unknownPlace = { ...tea, locations: [{ id: 'city:Nowhere-JP', label: 'Nowhere' }] }
    expect((await apply([adSet.id], unknownPlace)).body).toEqual({
      targeting_package: ['X does not know: Nowhere.'],
    })
    expect(await criteriaOf(adSet.network_id)).toEqual(before)
  })

  test('a batch that X refuses: the ad set is as it was, and the run says why (issue 48.1)', async () => {
    const adSet = await adSetOnNetwork()
    const before = await criteriaOf(adSet.network_id)
    const criteria = `/12/batch/accounts/${desk.world.account}/targeting_criteria`
    await desk.world.fail({ prefix: criteria, kind: 'error', value: 400, remaining: 1 })
    const { body } = await apply([adSet.id], tea)
    expect(await settled(body.id)).toMatchObject({
      state: 'restored',
      confirmed: null,
      application: { state: 'failed', ad_sets: [{ state: 'failed', taken: 0 }] },
    })
    expect(await criteriaOf(adSet.network_id)).toEqual(before)
  })

  test('a grant that ends before the job begins: nothing is touched (issue 48.1)', async () => {
    const adSet = await adSetOnNetwork()
    const before = await criteriaOf(adSet.network_id)
    const { deps } = desk.world.app
    await stopWorker()
    const { body } = await apply([adSet.id], tea)
    await deps.store.pool.query('update granted_accounts set revoked_at = now()')
    stopWorker = await startBackgroundWorker(deps, quickBackground, [applyJob, usageCheckJob, driftJob])
    const rows = await until(async () => {
      const found = await deps.store.pool.query(
        `select state, cause from audience_usage_ad_sets where usage_id = '${body.id}' and state = 'failed'`,
      )
      return found.rows.length > 0 ? found.rows : null
    })
    await deps.store.pool.query('update granted_accounts set revoked_at = null')
    expect(rows).toEqual([{ state: 'failed', cause: 'adAccounts.accessEnded' }])
    expect(await criteriaOf(adSet.network_id)).toEqual(before)
  })

  test('verify-audience-usage success: what an extension applied is read from X, never taken from the page (N5)', async () => {
    const adSet = await adSetOnNetwork()
    const said = { criteria: 2, missing: [], extra: [], revision: 'form-1' }
    const { body } = await apply([], tea, { confirmed: said })
    expect(body.confirmed).toMatchObject({ source: 'page', criteria: 2, revision: 'form-1' })
    const verified = await desk.call('PATCH', `${path}${body.id}/verify/`, { adset_id: adSet.network_id })
    expect(verified.body).toMatchObject({
      confirmed: { source: 'network', criteria: 0, missing: ['English', 'tea'] },
      application: { ad_sets: [{ network_id: adSet.network_id, state: 'partial', taken: 0 }] },
    })
    expect(verified.body.confirmed.extra).toContain('coffee')
  })

  test('still as applied: a change on X is found a day later and becomes one notification (issue 48.1)', async () => {
    const adSet = await adSetOnNetwork()
    const { body } = await apply([adSet.id], tea)
    await settled(body.id)
    const { ads, account, app, sandbox } = desk.world
    await ads.criteria.batch(account, {
      create: [
        {
          line_item_id: adSet.network_id,
          targeting_type: 'BROAD_KEYWORD',
          targeting_value: 'milk',
          operator_type: 'EQ',
        },
      ],
      delete: [],
    })
    await moveTime(app, sandbox, 25 * 3_600_000)
    const specs = await usageCheckJob.due(app.deps)
    // The worker may have looked by itself by now.
    const spec = specs.find(({ subject_key }) => subject_key === body.id)
    if (spec) await enqueueJob(app.deps, spec)
    const usage = await until(async () => {
      const found = await readUsage(body.id)
      return found.application.ad_sets[0].drift ? found : null
    })
    expect(usage.application.ad_sets[0].drift).toMatchObject({ missing: [], extra: ['milk'] })
    // A job tells the team, after the look itself.
    const drifts = async () => {
      const { body: notes } = await desk.call('GET', '/api/notifications/')
      return notes.results.filter(({ kind }: { kind: string }) => kind === 'drift')
    }
    await until(async () => ((await drifts()).length > 0 ? true : null))
    expect(await drifts()).toHaveLength(1)
  })

  test('killed after the first of two batches it resumes and is whole (issue 48.1, design 7.7)', async () => {
    const adSet = await adSetOnNetwork()
    const lost = await withLostAnswer(desk.world.app.deps, 'criteria', 'POST', () =>
      apply([adSet.id], manyWords),
    )
    expect((await settled(lost.body.id)).application).toMatchObject({
      state: 'applied',
      ad_sets: [{ taken: 700, missing: [], extra: [] }],
    })
    expect(await criteriaOf(adSet.network_id)).toHaveLength(700)
  })

  test('broken for good after the first of two batches it is as before, and the run says why (issue 48.1, design 7.7)', async () => {
    const adSet = await adSetOnNetwork()
    const before = await criteriaOf(adSet.network_id)
    const { deps } = desk.world.app
    const { network } = deps
    let batches = 0
    Object.assign(deps, {
      network: {
        ...network,
        ads: (token: Parameters<typeof network.ads>[0]) => {
          const ads = network.ads(token)
          const batch = ads.criteria.batch.bind(ads.criteria)
          ads.criteria.batch = async (...sent) => {
            batches += 1
            // The second batch, and both times that it is tried again.
            if (batches > 1 && batches <= 4) throw new Error('broken off')
            return await batch(...sent)
          }
          return ads
        },
      },
    })
    const { body } = await apply([adSet.id], manyWords)
    const usage = await settled(body.id)
    Object.assign(deps, { network })
    expect(usage).toMatchObject({
      state: 'restored',
      application: {
        state: 'failed',
        ad_sets: [{ state: 'failed', cause: 'X did not answer for too long.' }],
      },
    })
    expect(await criteriaOf(adSet.network_id)).toEqual(before)
  })

  test('what others change meanwhile is named and left by the undoing (issue 48.1)', async () => {
    const adSet = await adSetOnNetwork()
    const before = await criteriaOf(adSet.network_id)
    const { body } = await apply([adSet.id], tea)
    await settled(body.id)
    const { ads, account } = desk.world
    const milk = { targeting_type: 'BROAD_KEYWORD', targeting_value: 'milk', operator_type: 'EQ' as const }
    await ads.criteria.batch(account, { create: [{ line_item_id: adSet.network_id, ...milk }], delete: [] })
    await desk.call('PATCH', `${path}${body.id}/restore/`, { adset_ids: [adSet.id] })
    const usage = await settled(body.id)
    expect(usage.application.ad_sets[0]).toMatchObject({ state: 'undone', changed_by_others: ['milk'] })
    expect(await criteriaOf(adSet.network_id)).toEqual([...before, 'EQ BROAD_KEYWORD milk'].toSorted())
  })

  test('applying the same run twice by its key is one run (CALL-181)', async () => {
    const adSet = await adSetOnNetwork()
    const headers = { 'idempotency-key': 'one-run' }
    const first = await desk.call('POST', path, bodyOf([adSet.id], tea), undefined, headers)
    const second = await desk.call('POST', path, bodyOf([adSet.id], tea), undefined, headers)
    expect(second.body.id).toBe(first.body.id)
    await settled(first.body.id)
  })
})
