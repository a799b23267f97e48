import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveTime } from '../../../testing/network/ads-world.ts'
import { openCampaignWorld, type CampaignWorld } from '../../../testing/network/campaign-world.ts'
import { pngHeader, pngMark, pngOf } from '../../../testing/files/png-of.ts'
import { putBytes } from '../../../testing/network/upload-list.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { withManyOpenJobs } from '../../../testing/process/with-many-open-jobs.ts'
import { fileKindOf, refusalOf, SNIFFED_BYTES } from './file-kind.policy.ts'
import { runBackground } from '../../foundation/jobs/run-background.service.ts'
import { mediaJob } from './media.job.ts'

let world: CampaignWorld
beforeAll(async () => {
  world = await openCampaignWorld()
})
afterAll(async () => await world.close())

/** The newest job that sends a file. */
const jobOf = async (mediaId: string) => {
  const { body } = await world.app.call('GET', '/api/jobs/?limit=100', { as: world.planner })
  return body.results.find((job: { subject_id: string }) => job.subject_id === mediaId) as {
    id: string
    kind: string
    state: string
    done: number
    total: number
    cause: string | null
    waiting_until: string | null
  }
}
/** Works on its job until it is over or waits, as the worker does. */
const workMedia = async (mediaId: string, signal = AbortSignal.timeout(60_000)) => {
  const { id } = await jobOf(mediaId)
  await runBackground(world.app.deps, [mediaJob], id, quickBackground, signal)
  return await jobOf(mediaId)
}
/** Runs the media job until the network has created the video's other sizes. */
const workToTheEnd = async (mediaId: string) => {
  for (let n = 0; n < 50; n += 1) {
    const job = await workMedia(mediaId)
    if (job.state !== 'waiting') return job
    await moveTime(world.app, world.sandbox, 5_000)
  }
  throw new Error('it waits for ever')
}
const call = async (method: string, path: string, body?: object) =>
  await world.app.call(method, path, { as: world.planner, body })
const sendMedia = async (
  payload: Buffer,
  query = '',
  as: { headers: Record<string, string> } | undefined = world.planner,
) => {
  const answer = await world.app.app.inject({
    method: 'POST',
    url: `/api/ad-media/?ad_account_id=${world.account}&file_name=beans.png${query}`,
    headers: {
      host: 'localhost',
      ...as?.headers,
      'content-type': 'application/octet-stream',
    },
    payload,
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
const list = async (query = '') =>
  (await call('GET', `/api/ad-media/?ad_account_id=${world.account}${query}`)).body.results
const gifBytes = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([2, 0, 3, 0, 0, 0, 0]), Buffer.from(';')])

test('the type of a file is detected by its content (CALL-066)', () => {
  expect(fileKindOf(pngOf())).toMatchObject({ media_type: 'IMAGE', content_type: 'image/png' })
  expect(fileKindOf(gifBytes)).toMatchObject({ media_type: 'GIF', width: 2, height: 3 })
  expect(fileKindOf(Buffer.from('....ftypisom....'))).toMatchObject({
    media_type: 'VIDEO',
    content_type: 'video/mp4',
  })
  const jpegBytes = Buffer.from([
    0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 20, 0, 30, 1, 0, 0,
  ])
  expect(fileKindOf(jpegBytes)).toMatchObject({ content_type: 'image/jpeg', width: 30, height: 20 })
  for (const text of ['<svg xmlns="x"/>', 'hello', '', '%PDF-1.7'])
    expect(fileKindOf(Buffer.from(text))).toBe(null)
})

test('a picture that hides its size behind metadata is refused, and so is one of too many pixels (security-4 N5)', () => {
  const start = Buffer.from([0xff, 0xd8])
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(0xffff - 2)])
  const frame = (side: number) => Buffer.from([0xff, 0xff, 0xc0, 0, 11, 8, 0, side, side, 0, 1, 0, 0])
  const kindOf = (...parts: Buffer[]) => fileKindOf(Buffer.concat(parts).subarray(0, SNIFFED_BYTES))
  expect(refusalOf(kindOf(start, comment, frame(2)))).toBe(null)
  expect(refusalOf(kindOf(start, comment, frame(0xff)))).toMatch(/files\.pictureTooLarge/)
  const comments = Array.from({ length: 20 }, () => comment)
  expect(refusalOf(kindOf(start, ...comments, frame(2)))).toBe('media.sizeUnknown')
  expect(refusalOf(fileKindOf(Buffer.from('....ftypisom....')))).toBe(null)
})

