import type { UploadedAudience } from '@rookery/contract'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { grantedAccounts, subscriptions } from '../../../store/tables.ts'
import { openUploads } from '../../../testing/network/open-upload-world.ts'
import type { TestUser } from '../../../testing/process/open-test-app.ts'
import { grantDirectly, subscribeTeam } from '../../../testing/network/upload-world.ts'
import { until } from '../../../testing/process/until.ts'

const world = await openUploads()
const { app, admin, member, stranger, team, account, uploader } = world
afterAll(async () => await world.close())
afterEach(async () => await uploader.rest())

const statesOf = (item: UploadedAudience) =>
  item.states.map(({ state }) => state).filter((state, i, all) => state !== all[i - 1])

describe('upload-audience', () => {
  test('upload-audience and get-uploaded-audience success: queued, prepared, sent in batches, processed, ready, and no draft any more (use 23, STATE-011, ENTITY-040, ROLE-010, CALL-096, CALL-097, WIDGET-041)', async () => {
    const { status, body } = await uploader.upload({})
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'queued', total_count: null, sent_count: 0, targetable: false })
    await uploader.work()
    const finishedUpload = await uploader.until(body.id, ['ready', 'failed', 'too_small'])
    expect(statesOf(finishedUpload)).toEqual(['queued', 'preparing', 'uploading', 'processing', 'ready'])
    expect(finishedUpload.states.every(({ at, cause }) => at !== '' && cause !== '')).toBe(true)
    expect(finishedUpload).toMatchObject({
      total_count: 450,
      sent_count: 450,
      accepted_count: 450,
      targetable: true,
    })
    // 15% of the world's people are inactive and cannot be matched; on a busy machine the first batches are
    // ready before the last is sent.
    expect(finishedUpload.matched_count).toBeGreaterThanOrEqual(100)
    expect(finishedUpload.matched_count).toBeLessThan(430)
    expect(uploader.onNetwork(body.name)).toHaveLength(1)
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
    const audience = await app.call('GET', `/api/audiences/${uploader.coffee.id}/`, { as: member })
    expect(audience.body).toMatchObject({
      targetable: true,
      ad_account: { account_id: account },
      status: 'Active',
    })
    for (const [status, count] of [
      ['Active', 1],
      ['Draft', 0],
    ] as const) {
      const { body: found } = await app.call('GET', `/api/audiences/?source=uploaded&status=${status}`, {
        as: member,
      })
      expect([
        status,
        found.results.filter((item: { id: string }) => item.id === uploader.coffee.id).length,
      ]).toEqual([status, count])
    }
    expect(audience.body.uploads[0]).toMatchObject({ id: body.id, state: 'ready' })
    const tab = await app.call('GET', '/api/audiences/?source=uploaded', { as: member })
    expect(tab.body.results.map((each: { id: string }) => each.id)).toContain(uploader.coffee.id)
  })
  // The embedded database runs one statement at a time: nothing can come between.
  test.skipIf(app.deps.store.embedded)(
    'until when an upload waits is read together with why, not from before and after it began to (CALL-096)',
    async () => {
      const { body } = await uploader.upload({})
      const client = await app.deps.store.pool.connect()
      try {
        await client.query('begin; lock table background_jobs in access exclusive mode')
        const uploadRead = uploader.read(body.id)
        await until(async () => {
          const { rows } = await client.query(
            "select 1 from pg_locks where not granted and relation = 'background_jobs'::regclass",
          )
          return rows.length > 0 || null
        })
        await client.query(
          "insert into uploaded_audience_states (upload_id, state, at, cause) values ($1, 'uploading', now(), 'uploads.limited')",
          [body.id],
        )
        await client.query(
          "update background_jobs set waiting_until = now() + interval '1 hour' where id = $1",
          [body.id],
        )
        await client.query('commit')
        expect(await uploadRead).toMatchObject({ waiting_until: null, states: [{ state: 'queued' }] })
        const { waiting_until, states } = await uploader.read(body.id)
        expect([Date.parse(waiting_until!) > Date.now(), states.at(-1)!.cause]).toEqual([
          true,
          'X allows no more calls right now. Waiting.',
        ])
      } finally {
        await client.query('rollback')
        client.release()
        await app.call('POST', `/api/jobs/${body.id}/cancel/`, { as: member })
      }
    },
  )
  test('too few matched people end as too small (STATE-011)', { tags: ['full'] }, async () => {
    // 117 people can be sent and about 99 match; the world is fixed, so this is too.
    const { body } = await uploader.upload({ audience_id: uploader.chess.id })
    await uploader.work()
    const finishedUpload = await uploader.until(body.id, ['ready', 'failed', 'too_small'])
    expect(finishedUpload.total_count).toBe(130)
    expect(finishedUpload.state).toBe(finishedUpload.matched_count! < 100 ? 'too_small' : 'ready')
  })
  test('a name that is on the account already is refused unless it is the own upload of that name', async () => {
    const firstUpload = (await uploader.upload({ name: 'Twice' })).body
    await uploader.work()
    await uploader.until(firstUpload.id, ['ready'])
    const secondUpload = (await uploader.upload({ name: 'Twice', audience_id: uploader.chess.id })).body
    await uploader.until(secondUpload.id, ['ready', 'failed', 'too_small'])
    expect((await uploader.read(secondUpload.id)).network_id).toBe(
      (await uploader.read(firstUpload.id)).network_id,
    )
    expect(uploader.onNetwork('Twice')).toHaveLength(1)
    const replacedUpload = (await uploader.upload({ name: 'Twice', mode: 'replace' })).body
    const finishedUpload = await uploader.until(replacedUpload.id, ['ready', 'failed'])
    expect(finishedUpload.state).toBe('ready')
    expect(finishedUpload.network_id).not.toBe((await uploader.read(firstUpload.id)).network_id)
    expect((await uploader.read(firstUpload.id)).state).toBe('removed')
    expect(uploader.onNetwork('Twice')).toHaveLength(1)
  })
  test('a grant that ends meanwhile stops the upload at its next step (CALL-008)', async () => {
    const otherUser = await app.signIn()
    const ownTeam = await app.makeTeam('Brief', [
      { user: admin, level: 'admin' },
      { user: otherUser, level: 'member' },
    ])
    const to = {
      team_id: ownTeam.id,
      membership_id: ownTeam.members[1]!,
      granted_by: admin.id,
      account_id: account,
    }
    await grantDirectly(app.deps, to)
    await subscribeTeam(app.deps, ownTeam.id)
    const audience = await app.call('POST', `/api/audiences/${uploader.coffee.id}/duplicate/`, {
      as: otherUser,
      body: { team_id: ownTeam.id },
    })
    // A user outside of the audience's team gets 404, as if the audience did not exist.
    expect(audience.status).toBe(404)
    const builtAudience = await app.call('POST', '/api/build-audience/', {
      as: otherUser,
      body: { team_id: ownTeam.id, name: 'Brief', targeting_package: { keywords: [{ label: 'coffee' }] } },
    })
    const { body } = await uploader.upload({ audience_id: builtAudience.body.id }, otherUser)
    expect(body.state).toBe('queued')
    await app.deps.db.delete(grantedAccounts)
    await grantDirectly(app.deps, { ...to, team_id: team.id, membership_id: team.members[1]! })
    await uploader.work()
    const latestUpload = await until(async () => {
      const otherUploadRead = await uploader.read(body.id, otherUser)
      return otherUploadRead.state === 'failed' ? otherUploadRead : null
    })
    expect(latestUpload.states.at(-1)).toMatchObject({
      state: 'failed',
      cause: 'Access to this ad account was ended.',
    })
  })
  test('upload-audience denial: no grant, no subscription, too small, foreign, no session (MSG-023, MSG-024, MSG-032, CALL-096, ROLE-010)', async () => {
    const noGrant = await uploader.upload({ ad_account_id: 'zzz999' })
    expect(noGrant).toMatchObject({
      status: 400,
      body: { ad_account_id: ['You have to connect an ad account first in order to add audiences'] },
    })
    expect(await uploader.upload({ audience_id: uploader.curling.id })).toMatchObject({
      status: 400,
      body: { audience_id: ['Upload not available'] },
    })
    expect((await uploader.upload({}, stranger)).status).toBe(404)
    expect((await app.call('POST', '/api/uploaded-audiences/', { body: {} })).status).toBe(403)
    const storedSubscriptions = await app.deps.db.select().from(subscriptions)
    await app.deps.db.delete(subscriptions)
    const unpaidUpload = await uploader.upload({})
    expect(unpaidUpload).toMatchObject({
      status: 402,
      body: { detail: 'You need an active subscription to upload audiences to X' },
      headers: { 'x-error-code': 'subscription_required' },
    })
    const estimate = await app.call('POST', '/api/uploaded-audiences/estimate/', {
      as: member,
      body: { audience_id: uploader.coffee.id, ad_account_id: account },
    })
    expect(estimate.body).toMatchObject({
      allowed: false,
      // An audience without a plan is not an empty one (use-4 N8).
      total_count: 450,
      reason: 'You need an active subscription to upload audiences to X',
      needs_subscription: true,
    })
    // Nobody buys a plan for an audience that is too small.
    const tooSmall = await app.call('POST', '/api/uploaded-audiences/estimate/', {
      as: member,
      body: { audience_id: uploader.curling.id, ad_account_id: account },
    })
    expect(tooSmall.body).toMatchObject({ reason: 'Upload not available', needs_subscription: false })
    const inJapanese = await app.call('POST', '/api/uploaded-audiences/estimate/', {
      as: member,
      headers: { 'x-language': 'ja' },
      body: { audience_id: uploader.coffee.id, ad_account_id: account },
    })
    expect(inJapanese.body).toMatchObject({
      reason: expect.stringContaining('サブスクリプション'),
      needs_subscription: true,
    })
    await app.deps.db.insert(subscriptions).values(storedSubscriptions)
  })
  test('the special ad accounts skip the subscription and nothing else (ROLE-011)', async () => {
    const storedSubscriptions = await app.deps.db.select().from(subscriptions)
    await app.deps.db.delete(subscriptions)
    Object.assign(app.deps.config, { unlimited_ad_accounts: [account, 'zzz999'] })
    const { status, body } = await uploader.upload({ name: 'Special' })
    expect(status).toBe(201)
    expect((await uploader.upload({ ad_account_id: 'zzz999' })).status).toBe(400)
    await app.call('DELETE', `/api/uploaded-audiences/${body.id}/`, { as: member })
    Object.assign(app.deps.config, { unlimited_ad_accounts: [] })
    await app.deps.db.insert(subscriptions).values(storedSubscriptions)
  })
  test('the same audience is not uploaded twice at a time, and a repeated key is one upload', async () => {
    const sendUpload = () =>
      app.call('POST', '/api/uploaded-audiences/', {
        as: member,
        headers: { 'idempotency-key': 'upload-key' },
        body: { audience_id: uploader.coffee.id, ad_account_id: account, name: 'Keyed' },
      })
    const [first, second] = [await sendUpload(), await sendUpload()]
    expect(second.body).toEqual(first.body)
    expect(await uploader.upload({})).toMatchObject({ status: 409 })
    expect((await app.call('DELETE', `/api/audiences/${uploader.coffee.id}/`, { as: member })).status).toBe(
      409,
    )
    await app.call('DELETE', `/api/uploaded-audiences/${first.body.id}/`, { as: member })
  })
})

