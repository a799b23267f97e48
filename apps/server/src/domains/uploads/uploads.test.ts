import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openPopulation, type Population } from '@rookery/analytics'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { UploadedAudience } from '@rookery/contract'
import { grantedAccounts, subscriptions } from '../../store/tables.ts'
import { openBrowser } from '../../testing/browser.ts'
import { openSandbox, type TestSandbox } from '../../testing/open-sandbox.ts'
import { openTestApp, type TestApp, type TestUser } from '../../testing/open-test-app.ts'
import { fillFromSandbox, grantDirectly, quickTiming, subscribe } from '../../testing/upload-world.ts'
import { startUploadWorker } from './upload-worker.ts'

let folder: string
let population: Population
let sandbox: TestSandbox
let app: TestApp
let admin: TestUser
let member: TestUser
let stranger: TestUser
let team: { id: string; slug: string; members: string[] }
/** The network's id of an ad account the admin manages, and another one. */
let account: string
let coffee: { id: string }
let chess: { id: string }
let curling: { id: string }
let stop: (() => Promise<void>) | null = null

beforeAll(async () => {
  sandbox = await openSandbox({ SANDBOX_PROCESSING_SECONDS: '1' })
  folder = mkdtempSync(join(tmpdir(), 'rookery-uploads-'))
  population = await openPopulation({ dataDir: folder }, { sessions: 3 })
  await fillFromSandbox(population, sandbox)
  app = await openTestApp({ sandbox_url: sandbox.url, population, config: { rate_limit_factor: 1000 } })
  const browser = openBrowser(app)
  const { body } = await browser.signIn(sandbox, 'agency_planner')
  admin = { ...browser.asUser(), id: body.user.id }
  member = await app.signIn({ name: 'Max Member' })
  stranger = await app.signIn()
  team = await app.makeTeam('Agency', [
    { user: admin, level: 'admin' },
    { user: member, level: 'member' },
  ])
  await app.makeTeam('Others', [{ user: stranger, level: 'admin' }])
  const accounts = await app.call('GET', '/api/user/accounts/', { as: admin })
  account = accounts.body.results.find((each: { access: boolean }) => each.access).account_id
  await grantDirectly(app.deps, {
    team_id: team.id,
    membership_id: team.members[1]!,
    granted_by: admin.id,
    account_id: account,
  })
  await subscribe(app.deps, team.id)
  const build = async (label: string) =>
    (
      await app.call('POST', '/api/build-audience/', {
        as: member,
        body: { team_id: team.id, name: `${label} people`, targeting_package: { keywords: [{ label }] } },
      })
    ).body
  coffee = await build('coffee')
  chess = await build('chess')
  curling = await build('curling')
}, 120_000)
afterAll(async () => {
  await app.close()
  await population.close()
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(async () => {
  await stop?.()
  stop = null
  await fault({ remove: 'all' })
})

const fault = async (body: object) => {
  const { status } = await fetch(`${sandbox.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(status).toBeLessThan(300)
}
const work = async (timing = quickTiming) => {
  stop = await startUploadWorker(app.deps, timing)
}
let names = 0
const upload = (body: object, as: TestUser = member) =>
  app.call('POST', '/api/uploaded-audiences/', {
    as,
    body: { audience_id: coffee.id, ad_account_id: account, name: `Upload ${(names += 1)}`, ...body },
  })
const read = async (id: string, as = member): Promise<UploadedAudience> =>
  (await app.call('GET', `/api/uploaded-audiences/${id}/`, { as })).body
/** Polls as the page does, until the upload is in one of these states. */
const until = async (id: string, states: string[], ms = 15_000): Promise<UploadedAudience> => {
  const end = Date.now() + ms
  for (;;) {
    const now = await read(id)
    if (states.includes(now.state)) return now
    if (Date.now() > end) throw new Error(`still ${now.state}: ${JSON.stringify(now.states)}`)
    await wait(50)
  }
}
const onNetwork = (name: string) =>
  sandbox.running.sandbox.audiences
    .visibleTo(account, 'OWNER')
    .filter((each) => each.name === name && !each.deleted)
const statesOf = (one: UploadedAudience) =>
  one.states.map(({ state }) => state).filter((state, i, all) => state !== all[i - 1])

describe('upload-audience', () => {
  test('upload-audience and get-uploaded-audience success: queued, prepared, sent in batches, processed, ready (STATE-011, ENTITY-040, ROLE-010, CALL-096, CALL-097, WIDGET-041)', async () => {
    const { status, body } = await upload({})
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'queued', total_count: null, sent_count: 0, targetable: false })
    await work()
    const done = await until(body.id, ['ready', 'failed', 'too_small'])
    expect(statesOf(done)).toEqual(['queued', 'preparing', 'uploading', 'processing', 'ready'])
    expect(done.states.every(({ at, cause }) => at !== '' && cause !== '')).toBe(true)
    expect(done).toMatchObject({ total_count: 450, sent_count: 450, accepted_count: 450, targetable: true })
    // 15% of the world's people are inactive and cannot be matched.
    expect(done.matched_count).toBeGreaterThan(340)
    expect(done.matched_count).toBeLessThan(430)
    expect(onNetwork(body.name)).toHaveLength(1)
    const usages = await app.call('GET', `/api/external/audience-usages/?ad_account_id=${account}`, {
      as: member,
    })
    expect(usages.body.results[0]).toMatchObject({
      state: 'applied',
      targeting_package: { custom_audiences: [body.name] },
      confirmed: { criteria: 1, missing: [] },
      applied_by: { id: member.id },
    })
    const { rows } = await app.deps.store.pool.query(
      'select network_ids from uploaded_audience_batches where upload_id = $1',
      [body.id],
    )
    expect(rows).toHaveLength(5)
    // Identifiers are erased once accepted.
    expect(rows.every(({ network_ids }) => network_ids === null)).toBe(true)
    const audience = await app.call('GET', `/api/audiences/${coffee.id}/`, { as: member })
    expect(audience.body).toMatchObject({ targetable: true, ad_account: { account_id: account } })
    expect(audience.body.uploads[0]).toMatchObject({ id: body.id, state: 'ready' })
    const tab = await app.call('GET', '/api/audiences/?source=uploaded', { as: member })
    expect(tab.body.results.map((each: { id: string }) => each.id)).toContain(coffee.id)
  })
  test('too few matched people end as too small (STATE-011)', async () => {
    // 117 people can be sent and 99 or so match; the world is fixed, so this is too.
    const { body } = await upload({ audience_id: chess.id })
    await work()
    const done = await until(body.id, ['ready', 'failed', 'too_small'])
    expect(done.total_count).toBe(130)
    expect(done.state).toBe(done.matched_count! < 100 ? 'too_small' : 'ready')
  })
  test('the network not answering is retried, said so, and nothing is sent twice to another audience', async () => {
    await fault({
      prefix: `/12/accounts/${account}/custom_audiences`,
      method: 'POST',
      kind: 'error',
      value: 503,
      remaining: 4,
    })
    const { body } = await upload({})
    await work()
    const done = await until(body.id, ['ready', 'failed'])
    expect(done.state).toBe('ready')
    expect(done.states.some(({ cause }) => cause === 'X did not answer. Trying again.')).toBe(true)
    expect(onNetwork(body.name)).toHaveLength(1)
    expect(done.accepted_count).toBe(450)
  })
  test('lost answers never make a second audience', async () => {
    await fault({
      prefix: `/12/accounts/${account}/custom_audiences`,
      method: 'POST',
      kind: 'lost_answer',
      remaining: 3,
    })
    const { body } = await upload({})
    await work()
    const done = await until(body.id, ['ready', 'failed'])
    expect(done).toMatchObject({ state: 'ready', accepted_count: 450 })
    expect(onNetwork(body.name)).toHaveLength(1)
  })
  test('a rate limit waits as the headers say and goes on', async () => {
    await fault({
      prefix: `/12/accounts/${account}/custom_audiences`,
      method: 'POST',
      kind: 'rate_limited',
      value: 2,
      remaining: 1,
    })
    const { body } = await upload({})
    // A wait of seconds is left to the queue, not to the call.
    await work()
    const done = await until(body.id, ['ready', 'failed'], 20_000)
    expect(done.state).toBe('ready')
  })
  test('a longer rate limit is shown with its end while the job waits', async () => {
    await fault({
      prefix: `/12/accounts/${account}/custom_audiences`,
      kind: 'rate_limited',
      value: 8,
      remaining: 1,
    })
    const { body } = await upload({})
    await work()
    const end = Date.now() + 10_000
    let now = await read(body.id)
    while (now.waiting_until === null && Date.now() < end) {
      await wait(50)
      now = await read(body.id)
    }
    expect(now.states.at(-1)?.cause).toBe('X allows no more calls right now. Waiting.')
    expect(Date.parse(now.waiting_until!) - Date.now()).toBeGreaterThan(3_000)
    const jobs = await app.call('GET', `/api/jobs/?team_id=${team.slug}`, { as: member })
    expect(jobs.body.results.find((each: { id: string }) => each.id === body.id)).toMatchObject({
      kind: 'upload',
      state: 'waiting',
      subject: body.name,
    })
    expect((await until(body.id, ['ready', 'failed'], 20_000)).state).toBe('ready')
  }, 40_000)
  test('a network that stays away ends the upload with its cause', async () => {
    await fault({ prefix: `/12/accounts/${account}/custom_audiences`, kind: 'error', value: 503 })
    const { body } = await upload({})
    await work()
    const done = await until(body.id, ['failed', 'ready'], 40_000)
    expect(done.states.at(-1)).toMatchObject({
      state: 'failed',
      cause: 'X did not answer for too long. Please upload the audience again.',
    })
  }, 60_000)
  test('a name that is on the account already is refused unless it is the own upload of that name', async () => {
    const first = (await upload({ name: 'Twice' })).body
    await work()
    await until(first.id, ['ready'])
    const again = (await upload({ name: 'Twice', audience_id: chess.id })).body
    await until(again.id, ['ready', 'failed', 'too_small'])
    expect((await read(again.id)).network_id).toBe((await read(first.id)).network_id)
    expect(onNetwork('Twice')).toHaveLength(1)
    const replaced = (await upload({ name: 'Twice', mode: 'replace' })).body
    const done = await until(replaced.id, ['ready', 'failed'])
    expect(done.state).toBe('ready')
    expect(done.network_id).not.toBe((await read(first.id)).network_id)
    expect((await read(first.id)).state).toBe('removed')
    expect(onNetwork('Twice')).toHaveLength(1)
  }, 60_000)
  test('a slow upload to one ad account does not hold up another account, and one account takes one at a time', async () => {
    const { body } = await app.call('GET', '/api/user/accounts/', { as: admin })
    const fits = (each: { access: boolean; account_id: string; approval_status: string }) =>
      each.access && each.account_id !== account && each.approval_status === 'ACCEPTED'
    const other = body.results.find(fits).account_id
    await grantDirectly(app.deps, {
      team_id: team.id,
      membership_id: team.members[1]!,
      granted_by: admin.id,
      account_id: other,
    })
    await fault({ prefix: `/12/accounts/${account}`, kind: 'slow', value: 400 })
    const slow = (await upload({})).body
    const behind = (await upload({ audience_id: chess.id })).body
    const elsewhere = (await upload({ ad_account_id: other })).body
    await work()
    expect((await until(elsewhere.id, ['ready', 'failed'])).states.at(-1)?.cause).toBe(
      'X can target this audience.',
    )
    expect((await read(slow.id)).state).toBe('uploading')
    expect((await read(behind.id)).state).toBe('queued')
    await fault({ remove: 'all' })
    await until(slow.id, ['ready'])
    await until(behind.id, ['ready', 'too_small'])
  }, 40_000)
  test('a grant that ends meanwhile stops the upload at its next step (CALL-008)', async () => {
    const other = await app.signIn()
    const own = await app.makeTeam('Brief', [
      { user: admin, level: 'admin' },
      { user: other, level: 'member' },
    ])
    const to = { team_id: own.id, membership_id: own.members[1]!, granted_by: admin.id, account_id: account }
    await grantDirectly(app.deps, to)
    await subscribe(app.deps, own.id)
    const audience = await app.call('POST', `/api/audiences/${coffee.id}/duplicate/`, {
      as: other,
      body: { team_id: own.id },
    })
    // Not a member of the audience's team: it does not exist for them.
    expect(audience.status).toBe(404)
    const built = await app.call('POST', '/api/build-audience/', {
      as: other,
      body: { team_id: own.id, name: 'Brief', targeting_package: { keywords: [{ label: 'coffee' }] } },
    })
    const { body } = await upload({ audience_id: built.body.id }, other)
    expect(body.state).toBe('queued')
    await app.deps.db.delete(grantedAccounts)
    await grantDirectly(app.deps, { ...to, team_id: team.id, membership_id: team.members[1]! })
    await work()
    const end = Date.now() + 10_000
    let now = await read(body.id, other)
    while (now.state !== 'failed' && Date.now() < end) {
      await wait(50)
      now = await read(body.id, other)
    }
    expect(now.states.at(-1)).toMatchObject({
      state: 'failed',
      cause: 'The access to this ad account was ended.',
    })
  })
  test('upload-audience denial: no grant, no subscription, too small, foreign, nobody (MSG-023, MSG-024, MSG-032, CALL-096, ROLE-010)', async () => {
    const noGrant = await upload({ ad_account_id: 'zzz999' })
    expect(noGrant).toMatchObject({
      status: 400,
      body: { ad_account_id: ['You have to connect an ad account first in order to add audiences'] },
    })
    expect(await upload({ audience_id: curling.id })).toMatchObject({
      status: 400,
      body: { audience_id: ['Upload not available'] },
    })
    expect((await upload({}, stranger)).status).toBe(404)
    expect((await app.call('POST', '/api/uploaded-audiences/', { body: {} })).status).toBe(403)
    const kept = await app.deps.db.select().from(subscriptions)
    await app.deps.db.delete(subscriptions)
    const unpaid = await upload({})
    expect(unpaid).toMatchObject({
      status: 402,
      body: { detail: 'You need an active subscription to upload audiences to X' },
      headers: { 'x-error-code': 'subscription_required' },
    })
    const estimate = await app.call('POST', '/api/uploaded-audiences/estimate/', {
      as: member,
      body: { audience_id: coffee.id, ad_account_id: account },
    })
    expect(estimate.body).toMatchObject({
      allowed: false,
      reason: 'You need an active subscription to upload audiences to X',
    })
    await app.deps.db.insert(subscriptions).values(kept)
  })
  test('the special ad accounts skip the subscription and nothing else (ROLE-011)', async () => {
    const kept = await app.deps.db.select().from(subscriptions)
    await app.deps.db.delete(subscriptions)
    Object.assign(app.deps.config, { unlimited_ad_accounts: [account, 'zzz999'] })
    const { status, body } = await upload({ name: 'Special' })
    expect(status).toBe(201)
    expect((await upload({ ad_account_id: 'zzz999' })).status).toBe(400)
    await app.call('DELETE', `/api/uploaded-audiences/${body.id}/`, { as: member })
    Object.assign(app.deps.config, { unlimited_ad_accounts: [] })
    await app.deps.db.insert(subscriptions).values(kept)
  })
  test('the same audience is not uploaded twice at a time, and a repeated key is one upload', async () => {
    const send = () =>
      app.call('POST', '/api/uploaded-audiences/', {
        as: member,
        headers: { 'idempotency-key': 'upload-key' },
        body: { audience_id: coffee.id, ad_account_id: account, name: 'Keyed' },
      })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await upload({})).toMatchObject({ status: 409 })
    expect((await app.call('DELETE', `/api/audiences/${coffee.id}/`, { as: member })).status).toBe(409)
    await app.call('DELETE', `/api/uploaded-audiences/${first.body.id}/`, { as: member })
  })
})

describe('estimate-upload', () => {
  const estimate = (body: object, as?: TestUser) =>
    app.call('POST', '/api/uploaded-audiences/estimate/', {
      as,
      body: { audience_id: coffee.id, ad_account_id: account, ...body },
    })
  test('estimate-upload success: what would be sent', async () => {
    expect((await estimate({}, member)).body).toMatchObject({
      total_count: 450,
      batches: 1,
      allowed: true,
      reason: null,
      name: 'coffee people',
    })
    expect((await estimate({ audience_id: curling.id }, member)).body).toMatchObject({
      total_count: 0,
      allowed: false,
      reason: 'Upload not available',
    })
    expect((await estimate({ ad_account_id: 'zzz' }, member)).body).toMatchObject({
      allowed: false,
      reason: 'You have to connect an ad account first in order to add audiences',
    })
  })
  test('estimate-upload denial: foreign and nobody', async () => {
    expect((await estimate({}, stranger)).status).toBe(404)
    expect((await estimate({})).status).toBe(403)
  })
})

describe('list-uploaded-audiences and remove-uploaded-audience', () => {
  test('list-uploaded-audiences success: filters (CALL-095)', async () => {
    const { body } = await app.call(
      'GET',
      `/api/uploaded-audiences/?state=ready&team_id=${team.slug}&limit=2`,
      { as: admin },
    )
    expect(body.results.every((each: UploadedAudience) => each.state === 'ready')).toBe(true)
    expect(body.results).toHaveLength(2)
    expect(
      (await app.call('GET', '/api/uploaded-audiences/?ad_account_id=none', { as: admin })).body.count,
    ).toBe(0)
  })
  test('remove-uploaded-audience success: deleted on the network, too (CALL-098, STATE-011)', async () => {
    const { body } = await upload({})
    await work()
    await until(body.id, ['ready'])
    expect((await app.call('DELETE', `/api/uploaded-audiences/${body.id}/`, { as: member })).status).toBe(204)
    expect(onNetwork(body.name)).toHaveLength(0)
    expect(await read(body.id)).toMatchObject({ state: 'removed', targetable: false })
    expect((await app.call('DELETE', `/api/uploaded-audiences/${body.id}/`, { as: member })).status).toBe(204)
  })
  test('list-uploaded-audiences and get-uploaded-audience and remove-uploaded-audience denial: foreign, nobody, no grant', async () => {
    const { body } = await app.call('GET', '/api/uploaded-audiences/', { as: member })
    const at = `/api/uploaded-audiences/${body.results[0].id}/`
    for (const method of ['GET', 'DELETE']) {
      expect((await app.call(method, at, { as: stranger })).status).toBe(404)
      expect((await app.call(method, at)).status).toBe(403)
      expect((await app.call(method, '/api/uploaded-audiences/nope/', { as: member })).status).toBe(404)
    }
    expect((await app.call('GET', '/api/uploaded-audiences/', { as: stranger })).body.count).toBe(0)
    expect(
      (await app.call('GET', `/api/uploaded-audiences/?team_id=${team.id}`, { as: stranger })).status,
    ).toBe(404)
    expect((await app.call('GET', '/api/uploaded-audiences/')).status).toBe(403)
    expect((await app.call('DELETE', at, { as: admin })).status).toBe(403)
  })
})

describe('audience usages', () => {
  const apply = (body: object, as?: TestUser) =>
    app.call('POST', '/api/external/audience-usages/', {
      as,
      body: {
        ad_account_id: account,
        state: 'applied',
        targeting_package: { keywords: [{ label: 'tea' }] },
        ...body,
      },
    })
  test('create-audience-usage and list-audience-usages success: the first 100 selected handles count (STATE-007, RULE-015, ENTITY-027, CALL-180, CALL-181)', async () => {
    const handles = Array.from({ length: 103 }, (_, i) => ({ handle: `h${i}`, deselected: i === 0 }))
    const { status, body } = await apply(
      {
        targeting_package: { handles },
        countries: ['US', 'GB'],
        confirmed: { criteria: 100, missing: ['h9'] },
      },
      member,
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      state: 'applied',
      applied_handle_count: 100,
      dropped_handles: ['h101', 'h102'],
      countries: ['US', 'GB'],
      confirmed: { criteria: 100, missing: ['h9'] },
      applied_by: { id: member.id, name: 'Max Member' },
    })
    const list = await app.call('GET', '/api/external/audience-usages/?limit=1', { as: admin })
    expect(list.body.results[0]).toEqual(body)
  })
  test('create-audience-usage denial: empty, blocked, 50 countries, no access, nobody (RULE-014, RULE-016, RULE-018)', async () => {
    expect((await apply({ targeting_package: {} }, member)).body).toEqual({
      targeting_package: ['Failed to apply targeting list because it is empty.'],
    })
    expect((await apply({ countries: ['KP'] }, member)).body).toEqual({
      countries: ['This country is not available for targeting.'],
    })
    const regions = await app.call('GET', '/api/audience-regions/?is_single_country=true&limit=60', {
      as: member,
    })
    const countries = regions.body.results.map((each: { country_codes: string[] }) => each.country_codes[0])
    expect((await apply({ countries: countries.slice(0, 50) }, member)).status).toBe(400)
    expect((await apply({ countries: countries.slice(0, 49) }, member)).status).toBe(201)
    expect((await apply({ ad_account_id: 'zzz' }, member)).body).toEqual({
      ad_account_id: ['You do not have access to this ad account.'],
    })
    expect((await apply({ state: 'restored' }, member)).status).toBe(400)
    expect((await apply({}, stranger)).status).toBe(400)
    expect((await apply({})).status).toBe(403)
  })
  test('list-audience-usages denial: another team sees none, nobody is refused', async () => {
    expect((await app.call('GET', '/api/external/audience-usages/', { as: stranger })).body.count).toBe(0)
    expect((await app.call('GET', '/api/external/audience-usages/')).status).toBe(403)
  })
})

describe('list-jobs', () => {
  test('list-jobs success: uploads of the own team with their progress', async () => {
    const { body } = await app.call('GET', `/api/jobs/?team_id=${team.id}`, { as: admin })
    const done = body.results.find((each: { state: string }) => each.state === 'done')
    expect(done).toMatchObject({ kind: 'upload', done: 450, total: 450, cause: null })
    expect(body.results.find((each: { state: string }) => each.state === 'failed').cause).toBe(
      'X did not answer for too long. Please upload the audience again.',
    )
  })
  test('list-jobs denial: foreign team, nobody', async () => {
    expect((await app.call('GET', `/api/jobs/?team_id=${team.id}`, { as: stranger })).status).toBe(404)
    expect((await app.call('GET', '/api/jobs/', { as: stranger })).body.count).toBe(0)
    expect((await app.call('GET', '/api/jobs/')).status).toBe(403)
  })
  test('cancel-job success: an upload that waits ends at once; what is on X stays until it is removed', async () => {
    await fault({ prefix: `/12/accounts/${account}/custom_audiences/`, kind: 'rate_limited', value: 60 })
    const { body, status } = await upload({ audience_id: chess.id })
    expect(status).toBe(201)
    await work()
    const end = Date.now() + 10_000
    while ((await read(body.id)).waiting_until === null && Date.now() < end) await wait(50)
    const cancelled = await app.call('POST', `/api/jobs/${body.id}/cancel/`, { as: member })
    expect(cancelled.body).toMatchObject({
      kind: 'upload',
      state: 'cancelled',
      cause: 'Cancelled. The empty audience stays on X until it is removed.',
      can_cancel: false,
    })
    expect((await read(body.id)).state).toBe('failed')
    expect(onNetwork(body.name)).toHaveLength(1)
    const { rows } = await app.deps.store.pool.query(
      'select 1 from uploaded_audience_batches where upload_id = $1 and network_ids is not null',
      [body.id],
    )
    expect(rows).toEqual([])
    await fault({ remove: 'all' })
    expect((await app.call('POST', `/api/jobs/${body.id}/cancel/`, { as: stranger })).status).toBe(404)
  }, 30_000)
})