describe('the library', () => {
  let id: string
  test('upload-ad-media success: stored, sent to X, and listed in the library (CALL-066)', async () => {
    const { status, body } = await sendMedia(pngOf(), '&name=Beans')
    expect([status, body]).toMatchObject([
      201,
      {
        media_key: null,
        media_type: 'IMAGE',
        name: 'Beans',
        file_name: 'beans.png',
        status: 'UPLOADING',
        progress: 0,
        in_use: false,
      },
    ])
    id = body.id
    expect(await list()).toEqual([body])
    const job = await workMedia(id)
    expect(job).toMatchObject({ kind: 'media', state: 'done', done: job.total, cause: null })
    const [now] = await list()
    expect(now).toMatchObject({ id, status: 'READY', progress: 1, name: 'Beans', width: body.width })
    const library = await Array.fromAsync(world.ads.mediaLibrary.list(world.account))
    expect(library.map(({ media_key }) => media_key)).toEqual([now.media_key])
    const file = await world.app.app.inject({ method: 'GET', url: now.url, headers: { host: 'localhost' } })
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.equals(pngOf())]).toEqual([
      200,
      'image/png',
      true,
    ])
    const forgedUpload = await world.app.app.inject({
      method: 'GET',
      url: now.url.replace(
        /signature=(.)/,
        (_: string, first: string) => `signature=${first === '_' ? '-' : '_'}`,
      ),
      headers: { host: 'localhost' },
    })
    expect(forgedUpload.statusCode).toBe(403)
  })
  test('list-ad-media success: by kind and words (CALL-065)', async () => {
    expect(await list('&media_type=IMAGE&q=BEAN')).toHaveLength(1)
    expect(await list('&media_type=VIDEO')).toEqual([])
    expect(await list('&q=tea')).toEqual([])
    const invalidFilter = await call('GET', `/api/ad-media/?ad_account_id=${world.account}&media_type=SONG`)
    expect([invalidFilter.status, invalidFilter.body]).toEqual([
      400,
      { media_type: ['Media type is not valid'] },
    ])
  })
  test('delete-ad-media success: not while a creative uses it; then from the library of X, with the stored original (CALL-067)', async () => {
    const [{ media_key, url }] = await list()
    const readOriginal = async () =>
      (await world.app.app.inject({ method: 'GET', url, headers: { host: 'localhost' } })).statusCode
    const readLibrary = async () => await Array.fromAsync(world.ads.mediaLibrary.list(world.account))
    expect([await readOriginal(), (await readLibrary()).length]).toEqual([200, 1])
    const createdCreative = await call('POST', '/api/ad-creatives/', {
      ad_account_id: world.account,
      name: 'Uses it',
      media_keys: [media_key],
      draft: true,
    })
    expect((await list())[0].in_use).toBe(true)
    const refusedDeletion = await call('DELETE', `/api/ad-media/${id}/`)
    expect([
      refusedDeletion.status,
      refusedDeletion.headers['x-error-code'],
      refusedDeletion.body.detail,
    ]).toEqual([409, 'in_use', 'This media is used by a creative.'])
    await call('DELETE', `/api/ad-creatives/${createdCreative.body.id}/`)
    expect(await readOriginal()).toBe(200)
    expect((await call('DELETE', `/api/ad-media/${id}/`)).status).toBe(204)
    expect(await list()).toEqual([])
    expect([await readOriginal(), await readLibrary()]).toEqual([404, []])
  })
  test('a file that is not a picture or is too large is refused (CALL-066)', async () => {
    const text = await sendMedia(Buffer.from('hello'))
    expect([text.status, text.body]).toEqual([400, { file: ['This file type is not supported.'] }])
    const largeUpload = await sendMedia(Buffer.concat([pngOf(), Buffer.alloc(6_000_000)]))
    expect([largeUpload.status, largeUpload.headers['x-error-code'], largeUpload.body.detail]).toEqual([
      413,
      'payload_too_large',
      'The file is too large. The limit is 5 MB.',
    ])
    expect(await list()).toEqual([])
  })
  test('a small file with more pixels than X accepts is refused before it is decoded (security-4 N5)', async () => {
    const vast = Buffer.concat([pngMark, pngHeader(60_000, 60_000), Buffer.alloc(200)])
    const told = { file: ['The picture is too large. The limit is 8,192 × 8,192 pixels.'] }
    expect(await sendMedia(vast)).toMatchObject({ status: 400, body: told })
    const { body } = await signUpload({ size_bytes: vast.length, content_type: 'image/png' })
    await putPart(body, vast, 0, vast.length)
    expect(await completeUpload(body.upload_id)).toMatchObject({ status: 400, body: told })
    expect(await list()).toEqual([])
  })
  test('a person has at most twenty files on their way to the network (security-4 N5)', async () => {
    const many = { user: world.planner, team_id: world.team.id, kind: 'media' } as const
    const answer = await withManyOpenJobs(world.app, many, async () => await sendMedia(pngOf()))
    const detail = 'You have 20 of these jobs under way. Please wait until one has ended.'
    expect(answer).toMatchObject({ status: 409, body: { detail } })
    expect(await list()).toEqual([])
  })
  test('a network that fails for a while gets the file later (CALL-066)', { tags: ['full'] }, async () => {
    const { body } = await sendMedia(pngOf())
    await world.fail({ prefix: '/1.1/media/upload', kind: 'error', value: 503 })
    expect(await workMedia(body.id)).toMatchObject({ state: 'waiting', cause: 'X did not answer.' })
    expect((await list())[0]).toMatchObject({ id: body.id, status: 'UPLOADING' })
    await world.fail('clear')
    await moveTime(world.app, world.sandbox, 60_000)
    expect(await workMedia(body.id)).toMatchObject({ state: 'done' })
    expect((await list())[0]).toMatchObject({ id: body.id, status: 'READY' })
  })
  test('a file the network refuses has failed, with its reason (CALL-066)', async () => {
    const { body } = await sendMedia(gifBytes)
    await world.app.deps.store.pool.query(
      `update ads_objects set data = data || '{"content_type": "image/x-none"}' where id = $1`,
      [body.id],
    )
    const { state, cause } = await workMedia(body.id)
    expect([state, cause]).toEqual(['failed', 'media_type image/x-none does not go with tweet_gif'])
    expect(await list('&media_type=GIF')).toMatchObject([{ status: 'FAILED', cause }])
    expect((await call('DELETE', `/api/ad-media/${body.id}/`)).status).toBe(204)
  })
  test('a file without a job gets one (CALL-066)', async () => {
    const { body } = await sendMedia(pngOf())
    await world.app.deps.store.pool.query('delete from background_jobs where subject_id = $1', [body.id])
    const dueJobs = await mediaJob.due(world.app.deps)
    expect(dueJobs).toMatchObject([
      { subject_id: body.id, user_id: world.planner.id, team_id: world.team.id },
    ])
    await call('DELETE', `/api/ad-media/${body.id}/`)
    expect(await mediaJob.due(world.app.deps)).toEqual([])
  })
})

