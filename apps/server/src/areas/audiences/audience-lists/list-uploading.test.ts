import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../../testing/process/open-test-app.ts'
import { handles, listLeaf, openListTeams, type ListTeams } from '../../../testing/population/list-teams.ts'
import { networkIdOf } from '../../../testing/population/tiny-population.ts'
import { completeBody, putBytes, sendFile, uploadList } from '../../../testing/network/upload-list.ts'
import { objectsOf } from '../../foundation/files/store/objects.service.ts'

let teams: ListTeams
let app: ListTeams['app']
let anna: ListTeams['anna']
let ben: ListTeams['ben']
let ownTeam: ListTeams['mine']
let otherTeam: ListTeams['theirs']
let listOf: ListTeams['listOf']
let estimate: ListTeams['estimate']
let refusal: ListTeams['refusal']
beforeAll(async () => {
  teams = await openListTeams()
  ;({ app, anna, ben, mine: ownTeam, theirs: otherTeam, listOf, estimate, refusal } = teams)
})
afterAll(async () => await teams.close())

describe('uploading a list (CALL-123, CALL-124, CALL-125)', () => {
  test('sign-upload and complete-upload and get-import success: the list counts exactly the matched people', async () => {
    const finishedList = await uploadList(app, anna, {
      team_id: ownTeam.id,
      name: 'Customers',
      content: `handle,city\n${handles(0, 160).replaceAll('\n', ',Tokyo\n@')},Tokyo\nhttps://x.com/Person_5,Tokyo\nno such handle!,x\nstranger_1,x\n`,
      mapping: { has_header: true },
    })
    expect(finishedList).toMatchObject({
      kind: 'csv',
      file_name: 'people.csv',
      state: 'done',
      rows_read: 163,
      rows_new: 161,
      rows_unchanged: 1,
      rows_rejected: 1,
      error: null,
    })
    expect(finishedList.bytes_read).toBe(finishedList.bytes_total)
    expect(finishedList.started_at! <= finishedList.finished_at!).toBe(true)
    const list = await listOf(finishedList)
    expect(list).toMatchObject({
      name: 'Customers',
      rows: 161,
      matched: 160,
      use: 'countable',
      similar_to: null,
    })
    const { sizes, warnings } = await estimate(listLeaf(list.id), anna)
    // Who is in a list is guarded: 160 people, rounded to fifty.
    expect([150, 200]).toContain(sizes.core_audience)
    expect(warnings).toEqual([])
    const allOfTree = (label: string) => ({
      op: 'and',
      children: [listLeaf(list.id), { kind: 'keyword', label }],
    })
    expect([50, 100]).toContain((await estimate(allOfTree('football'), anna)).sizes.core_audience)
    // The population has no one of the list: too few to be disclosed.
    expect((await estimate(allOfTree('unicycle'), anna)).sizes).toMatchObject({
      core_audience: null,
      below_minimum: true,
    })
    const estimateWithout = await estimate(
      {
        op: 'and',
        children: [
          { kind: 'keyword', label: 'football' },
          { op: 'not', children: [listLeaf(list.id)] },
        ],
      },
      anna,
    )
    expect([100, 150]).toContain(estimateWithout.sizes.core_audience)
  })

  test('the rejected rows have line and reason, and no formula', async () => {
    const finishedList = await uploadList(app, anna, {
      team_id: ownTeam.id,
      content: `${handles(130, 190)}\n=HYPERLINK("http://evil")\n"two bad.\nlines"\nperson_190`,
    })
    expect(finishedList).toMatchObject({ rows_read: 63, rows_new: 61, rows_rejected: 2 })
    const { pathname, search } = new URL(finishedList.rejects_url!)
    const file = await app.call('GET', `${pathname}${search}`)
    expect(file.status).toBe(200)
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(String(file.body).split('\r\n')).toEqual([
      '\uFEFF"line","value","reason"',
      `61,"'=HYPERLINK(""http://evil"")","This address leads to no account."`,
      '62,"two bad. lines","This is not a handle."',
      '',
    ])
    expect((await app.call('GET', pathname)).status).toBe(403)
    expect((await app.call('GET', `${pathname}${search}0`)).status).toBe(403)
    const otherSignature = search.replace(/expires=\d+/, (text) => `${text}9`)
    expect((await app.call('GET', `${pathname}${otherSignature}`)).status).toBe(403)
  })

  test('a Japanese reader gets the reject file in Japanese, even if another person uploaded the list (I18N-007)', async () => {
    const finishedList = await uploadList(app, anna, {
      team_id: ownTeam.id,
      name: 'Two readers',
      content: `${handles(140, 205)}\nno handle\nx'; drop`,
    })
    const download = async () => {
      const { body } = await app.call('GET', `/api/imports/${finishedList.id}/`, { as: anna })
      const { pathname, search } = new URL(body.rejects_url)
      return await app.call('GET', `${pathname}${search}`)
    }
    await app.call('PUT', '/api/user/me/', { as: anna, body: { language: 'ja' } })
    const file = await download()
    expect(String(file.body).split('\r\n').slice(0, 2)).toEqual([
      '\uFEFF"行","値","理由"',
      '66,"no handle","ハンドルの形式が正しくありません。"',
    ])
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(
      '読み取れなかった行.csv',
    )
    await app.call('PUT', '/api/user/me/', { as: anna, body: { language: 'en' } })
    expect((await download()).body).toContain(
      '"line","value","reason"\r\n66,"no handle","This is not a handle."',
    )
  })

  test('the same file twice changes nothing', async () => {
    const upload = { team_id: ownTeam.id, name: 'Twice', content: handles(200, 300) }
    const firstImport = await uploadList(app, anna, upload)
    const secondImport = await uploadList(app, anna, { ...upload, name: 'Another name' })
    expect({ ...secondImport, rejects_url: null }).toEqual({ ...firstImport, rejects_url: null })
    const { body } = await app.call('GET', `/api/audience-lists/?team_id=${ownTeam.id}&q=twice`, { as: anna })
    expect(body).toMatchObject({ count: 1, results: [{ name: 'Twice', rows: 100, matched: 100 }] })
    const otherLists = await uploadList(app, ben, { ...upload, team_id: otherTeam.id })
    expect(otherLists.audience_list_id).not.toBe(firstImport.audience_list_id)
  })

  test('ids are matched by id; ids rounded by a spreadsheet are detected', async () => {
    const ids = Array.from({ length: 70 }, (_, i) => networkIdOf(i * 3))
    const finishedList = await uploadList(app, anna, {
      team_id: ownTeam.id,
      name: 'Ids',
      content: ['a;id', ...ids.map((id) => `x;"${id}"`), 'x;5.00E+12', 'x'].join('\r\n'),
      mapping: { identifier_kind: 'user_id', column: 1, delimiter: ';', has_header: true },
    })
    expect(finishedList).toMatchObject({ rows_new: 70, rows_rejected: 2 })
    const list = await listOf(finishedList)
    expect(list.matched).toBe(70)
    const file = new URL(finishedList.rejects_url!)
    const { body } = await app.call('GET', `${file.pathname}${file.search}`)
    expect(body).toContain('A spreadsheet rounded this id.')
    expect(body).toContain('There is no column 2.')
  })

  test('of e-mails and phones only hashes are stored; they match no profile and are not counted', async () => {
    const emails = Array.from({ length: 60 }, (_, i) => `Somebody.${i}@Example.com`)
    const finishedList = await uploadList(app, anna, {
      team_id: ownTeam.id,
      content: [...emails, 'somebody.0@example.com', 'not an address'].join('\n'),
      mapping: { identifier_kind: 'email' },
    })
    expect(finishedList).toMatchObject({ rows_new: 60, rows_unchanged: 1, rows_rejected: 1 })
    expect(await listOf(finishedList)).toMatchObject({ rows: 60, matched: null, use: 'upload_only' })
    const { rows } = await app.deps.store.pool.query(
      `select t::text as row from audience_list_identifiers t where list_id = $1
       union all select r::text from audience_list_rejects r where import_id = $2`,
      [finishedList.audience_list_id, finishedList.id],
    )
    expect(rows).toHaveLength(61)
    expect(JSON.stringify(rows).toLowerCase()).not.toMatch(/somebody|example|address@|not an address/)
    expect(await refusal(listLeaf(finishedList.audience_list_id!), anna)).toEqual({
      targeting_package: [expect.stringContaining('holds email addresses or phone numbers')],
    })
    const { rows: file } = await app.deps.store.pool.query(
      'select file_id from audience_list_imports where id = $1',
      [finishedList.id],
    )
    // The file is removed just after the list is reported as done.
    await expect.poll(async () => await objectsOf(app.deps).size(file[0].file_id)).toBeNull()
  })

  test('a file is sent in parts, any of them can be repeated; parts out of order are refused', async () => {
    const bytes = Buffer.from(handles(0, 400))
    const uploadPolicy = await app.call('POST', '/api/api/files/policy/', {
      as: anna,
      body: {
        file_name: '../../etc/parts\u202e.csv',
        content_type: 'text/plain; charset=utf-8',
        size_bytes: bytes.length,
        purpose: 'audience_list',
      },
    })
    const { url, headers, upload_id } = uploadPolicy.body
    const byteRange = (from: number, to: number) =>
      putBytes(app, url, bytes.subarray(from, to), {
        ...headers,
        'content-range': `bytes ${from}-${to - 1}/${bytes.length}`,
      })
    expect((await byteRange(2000, 4000)).status).toBe(400)
    expect((await byteRange(0, 2000)).body).toBe('{"received_bytes":2000}')
    const earlyCompletion = await app.call('POST', '/api/api/files/complete/', {
      as: anna,
      body: completeBody(upload_id, { team_id: ownTeam.id, content: '' }),
    })
    expect([earlyCompletion.status, earlyCompletion.body]).toEqual([
      400,
      { upload_id: ['The upload is not complete.'] },
    ])
    expect((await byteRange(1000, 4000)).status).toBe(200)
    expect((await byteRange(4000, bytes.length)).status).toBe(200)
    const completedUpload = await app.call('POST', '/api/api/files/complete/', {
      as: anna,
      body: completeBody(upload_id, { team_id: ownTeam.id, content: '', name: 'Parts' }),
    })
    expect(completedUpload.body.import.file_name).toBe('parts.csv')
    expect((await byteRange(0, 2000)).status).toBe(410)
    const repeatedCompletion = await app.call('POST', '/api/api/files/complete/', {
      as: anna,
      body: completeBody(upload_id, { team_id: ownTeam.id, content: '', name: 'Parts' }),
    })
    expect(repeatedCompletion.body.import.id).toBe(completedUpload.body.import.id)
  })

  test('sign-upload denial and complete-upload denial and get-import denial', async () => {
    const validUpload = {
      file_name: 'a.csv',
      content_type: 'text/csv',
      size_bytes: 10,
      purpose: 'audience_list',
    }
    const signUpload = (body: object, as?: TestUser) =>
      app.call('POST', '/api/api/files/policy/', { as, body: { ...validUpload, ...body } })
    expect((await signUpload({})).status).toBe(403)
    expect((await signUpload({ team_id: otherTeam.id }, anna)).status).toBe(404)
    expect((await signUpload({ size_bytes: 100_000_001 }, anna)).body).toEqual({
      size_bytes: ['The file is too large. The limit is 100 MB.'],
    })
    expect((await signUpload({ content_type: 'application/zip' }, anna)).body).toEqual({
      content_type: ['Please choose a CSV or text file.'],
    })
    expect((await signUpload({ file_name: '' }, anna)).body).toEqual({ file_name: ['File name is required'] })
    expect((await signUpload({ purpose: 'import' }, anna)).status).toBe(400)
    const lonelyUser = await app.signIn()
    expect((await signUpload({}, lonelyUser)).status).toBe(403)
    const { headers, ...tokenless } = anna
    expect((await signUpload({}, { ...tokenless, headers: { ...headers, 'x-csrftoken': 'x' } })).status).toBe(
      403,
    )

    const upload = { team_id: ownTeam.id, content: handles(0, 60) }
    const uploadPolicy = await sendFile(app, anna, upload)
    const completeUpload = (body: object, as?: TestUser) =>
      app.call('POST', '/api/api/files/complete/', { as, body })
    const body = completeBody(uploadPolicy.body.upload_id, upload)
    expect((await completeUpload(body)).status).toBe(403)
    expect((await completeUpload(body, ben)).status).toBe(404)
    expect((await completeUpload({ ...body, upload_id: 'nothing' }, anna)).status).toBe(404)
    expect((await completeUpload({ upload_id: body.upload_id }, anna)).body).toEqual({
      mapping: ['Mapping is required'],
    })
    expect((await completeUpload({ ...body, sha256: 'a'.repeat(64) }, anna)).body).toEqual({
      sha256: ['The file was damaged on its way. Please upload it again.'],
    })
    const finishedList = await uploadList(app, anna, { ...upload, name: 'Private' })
    expect((await app.call('GET', `/api/imports/${finishedList.id}/`)).status).toBe(403)
    expect((await app.call('GET', `/api/imports/${finishedList.id}/`, { as: ben })).status).toBe(404)
    expect((await app.call('GET', '/api/imports/not-an-id/', { as: anna })).status).toBe(404)
  })

  test('an address is good for its file, size, type and 15 minutes', async () => {
    const bytes = Buffer.from(handles(0, 10))
    const signUpload = () =>
      app.call('POST', '/api/api/files/policy/', {
        as: anna,
        body: {
          file_name: 'a.txt',
          content_type: 'text/plain',
          size_bytes: bytes.length,
          purpose: 'audience_list',
        },
      })
    const [first, second] = [(await signUpload()).body, (await signUpload()).body]
    expect(new Date(first.expires_at).getTime() - Date.now()).toBeLessThanOrEqual(15 * 60_000)
    const type = { 'content-type': 'text/plain' }
    expect(
      (await putBytes(app, first.url.replace(first.upload_id, second.upload_id), bytes, type)).status,
    ).toBe(403)
    expect((await putBytes(app, first.url, bytes, { 'content-type': 'text/html' })).status).toBe(415)
    expect((await putBytes(app, first.url, Buffer.concat([bytes, bytes]), type)).status).toBe(413)
    expect((await putBytes(app, first.url, bytes.subarray(1), type)).status).toBe(400)
    expect(
      (await putBytes(app, first.url, bytes, { ...type, 'content-range': `bytes 0-9/${bytes.length + 1}` }))
        .status,
    ).toBe(400)
    app.tick(16 * 60_000)
    expect((await putBytes(app, first.url, bytes, type)).status).toBe(410)
    app.tick(24 * 3_600_000)
    const expiredCompletion = await app.call('POST', '/api/api/files/complete/', {
      as: anna,
      body: completeBody(first.upload_id, { team_id: ownTeam.id, content: '' }),
    })
    expect([expiredCompletion.status, expiredCompletion.headers['x-error-code']]).toEqual([410, 'gone'])
    app.tick(-24 * 3_600_000 - 16 * 60_000)
  })
})
