import type { UploadedAudience } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp, TestUser } from '../../../testing/process/open-test-app.ts'
import { openUploadWorld, type UploadWorld } from '../../../testing/network/open-upload-world.ts'
import { until } from '../../../testing/process/until.ts'
import { uploadList } from '../../../testing/network/upload-list.ts'
import { quickTiming, subscribeTeam } from '../../../testing/network/upload-world.ts'
import { listImportJob } from '../audience-lists/import.job.ts'
import { startBackgroundWorker } from '../../foundation/jobs/background-worker.ts'
import { uploadJob } from './upload.job.ts'

let world: UploadWorld
let sandbox: UploadWorld['sandbox']
let app: TestApp
let admin: TestUser
let member: TestUser
let stranger: TestUser
let team: UploadWorld['team']
let account: string
const stopFunctions: (() => Promise<void>)[] = []

beforeAll(async () => {
  world = await openUploadWorld()
  ;({ sandbox, app, admin, member, stranger, team, account } = world)
  stopFunctions.push(await startBackgroundWorker(app.deps, quickTiming, [listImportJob, uploadJob]))
})
afterAll(async () => {
  for (const stop of stopFunctions) await stop()
  await world.close()
})

const people = () => [...sandbox.running.sandbox.world.profiles(0, 400)]
const finishedUpload = async (id: string): Promise<UploadedAudience> =>
  await until(async () => {
    const { body } = await app.call('GET', `/api/uploaded-audiences/${id}/`, { as: member })
    return ['ready', 'failed', 'too_small'].includes(body.state) ? body : null
  }, 60_000)
const networkAudience = (name: string) =>
  sandbox.running.sandbox.audiences
    .visibleTo(account, 'OWNER')
    .find((audience) => audience.name === name && !audience.deleted)

const form = (content: string, name = 'file') =>
  [
    '--XX',
    `content-disposition: form-data; name="${name}"; filename="../who.csv"`,
    'content-type: text/csv',
    '',
    content,
    '--XX--',
    '',
  ].join('\r\n')