/** A video as far as its first bytes say so. */
const videoOf = (bytes: number) =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), Buffer.alloc(bytes - 12, 7)])
const MB = 1_048_576
const signUpload = async (more: object = {}, as = world.planner) =>
  await world.app.call('POST', '/api/api/files/policy/', {
    as,
    body: {
      purpose: 'ad_media',
      ad_account_id: world.account,
      file_name: 'roast.mp4',
      content_type: 'video/mp4',
      size_bytes: 9 * MB,
      ...more,
    },
  })
const completeUpload = async (upload_id: string, more: object = {}, as = world.planner) =>
  await world.app.call('POST', '/api/api/files/complete/', { as, body: { upload_id, ...more } })
const putPart = async (
  { url, headers }: { url: string; headers: Record<string, string> },
  file: Buffer,
  from: number,
  to: number,
) =>
  await putBytes(world.app, url, file.subarray(from, to), {
    ...headers,
    'content-range': `bytes ${from}-${to - 1}/${file.length}`,
  })

describe('a large video in parts', () => {
  const video = videoOf(9 * MB)
  test('resumes after a lost part, is checked when complete, and a job sends it to X (CALL-066)', async () => {
    const signedUpload = await signUpload()
    expect([signedUpload.status, signedUpload.body.received_bytes]).toEqual([200, 0])
    expect((await putPart(signedUpload.body, video, 0, 4_000_000)).status).toBe(200)
    expect((await completeUpload(signedUpload.body.upload_id)).body).toEqual({
      upload_id: ['The upload is not complete.'],
    })
    // The line broke, and the quarter of an hour of the signature is over.
    world.app.tick(20 * 60_000)
    expect((await putPart(signedUpload.body, video, 4_000_000, 8_000_000)).status).toBe(410)
    const repeatedSign = await signUpload({ resume: signedUpload.body.upload_id })
    expect(repeatedSign.body).toMatchObject({
      upload_id: signedUpload.body.upload_id,
      received_bytes: 4_000_000,
    })
    for (const from of [4_000_000, 8_000_000])
      expect(
        (await putPart(repeatedSign.body, video, from, Math.min(from + 4_000_000, video.length))).status,
      ).toBe(200)
    const completedUpload = await completeUpload(signedUpload.body.upload_id)
    expect([completedUpload.status, completedUpload.body]).toMatchObject([
      200,
      {
        import: null,
        size_bytes: 9 * MB,
        media: { media_type: 'VIDEO', name: 'roast.mp4', status: 'UPLOADING', progress: 0 },
      },
    ])
    // After a lost answer the same upload can be completed again.
    expect((await completeUpload(signedUpload.body.upload_id)).body).toEqual(completedUpload.body)
    const { id } = completedUpload.body.media
    // A process that stops before its first step leaves the job as it is.
    expect(await workMedia(id, AbortSignal.abort())).toMatchObject({ state: 'running', done: 0 })
    expect(await workToTheEnd(id)).toMatchObject({ state: 'done', done: 9 * MB, total: 9 * MB })
    const [shown] = await list('&media_type=VIDEO')
    expect(shown).toMatchObject({ id, status: 'READY', progress: 1, size_bytes: 9 * MB })
    const original = await world.app.app.inject({
      method: 'GET',
      url: shown.url,
      headers: { host: 'localhost' },
    })
    expect(original.rawPayload.equals(video)).toBe(true)
  })
  test('a killed sender resumes after its last stored step (CALL-066)', { tags: ['full'] }, async () => {
    const largeVideo = videoOf(40 * MB)
    const { body } = await signUpload({ size_bytes: largeVideo.length })
    for (let from = 0; from < largeVideo.length; from += 4_000_000)
      await putPart(body, largeVideo, from, Math.min(from + 4_000_000, largeVideo.length))
    const { id } = (await completeUpload(body.upload_id)).body.media
    // Two steps of 16 MB are stored, the third is lost with its process.
    const deathController = new AbortController()
    let steps = 0
    const mortalJob: typeof mediaJob = {
      ...mediaJob,
      step: async (run, job) => {
        const mediaStep = await mediaJob.step(run, job)
        steps += 1
        if (steps > 3) {
          deathController.abort()
          throw new Error('killed')
        }
        return mediaStep
      },
    }
    const { id: jobId } = await jobOf(id)
    await runBackground(world.app.deps, [mortalJob], jobId, quickBackground, deathController.signal)
    expect(await jobOf(id)).toMatchObject({ state: 'running', done: 32 * MB })
    expect((await list('&media_type=VIDEO'))[0]).toMatchObject({ status: 'UPLOADING', progress: 0.8 })
    expect(await workToTheEnd(id)).toMatchObject({ state: 'done' })
    const [shown] = await list('&media_type=VIDEO')
    expect(shown).toMatchObject({ id, status: 'READY' })
  })
  test('a file that is too large, of a wrong type, or for an unknown account is refused before a byte is sent (CALL-066)', async () => {
    const largeSign = await signUpload({ size_bytes: 512 * MB + 1 })
    expect([largeSign.status, largeSign.body.detail]).toEqual([
      413,
      'The file is too large. The limit is 512 MB.',
    ])
    const image = await signUpload({ content_type: 'image/png', size_bytes: 6 * MB })
    expect([image.status, image.body.detail]).toEqual([413, 'The file is too large. The limit is 5 MB.'])
    const songUpload = await signUpload({ content_type: 'audio/mpeg' })
    expect([songUpload.status, songUpload.body]).toEqual([
      400,
      { content_type: ['This file type is not supported.'] },
    ])
    const refusedSign = await signUpload({ ad_account_id: undefined })
    expect([refusedSign.status, refusedSign.body]).toEqual([
      400,
      { ad_account_id: ['Ad account is required'] },
    ])
    for (const as of [world.stranger, world.colleague]) expect((await signUpload({}, as)).status).toBe(404)
  })
  test('a file that differs from its declaration is refused and deleted (CALL-066)', async () => {
    const text = Buffer.alloc(2_000, 'hello ')
    const { body } = await signUpload({ size_bytes: text.length })
    await putPart(body, text, 0, text.length)
    const refusedAnswer = await completeUpload(body.upload_id)
    expect([refusedAnswer.status, refusedAnswer.body]).toEqual([
      400,
      { file: ['This file type is not supported.'] },
    ])
    expect((await completeUpload(body.upload_id)).status).toBe(410)
    const picture = Buffer.concat([pngOf(), Buffer.alloc(6 * MB)])
    const videoUpload = await signUpload({ size_bytes: picture.length })
    for (let from = 0; from < picture.length; from += 4_000_000)
      await putPart(videoUpload.body, picture, from, Math.min(from + 4_000_000, picture.length))
    const tooLarge = await completeUpload(videoUpload.body.upload_id)
    expect([tooLarge.status, tooLarge.body.detail]).toEqual([
      413,
      'The file is too large. The limit is 5 MB.',
    ])
    const damagedUpload = await signUpload({ size_bytes: 1_000 })
    await putPart(damagedUpload.body, videoOf(1_000), 0, 1_000)
    const checkedUpload = await completeUpload(damagedUpload.body.upload_id, { sha256: '0'.repeat(64) })
    expect(checkedUpload.body).toEqual({
      sha256: ['The file was damaged on its way. Please upload it again.'],
    })
  })
  test('only the uploader completes an upload; a revoked grant ends it (CALL-066)', async () => {
    const { body } = await signUpload({ size_bytes: 1_000 })
    await putPart(body, videoOf(1_000), 0, 1_000)
    for (const as of [world.stranger, world.colleague])
      expect((await completeUpload(body.upload_id, {}, as)).status).not.toBe(200)
    const { id } = (await completeUpload(body.upload_id)).body.media
    const { pool } = world.app.deps.store
    await pool.query('update granted_accounts set revoked_at = now()')
    const job = await workMedia(id)
    await pool.query('update granted_accounts set revoked_at = null')
    expect([job.state, job.cause]).toEqual(['failed', 'You do not have access to this ad account.'])
    expect((await list('&media_type=VIDEO')).find((each: { id: string }) => each.id === id)).toMatchObject({
      status: 'FAILED',
      cause: job.cause,
    })
  })
  test('a cancelled job leaves the file as failed; it can be deleted (CALL-066)', async () => {
    const { body } = await sendMedia(pngOf())
    const { id } = await jobOf(body.id)
    const cancelledJob = await call('POST', `/api/jobs/${id}/cancel/`, {})
    expect([cancelledJob.status, cancelledJob.body.state]).toEqual([200, 'cancelled'])
    expect((await list()).find((each: { id: string }) => each.id === body.id)).toMatchObject({
      status: 'FAILED',
      cause: 'The upload was canceled.',
    })
    expect((await call('DELETE', `/api/ad-media/${body.id}/`)).status).toBe(204)
  })
  test('begun uploads are bounded, and a finished one frees its place (CALL-066)', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 22; n += 1) statuses.push((await signUpload({ size_bytes: 1_000 + n })).status)
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20)
    expect(statuses.at(-1)).toBe(409)
  })
})

