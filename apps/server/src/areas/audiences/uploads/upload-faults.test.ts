import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openUploads } from '../../../testing/network/open-upload-world.ts'
import { grantDirectly } from '../../../testing/network/upload-world.ts'
import { until } from '../../../testing/process/until.ts'

const world = await openUploads()
const { app, admin, member, stranger, team, account, uploader } = world
afterAll(async () => await world.close())
afterEach(async () => await uploader.rest())

describe('uploading to a network that fails or is slow', () => {
  test(
    'a network that does not answer is retried and reported, and nothing is sent twice to another audience',
    { tags: ['full'] },
    async () => {
      await uploader.fault({
        prefix: `/12/accounts/${account}/custom_audiences`,
        method: 'POST',
        kind: 'error',
        value: 503,
        remaining: 4,
      })
      const { body } = await uploader.upload({})
      await uploader.work()
      const finishedUpload = await uploader.until(body.id, ['ready', 'failed'])
      expect(finishedUpload.state).toBe('ready')
      expect(finishedUpload.states.some(({ cause }) => cause === 'X did not answer. Trying again.')).toBe(
        true,
      )
      expect(uploader.onNetwork(body.name)).toHaveLength(1)
      expect(finishedUpload.accepted_count).toBe(450)
    },
  )
  test('lost answers never make a second audience', async () => {
    await uploader.fault({
      prefix: `/12/accounts/${account}/custom_audiences`,
      method: 'POST',
      kind: 'lost_answer',
      remaining: 3,
    })
    const { body } = await uploader.upload({})
    await uploader.work()
    const finishedUpload = await uploader.until(body.id, ['ready', 'failed'])
    expect(finishedUpload).toMatchObject({ state: 'ready', accepted_count: 450 })
    expect(uploader.onNetwork(body.name)).toHaveLength(1)
  })
  test(
    'a rate limit is waited for as the headers say, and the upload continues',
    { tags: ['full'] },
    async () => {
      await uploader.fault({
        prefix: `/12/accounts/${account}/custom_audiences`,
        method: 'POST',
        kind: 'rate_limited',
        value: 2,
        remaining: 1,
      })
      const { body } = await uploader.upload({})
      // A wait of seconds is scheduled by the queue, not slept in the call.
      await uploader.work()
      const finishedUpload = await uploader.until(body.id, ['ready', 'failed'])
      expect(finishedUpload.state).toBe('ready')
    },
  )
  test('a longer rate limit is shown with its end while the job waits', { tags: ['full'] }, async () => {
    await uploader.fault({
      prefix: `/12/accounts/${account}/custom_audiences`,
      kind: 'rate_limited',
      value: 8,
      remaining: 1,
    })
    const startedAt = Date.now()
    const { body } = await uploader.upload({})
    await uploader.work()
    const latestUpload = await until(async () => {
      const uploadRead = await uploader.read(body.id)
      return uploadRead.waiting_until === null ? null : uploadRead
    })
    expect(latestUpload.states.at(-1)?.cause).toBe('X allows no more calls right now. Waiting.')
    // Counted from the request, not from the answer, which may be late.
    expect(Date.parse(latestUpload.waiting_until!) - startedAt).toBeGreaterThan(3_000)
    const jobs = await app.call('GET', `/api/jobs/?team_id=${team.slug}`, { as: member })
    expect(jobs.body.results.find((each: { id: string }) => each.id === body.id)).toMatchObject({
      kind: 'upload',
      state: 'waiting',
      subject: body.name,
    })
    expect((await uploader.until(body.id, ['ready', 'failed'])).state).toBe('ready')
  })
  test('a network that stays away ends the upload with its cause', { tags: ['full'] }, async () => {
    await uploader.fault({ prefix: `/12/accounts/${account}/custom_audiences`, kind: 'error', value: 503 })
    const { body } = await uploader.upload({})
    await uploader.work()
    const finishedUpload = await uploader.until(body.id, ['failed', 'ready'])
    expect(finishedUpload.states.at(-1)).toMatchObject({
      state: 'failed',
      cause: 'X did not answer for too long. Please upload the audience again.',
    })
    const jobs = await app.call('GET', `/api/jobs/?team_id=${team.id}`, { as: admin })
    expect(jobs.body.results.find((each: { state: string }) => each.state === 'failed').cause).toBe(
      'X did not answer for too long. Please upload the audience again.',
    )
  })
  test(
    'a slow upload to one ad account does not delay another account, and one account has one upload at a time',
    { tags: ['full'] },
    async () => {
      const { body } = await app.call('GET', '/api/user/accounts/', { as: admin })
      const isUsableAccount = (each: { access: boolean; account_id: string; approval_status: string }) =>
        each.access && each.account_id !== account && each.approval_status === 'ACCEPTED'
      const otherAccount = body.results.find(isUsableAccount).account_id
      await grantDirectly(app.deps, {
        team_id: team.id,
        membership_id: team.members[1]!,
        granted_by: admin.id,
        account_id: otherAccount,
      })
      await uploader.fault({ prefix: `/12/accounts/${account}`, kind: 'slow', value: 400 })
      const slowUpload = (await uploader.upload({})).body
      const laterUpload = (await uploader.upload({ audience_id: uploader.chess.id })).body
      const otherAccountUpload = (await uploader.upload({ ad_account_id: otherAccount })).body
      await uploader.work()
      expect((await uploader.until(otherAccountUpload.id, ['ready', 'failed'])).states.at(-1)?.cause).toBe(
        'X can target this audience.',
      )
      expect((await uploader.read(slowUpload.id)).state).toBe('uploading')
      expect((await uploader.read(laterUpload.id)).state).toBe('queued')
      await uploader.fault({ remove: 'all' })
      await uploader.until(slowUpload.id, ['ready'])
      await uploader.until(laterUpload.id, ['ready', 'too_small'])
    },
  )
})