const sendRaw = async (
  content: string,
  query: Record<string, string>,
  type = 'text/csv',
  as: TestUser | null = member,
) => {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/external/upload-audience/?${new URLSearchParams({ ad_account_id: account, ...query }).toString()}`,
    headers: { host: 'localhost', ...as?.headers, 'content-type': type },
    payload: Buffer.from(content),
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('lists on ad accounts', () => {
  test('without a subscription nothing is sent (402), and nothing of the file is stored', async () => {
    const answer = await sendRaw('ada\n', { name: 'Unpaid', identifier_kind: 'handle' })
    expect([answer.status, answer.body.detail]).toEqual([
      402,
      'You need an active subscription to upload audiences to X',
    ])
    const { body } = await app.call('GET', '/api/audience-lists/', { as: member })
    expect(body.count).toBe(0)
    await subscribeTeam(app.deps, team.id)
  })

  test('send-audience-list success: the people of a list reach the network by their handles, hashed', async () => {
    const finishedList = await uploadList(app, member, {
      team_id: team.id,
      name: 'Speakers',
      content: people()
        .map(({ handle }) => handle)
        .join('\n'),
    })
    const sentUpload = await app.call('POST', `/api/audience-lists/${finishedList.audience_list_id}/send/`, {
      as: member,
      body: { ad_account_id: account, name: 'Speakers on X' },
    })
    expect(sentUpload.status, JSON.stringify(sentUpload.body)).toBe(201)
    expect(sentUpload.body).toMatchObject({
      audience_id: null,
      name: 'Speakers on X',
      ad_account_id: account,
    })
    const done = await finishedUpload(sentUpload.body.id)
    expect(done).toMatchObject({
      state: 'ready',
      total_count: 400,
      sent_count: 400,
      accepted_count: 400,
      targetable: true,
    })
    // The network matches users seen within 90 days, batch by batch: on a busy machine the first are ready
    // before the last is sent.
    expect(done.matched_count).toBeGreaterThanOrEqual(100)
    const { rows } = await app.deps.store.pool.query(
      'select network_ids from uploaded_audience_batches where upload_id = $1',
      [done.id],
    )
    expect(rows.every(({ network_ids }) => network_ids === null)).toBe(true)
  })

  test('upload-audience-file success, raw and as a form: rows are hashed while they are read (CALL-219)', async () => {
    const emails = Array.from({ length: 150 }, (_, i) => `reader.${i}@example.com`)
    const rawUpload = await sendRaw([...emails, 'READER.0@example.com', 'no address'].join('\n'), {
      name: 'Readers',
      identifier_kind: 'email',
    })
    expect(rawUpload.status, JSON.stringify(rawUpload.body)).toBe(201)
    expect(rawUpload.body).toMatchObject({ name: 'Readers', rows_read: 152, rows_rejected: 1 })
    expect(rawUpload.body.rejects_url).toContain('/rejects/?')
    expect(await finishedUpload(rawUpload.body.id)).toMatchObject({ total_count: 150, accepted_count: 150 })
    const existingAudience = networkAudience('Readers')
    expect(existingAudience).toBeDefined()
    for (const table of [
      'uploaded_audience_batches',
      'audience_list_identifiers',
      'audience_list_rejects',
      'files',
      'audit_log',
    ]) {
      const { rows } = await app.deps.store.pool.query(`select t::text as row from ${table} t`)
      expect(JSON.stringify(rows).toLowerCase(), table).not.toMatch(/reader\.\d|no address/)
    }

    const handles = people()
      .slice(0, 200)
      .map(({ handle }) => `@${handle}`)
    const asForm = await sendRaw(
      form(handles.join('\r\n')),
      { name: 'By form', identifier_kind: 'handle', team_id: team.id },
      'multipart/form-data; boundary=XX',
    )
    expect(asForm.status, JSON.stringify(asForm.body)).toBe(201)
    expect(asForm.body).toMatchObject({ rows_read: 200, rows_rejected: 0, rejects_url: null })
    expect(await finishedUpload(asForm.body.id)).toMatchObject({ state: 'ready', accepted_count: 200 })
    const list = await app.call('GET', `/api/audience-lists/${asForm.body.audience_list_id}/`, { as: member })
    expect(list.body).toMatchObject({ name: 'By form', file_name: 'who.csv', rows: 200, matched: 200 })
  })

  test('check-custom-audiences success: names are compared exactly (CALL-178)', async () => {
    const { status, body } = await app.call('POST', '/api/external/check-custom-audiences/', {
      as: member,
      body: { ad_account_id: account, custom_audience_names: ['Speakers on X', 'speakers on x', 'Nobody'] },
    })
    expect(status).toBe(200)
    expect(body.custom_audiences).toEqual([
      {
        name: 'Speakers on X',
        targetable: true,
        id: networkAudience('Speakers on X')!.id,
        size: expect.any(Number),
        reasons: [],
      },
      { name: 'speakers on x', targetable: false, id: null, size: null, reasons: ['NOT_FOUND'] },
      { name: 'Nobody', targetable: false, id: null, size: null, reasons: ['NOT_FOUND'] },
    ])
  })

  test('send-audience-list denial and upload-audience-file denial and check-custom-audiences denial', async () => {
    const { body: lists } = await app.call('GET', '/api/audience-lists/', { as: member })
    const path = `/api/audience-lists/${lists.results[0].id}/send/`
    const body = { ad_account_id: account }
    expect((await app.call('POST', path, { body })).status).toBe(403)
    expect((await app.call('POST', path, { as: stranger, body })).status).toBe(404)
    // The admin has no grant: grants are per member.
    expect((await app.call('POST', path, { as: admin, body })).body).toEqual({
      ad_account_id: ['You have to connect an ad account first in order to add audiences'],
    })
    expect((await app.call('POST', path, { as: member, body: {} })).body).toEqual({
      ad_account_id: ['Ad account id is required'],
    })
    const query = { name: 'X', identifier_kind: 'handle' }
    expect((await sendRaw('ada', query, 'text/csv', null)).status).toBe(403)
    expect(
      (
        await sendRaw('ada', query, 'text/csv', {
          ...member,
          headers: { ...member.headers, 'x-csrftoken': 'x' },
        })
      ).status,
    ).toBe(403)
    expect((await sendRaw('ada', query, 'text/csv', stranger)).body).toEqual({
      ad_account_id: ['You have to connect an ad account first in order to add audiences'],
    })
    expect((await sendRaw('{}', query, 'application/json')).status).toBe(415)
    expect((await sendRaw('ada', { name: 'X', identifier_kind: 'ssn' })).status).toBe(400)
    expect((await sendRaw('PK\x03\x04zip', query)).body).toEqual({
      upload_id: ['This is a zip file. Unpack it and bring the table in it.'],
    })
    expect((await sendRaw('--XX--\r\n', query, 'multipart/form-data; boundary=XX')).body).toEqual({
      non_field_errors: ['The form holds no file.'],
    })
    const checkRequest = { ad_account_id: account, custom_audience_names: ['x'] }
    expect(
      (await app.call('POST', '/api/external/check-custom-audiences/', { body: checkRequest })).status,
    ).toBe(403)
    expect(
      (await app.call('POST', '/api/external/check-custom-audiences/', { as: stranger, body: checkRequest }))
        .status,
    ).toBe(400)
    expect(
      (
        await app.call('POST', '/api/external/check-custom-audiences/', {
          as: member,
          body: { ...checkRequest, custom_audience_names: [] },
        })
      ).status,
    ).toBe(400)
  })
})
