import { Readable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { objectsOf } from './store/objects.service.ts'
import { discardAbandonedFiles } from './forget-file.service.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { putBytes } from '../../../testing/network/upload-list.ts'

const MB = 1_000_000
const DAY_MS = 24 * 60 * 60 * 1000
const limits = {
  open_uploads: 40,
  upload_bytes_a_day: 5_000 * MB,
  teams_a_day: 20,
  object_bytes: 20_000 * MB,
}

let app: TestApp
afterEach(async () => await app.close())

const openUploadApp = async (config: Partial<TestApp['deps']['config']> = {}) => {
  app = await openTestApp({ config: { limits, ...config } })
  const ada = await app.signIn()
  const team = await app.makeTeam('Ours', [{ user: ada, level: 'admin' }])
  return { ada, team_id: team.id }
}
const signUpload = async (as: TestUser, team_id: string, size_bytes = 100 * MB) =>
  await app.call('POST', '/api/api/files/policy/', {
    as,
    body: { file_name: 'a.csv', content_type: 'text/csv', size_bytes, purpose: 'audience_list', team_id },
  })
const runMany = async (count: number, work: (n: number) => Promise<{ status: number; body: unknown }>) =>
  await Promise.all(Array.from({ length: count }, async (_, n) => await work(n)))
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

describe('upload limits of a person', () => {
  test('25 files of 100 MB signed at once: the list limit counts signed bytes (security 7)', async () => {
    const { ada, team_id } = await openUploadApp()
    const signAnswers = await runMany(25, () => signUpload(ada, team_id))
    expect(statuses(signAnswers)).toEqual([...Array(20).fill(200), ...Array(5).fill(409)])
    expect(signAnswers.find(({ status }) => status === 409)!.body).toEqual({
      detail: 'A team can upload 20 lists a day.',
    })
  })

  test('open uploads are counted over all teams of the person, and end with the day (security 7)', async () => {
    const { ada } = await openUploadApp({ limits: { ...limits, open_uploads: 3 } })
    const ids = await runMany(6, async (n) => {
      const { id } = await app.makeTeam(`Team ${n}`, [{ user: ada, level: 'member' }])
      return await signUpload(ada, id, 10)
    })
    expect(statuses(ids)).toEqual([200, 200, 200, 409, 409, 409])
    expect(ids.find(({ status }) => status === 409)!.body).toEqual({
      detail: 'You have 3 uploads under way. Please finish one first, or wait a day.',
    })
    const bob = await app.signIn()
    const { id } = await app.makeTeam('Theirs', [{ user: bob, level: 'member' }])
    expect((await signUpload(bob, id, 10)).status).toBe(200)
    app.tick(DAY_MS + 1000)
    await discardAbandonedFiles(app.deps)
    const { id: later } = await app.makeTeam('Later', [{ user: ada, level: 'member' }])
    expect((await signUpload(ada, later, 10)).status).toBe(200)
  })

  test('bytes of a day are counted as they are signed (security 7)', async () => {
    const { ada, team_id } = await openUploadApp({ limits: { ...limits, upload_bytes_a_day: 250 * MB } })
    const signAnswers = await runMany(4, () => signUpload(ada, team_id))
    expect(statuses(signAnswers)).toEqual([200, 200, 409, 409])
    expect(signAnswers.find(({ status }) => status === 409)!.body).toEqual({
      detail: 'You can upload 250 MB a day. Please continue tomorrow.',
    })
    expect((await signUpload(ada, team_id, 50 * MB)).status).toBe(200)
  })

  test('teams of a day, two at once among them (security 7)', async () => {
    const { ada } = await openUploadApp({ limits: { ...limits, teams_a_day: 2 } })
    const signAnswers = await runMany(4, (n) =>
      app.call('POST', '/api/teams/', { as: ada, body: { name: `Number ${n}` } }),
    )
    expect(statuses(signAnswers)).toEqual([201, 201, 409, 409])
    expect(signAnswers.find(({ status }) => status === 409)!.body).toEqual({
      detail: 'You can create 2 teams a day.',
    })
    const bob = await app.signIn()
    expect((await app.call('POST', '/api/teams/', { as: bob, body: { name: 'His' } })).status).toBe(201)
    app.tick(DAY_MS + 1000)
    expect((await app.call('POST', '/api/teams/', { as: ada, body: { name: 'Next' } })).status).toBe(201)
  })
})

describe('the limit for all files together', () => {
  test('507 for every upload when storage is full, until space is free again (security 7)', async () => {
    const { ada, team_id } = await openUploadApp({ limits: { ...limits, object_bytes: 150 * MB } })
    const bob = await app.signIn()
    const { id } = await app.makeTeam('Theirs', [{ user: bob, level: 'member' }])
    expect((await signUpload(ada, team_id)).status).toBe(200)
    const signedForFull = await signUpload(bob, id)
    expect([signedForFull.status, signedForFull.headers['x-error-code'], signedForFull.body]).toEqual([
      507,
      'storage_full',
      {
        detail:
          'There is no room for this file right now. Please try again later, or tell whoever runs this service.',
      },
    ])
    app.tick(DAY_MS + 1000)
    await discardAbandonedFiles(app.deps)
    expect((await signUpload(bob, id)).status).toBe(200)
  })
})

describe('bytes sent to a signed address', () => {
  test('the limit per minute, by IP address (security 7)', { tags: ['full'] }, async () => {
    const { ada, team_id } = await openUploadApp()
    const { upload_id, url, headers } = (await signUpload(ada, team_id, 1)).body
    const putByte = async () => (await putBytes(app, url, Buffer.from('x'), headers)).status
    for (let n = 0; n < 1_200; n += 1) expect(await putByte()).toBe(200)
    expect(await putByte()).toBe(429)
    expect(await objectsOf(app.deps).size(upload_id)).toBe(1)
  })

  test('file transfers get a quarter of the slots, so that slow ones leave the rest to others (security 7)', async () => {
    const { ada, team_id } = await openUploadApp({ max_in_flight: 4 })
    const uploadPolicies = [await signUpload(ada, team_id, 2), await signUpload(ada, team_id, 2)]
    const slowStream = new Readable({ read: () => {} })
    slowStream.push('a')
    const { pathname, search } = new URL(uploadPolicies[0]!.body.url)
    const request = {
      method: 'PUT',
      url: `${pathname}${search}`,
      headers: { host: 'localhost', ...uploadPolicies[0]!.body.headers },
      payload: slowStream,
    } as const
    const sendingRequest = app.app.inject(request).then(({ statusCode }) => statusCode)
    const { url, headers } = uploadPolicies[1]!.body
    const putBytesAgain = async () => await putBytes(app, url, Buffer.from('ab'), headers)
    let refusedAnswer = await putBytesAgain()
    while (refusedAnswer.status === 200) refusedAnswer = await putBytesAgain()
    expect(refusedAnswer.status).toBe(503)
    expect((await app.call('GET', '/api/user/me/', { as: ada })).status).toBe(200)
    slowStream.push('b')
    slowStream.push(null)
    expect(await sendingRequest).toBe(200)
    expect((await putBytesAgain()).status).toBe(200)
  })
})