describe('list-jobs', () => {
  test('list-jobs success: uploads of the own team with their progress', { tags: ['full'] }, async () => {
    const { body } = await app.call('GET', `/api/jobs/?team_id=${team.id}`, { as: admin })
    const finishedJob = body.results.find((each: { state: string }) => each.state === 'done')
    expect(finishedJob).toMatchObject({ kind: 'upload', done: 450, total: 450, cause: null })
  })
  test('list-jobs denial: foreign team, no session', { tags: ['full'] }, async () => {
    expect((await app.call('GET', `/api/jobs/?team_id=${team.id}`, { as: stranger })).status).toBe(404)
    expect((await app.call('GET', '/api/jobs/', { as: stranger })).body.count).toBe(0)
    expect((await app.call('GET', '/api/jobs/')).status).toBe(403)
  })
  test(
    'cancel-job success: a waiting upload ends at once; data on X remains until it is removed',
    { tags: ['full'] },
    async () => {
      await uploader.fault({
        prefix: `/12/accounts/${account}/custom_audiences/`,
        kind: 'rate_limited',
        value: 60,
      })
      const { body, status } = await uploader.upload({ audience_id: uploader.chess.id })
      expect(status).toBe(201)
      await uploader.work()
      await until(async () => (await uploader.read(body.id)).waiting_until)
      const cancelAnswer = await app.call('POST', `/api/jobs/${body.id}/cancel/`, { as: member })
      expect(cancelAnswer.body).toMatchObject({
        kind: 'upload',
        state: 'cancelled',
        cause: 'Canceled. The empty audience stays on X until it is removed.',
        can_cancel: false,
      })
      expect((await uploader.read(body.id)).state).toBe('failed')
      expect(uploader.onNetwork(body.name)).toHaveLength(1)
      const { rows } = await app.deps.store.pool.query(
        'select 1 from uploaded_audience_batches where upload_id = $1 and network_ids is not null',
        [body.id],
      )
      expect(rows).toEqual([])
      await uploader.fault({ remove: 'all' })
      expect((await app.call('POST', `/api/jobs/${body.id}/cancel/`, { as: stranger })).status).toBe(404)
    },
  )
})