describe('estimate-upload', () => {
  const estimate = (body: object, as?: TestUser) =>
    app.call('POST', '/api/uploaded-audiences/estimate/', {
      as,
      body: { audience_id: uploader.coffee.id, ad_account_id: account, ...body },
    })
  test('estimate-upload success: the number to be sent', async () => {
    expect((await estimate({}, member)).body).toMatchObject({
      total_count: 450,
      batches: 1,
      allowed: true,
      reason: null,
      name: 'coffee people',
    })
    expect((await estimate({ audience_id: uploader.curling.id }, member)).body).toMatchObject({
      total_count: 0,
      allowed: false,
      reason: 'Upload not available',
      needs_subscription: false,
    })
    expect((await estimate({ ad_account_id: 'zzz' }, member)).body).toMatchObject({
      allowed: false,
      reason: 'You have to connect an ad account first in order to add audiences',
    })
  })
  test('estimate-upload denial: foreign and no session', async () => {
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
    for (const { states } of body.results as UploadedAudience[]) {
      const at = states.map((each) => each.at)
      expect(states.length).toBeGreaterThan(1)
      expect([at, states.at(-1)!.state]).toEqual([at.toSorted(), 'ready'])
    }
    expect(
      (await app.call('GET', '/api/uploaded-audiences/?ad_account_id=none', { as: admin })).body.count,
    ).toBe(0)
  })
  test('remove-uploaded-audience success: deleted on the network, too (CALL-098, STATE-011)', async () => {
    const { body } = await uploader.upload({})
    await uploader.work()
    await uploader.until(body.id, ['ready'])
    expect((await app.call('DELETE', `/api/uploaded-audiences/${body.id}/`, { as: member })).status).toBe(204)
    expect(uploader.onNetwork(body.name)).toHaveLength(0)
    expect(await uploader.read(body.id)).toMatchObject({ state: 'removed', targetable: false })
    expect((await app.call('DELETE', `/api/uploaded-audiences/${body.id}/`, { as: member })).status).toBe(204)
  })
  test('list-uploaded-audiences and get-uploaded-audience and remove-uploaded-audience denial: foreign, no session, no grant', async () => {
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
