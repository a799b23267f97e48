import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../security/new-id.ts'
import { handles, openListTeams, type ListTeams } from '../../../testing/population/list-teams.ts'
import { until } from '../../../testing/process/until.ts'
import { completeBody, sendFile, uploadList } from '../../../testing/network/upload-list.ts'
import { objectsOf } from '../../foundation/files/store/objects.service.ts'
import { files } from '../../foundation/files/tables.ts'
import { deleteLeftoverFiles } from './list-upkeep.service.ts'

let teams: ListTeams
let app: ListTeams['app']
let anna: ListTeams['anna']
let ownTeam: ListTeams['mine']
let listOf: ListTeams['listOf']
beforeAll(async () => {
  teams = await openListTeams()
  ;({ app, anna, mine: ownTeam, listOf } = teams)
})
afterAll(async () => await teams.close())

describe('hostile and odd files', () => {
  test('UTF-16 of a spreadsheet, NULs in cells, an open quote and a row of a megabyte spoil their own rows only', async () => {
    const rows = [
      'ハンドル',
      handles(300, 360),
      'per\0son_1',
      '"open',
      'x'.repeat(1_000_000),
      'person_360',
      "'; drop table audience_lists; --",
    ]
    const content = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(rows.join('\r\n'), 'utf16le')])
    const finishedList = await uploadList(app, anna, {
      team_id: ownTeam.id,
      name: 'Odd',
      content,
      mapping: { has_header: true },
    })
    expect(finishedList).toMatchObject({ state: 'done', rows_read: 65, rows_new: 61, rows_rejected: 4 })
    expect(await listOf(finishedList)).toMatchObject({ rows: 61, matched: 61, use: 'countable' })
    const { pathname, search } = new URL(finishedList.rejects_url!)
    const { body } = await app.call('GET', `${pathname}${search}`)
    expect(String(body).split('\r\n').slice(1, -1)).toEqual([
      '62,,"The cell holds unreadable characters."',
      '63,,"A quotation mark is not closed."',
      `64,"${'x'.repeat(100)}","This is longer than a handle can be."`,
      `66,"'; drop table audience_lists; --","This is not a handle."`,
    ])
  })

  test('a file whose import lost its server before deletion is deleted at the worker’s next check', async () => {
    const finishedList = await uploadList(app, anna, {
      team_id: ownTeam.id,
      name: 'Left over',
      content: handles(300, 420),
    })
    const { rows } = await app.deps.store.pool.query<{ file_id: string }>(
      'select file_id from audience_list_imports where id = $1',
      [finishedList.id],
    )
    const [{ file_id }] = rows as [{ file_id: string }]
    const stateOf = async () =>
      (await app.deps.db.select().from(files).where(eq(files.id, file_id)))[0]!.state
    await until(async () => ((await stateOf()) === 'removed' ? true : null))
    async function* bytes() {
      yield Buffer.from('person_300')
    }
    await objectsOf(app.deps).write(file_id, 0, bytes(), 100)
    await app.deps.db.update(files).set({ state: 'complete' }).where(eq(files.id, file_id))
    await deleteLeftoverFiles(app.deps)
    expect([await objectsOf(app.deps).size(file_id), await stateOf()]).toEqual([null, 'removed'])
  })
  test('a zip, a program and a file of nothing but NULs are refused, whatever they are called', async () => {
    for (const [content, reason] of [
      ['PK\x03\x04' + 'z'.repeat(50), 'This is a zip file. Unpack it and bring the table in it.'],
      ['\x7fELF' + '\x01'.repeat(50), 'This is a program, not a table.'],
      ['\0'.repeat(500), 'This file is not text. Save it as CSV or XLSX.'],
    ] as const) {
      const upload = { team_id: ownTeam.id, content }
      const uploadPolicy = await sendFile(app, anna, upload)
      const body = completeBody(uploadPolicy.body.upload_id, upload)
      const answer = await app.call('POST', '/api/api/files/complete/', { as: anna, body })
      expect([answer.status, answer.body]).toEqual([400, { upload_id: [reason] }])
      expect(await objectsOf(app.deps).size(uploadPolicy.body.upload_id)).toBeNull()
      expect((await app.call('POST', '/api/api/files/complete/', { as: anna, body })).status).toBe(410)
    }
  })

  test('a team uploads 20 lists a day, deleted ones included', async () => {
    const dinaUser = await app.signIn()
    const team = await app.makeTeam('Busy', [{ user: dinaUser, level: 'member' }])
    const now = app.deps.clock()
    const row = {
      team_id: team.id,
      purpose: 'audience_list',
      state: 'removed',
      expires_at: now,
      created_at: now,
    } as const
    await app.deps.db.insert(files).values(
      Array.from({ length: 20 }, (_, i) => ({
        ...row,
        id: newId(app.deps),
        file_name: `${i}.csv`,
        content_type: 'text/csv',
        size_bytes: 1,
        sha256: 'a'.repeat(64),
        created_by: dinaUser.id,
      })),
    )
    const answer = await app.call('POST', '/api/api/files/policy/', {
      as: dinaUser,
      body: {
        file_name: 'one-more.csv',
        content_type: 'text/csv',
        size_bytes: 9,
        purpose: 'audience_list',
        team_id: team.id,
      },
    })
    expect([answer.status, answer.body]).toEqual([409, { detail: 'A team can upload 20 lists a day.' }])
  })
})