test('list-ad-media and upload-ad-media and delete-ad-media denial: no session, a stranger, a colleague without a grant (CALL-065 to CALL-067)', async () => {
  const { id } = (await sendMedia(pngOf())).body
  const visitorAnswer = await world.app.app.inject({
    method: 'POST',
    url: `/api/ad-media/?ad_account_id=${world.account}&file_name=x.png`,
    headers: { host: 'localhost', 'content-type': 'image/png' },
    payload: pngOf(),
  })
  expect([visitorAnswer.statusCode, visitorAnswer.headers['x-error-code']]).toEqual([
    403,
    'not_authenticated',
  ])
  for (const [method, path] of [
    ['GET', `/api/ad-media/?ad_account_id=${world.account}`],
    ['DELETE', `/api/ad-media/${id}/`],
  ] as const) {
    expect((await world.app.call(method, path)).status).toBe(403)
    for (const as of [world.stranger, world.colleague])
      expect((await world.app.call(method, path, { as })).status).toBe(404)
  }
  for (const as of [world.stranger, world.colleague])
    expect((await sendMedia(pngOf(), '', as)).status).toBe(404)
})

describe('a scanner looks at files that colleagues can open (ASVS 5.4.3)', () => {
  /** clamd as far as INSTREAM goes; it knows files that begin with `GIF89a` as malicious. */
  const openScanner = async (answerOf: (file: Buffer) => string) => {
    const seen: Buffer[] = []
    const server = createServer((socket) => {
      let bytes = Buffer.alloc(0)
      socket.on('data', (chunk: Buffer) => {
        bytes = Buffer.concat([bytes, chunk])
        const start = 'zINSTREAM\0'.length
        const parts: Buffer[] = []
        for (let at = start; at + 4 <= bytes.length;) {
          const length = bytes.readUInt32BE(at)
          if (length === 0) {
            seen.push(Buffer.concat(parts))
            return socket.end(`${answerOf(seen.at(-1)!)}\0`)
          }
          parts.push(bytes.subarray(at + 4, at + 4 + length))
          at += 4 + length
        }
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    Object.assign(world.app.deps.config, { virus_scanner: { host: '127.0.0.1', port } })
    return { seen, close: () => new Promise((done) => server.close(done)) }
  }
  afterAll(() => void Object.assign(world.app.deps.config, { virus_scanner: null }))

  test('a harmless file is taken, a malicious one refused in words and gone, and one that nobody could look at is not taken', async () => {
    let says = 'stream: OK'
    const scanner = await openScanner((file) =>
      file.subarray(0, 6).toString() === 'GIF89a' ? 'stream: Eicar-Test-Signature FOUND' : says,
    )
    expect((await sendMedia(pngOf(), '&name=Harmless')).status).toBe(201)
    expect(scanner.seen.map((file) => file.equals(pngOf()))).toEqual([true])
    const before = (await list()).length
    expect(await sendMedia(gifBytes, '&name=Malicious')).toMatchObject({
      status: 400,
      body: { file: ['The virus scanner refuses this file.'] },
    })
    says = 'INSTREAM size limit exceeded. ERROR'
    expect(await sendMedia(pngOf(), '&name=Unknown')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '60' },
      body: { detail: 'The file could not be checked for viruses. Please try again in a minute.' },
    })
    await scanner.close()
    expect((await sendMedia(pngOf(), '&name=Unknown')).status).toBe(503)
    expect(await list()).toHaveLength(before)
  })
})
