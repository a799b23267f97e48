import { createHash } from 'node:crypto'
import { workbookOfSheets } from '@rookery/tables/testing/workbook-of.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendFile, uploadList } from '../../../testing/network/upload-list.ts'
import { openListTeams, type ListTeams } from '../../../testing/population/list-teams.ts'

let teams: ListTeams
let app: ListTeams['app']
let anna: ListTeams['anna']
beforeAll(async () => {
  teams = await openListTeams()
  ;({ app, anna } = teams)
})
afterAll(async () => await teams.close())

const cell = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`
const row = (number: number, cells: readonly string[], isHidden = false) =>
  `<row r="${number}"${isHidden ? ' hidden="1"' : ''}>${cells.map((each, at) => (each === '' ? '' : cell(`${'ABCDE'[at]}${number}`, each))).join('')}</row>`
/** Guests 1 to 20 under a title; a filter hides those with a number that 4 divides. */
const guests = [
  row(1, ['Tasting, as of 3 April']),
  row(3, ['Table', 'Name', 'E-mail', 'X', 'Consent']),
  ...Array.from({ length: 20 }, (_, n) =>
    row(n + 4, ['', `Guest ${n}`, `Visitor${n}@example.net`, `@tasting_${n}`, 'yes'], n % 4 === 0),
  ),
  '<row r="24"><c r="A24" t="inlineStr"><is><t>Total</t></is></c><c r="B24"><v>20</v></c></row>',
].join('')
const workbook = workbookOfSheets([
  { name: 'Read me', rows: row(1, ['Please keep this file.']) + row(2, ['Questions: office@example.net']) },
  { name: 'Guests', rows: guests },
  { name: 'Old list', rows: row(1, ['former@example.net']), state: 'hidden' },
])
const recognise = async (reading: object = {}) => {
  const sent = await sendFile(app, anna, {
    team_id: teams.mine.id,
    content: workbook,
    file_name: 'tasting.xlsx',
  })
  const body = { upload_id: sent.body.upload_id, ...reading }
  return (await app.call('POST', '/api/audience-lists/recognise/', { as: anna, body })).body
}
const identifiersOf = async (listId: string | null) => {
  const { rows } = await app.deps.store.pool.query<{ identifier: string }>(
    'select identifier from audience_list_identifiers where list_id = $1',
    [listId],
  )
  return rows.map(({ identifier }) => identifier).toSorted()
}
const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const seen = Array.from({ length: 20 }, (_, n) => n).filter((n) => n % 4 !== 0)

test('the list in a workbook is found below its title and behind its note; filtered-out rows are reported and left out (case 32)', async () => {
  const found = await recognise()
  expect(found).toMatchObject({
    format: {
      ...{ sheet: 'Guests', sheets: ['Read me', 'Guests'], hidden_sheets: ['Old list'] },
      ...{ hidden_rows: 5, takes_hidden_rows: false, has_header: true },
    },
    ...{ column: 3, identifier_kind: 'handle', rows_taken: 15, rows_empty: 1, rows_rejected: 0 },
  })
  expect(await recognise({ column: 2 })).toMatchObject({ identifier_kind: 'email', rows_taken: 15 })
  expect(await recognise({ takes_hidden_rows: true })).toMatchObject({
    format: { hidden_rows: 5, takes_hidden_rows: true },
    rows_taken: 20,
  })
})

test('the import takes what the screen showed: the visible rows, or all rows if requested (case 32, issue 44.12)', async () => {
  const upload = async (mapping: Record<string, unknown>) =>
    await uploadList(app, anna, {
      ...{ team_id: teams.mine.id, content: workbook, file_name: 'tasting.xlsx' },
      mapping,
    })
  const mails = await upload({ identifier_kind: 'email', column: 2 })
  // What was left out is still told of the finished import, here and in the list of lists (issue 44.12).
  const left_out = {
    ...{ sheet: 'Guests', sheets: ['Read me', 'Guests'], hidden_sheets: ['Old list'] },
    ...{ hidden_rows: 5, takes_hidden_rows: false },
  }
  expect(mails).toMatchObject({ state: 'done', left_out })
  const { body: lists } = await app.call('GET', '/api/audience-lists/', { as: anna })
  expect(lists.results).toMatchObject([{ import: { left_out } }])
  expect(await identifiersOf(mails.audience_list_id)).toEqual(
    seen.map((n) => digest(`visitor${n}@example.net`)).toSorted(),
  )
  const handles = await upload({ identifier_kind: 'handle', takes_hidden_rows: true })
  expect(handles).toMatchObject({
    left_out: { takes_hidden_rows: true },
    rows_new: 20,
    rows_empty: 1,
    rows_rejected: 0,
  })
  expect(await identifiersOf(handles.audience_list_id)).toContain('tasting_4')
})

test('an export of Mastodon’s follows is no list of e-mail addresses; its file says whose it is (issue 44.11)', async () => {
  const content =
    'Account address,Show boosts,Notify on new posts,Languages\nken@example.org,true,false,\nmika@example.net,true,false,\n'
  const sent = await sendFile(app, anna, {
    team_id: teams.mine.id,
    content,
    file_name: 'following_accounts.csv',
  })
  const body = { upload_id: sent.body.upload_id }
  const found = await app.call('POST', '/api/audience-lists/recognise/', { as: anna, body })
  expect(found.body.refused).toBe(
    'This is a list of accounts on Mastodon, not on X, and no list of email addresses. Bring X handles, user IDs, email addresses or phone numbers.',
  )
})

test('a row that sums a table up is no account (issue 44.11)', async () => {
  const rows = ['handle,orders', ...Array.from({ length: 5 }, (_, n) => `tasting_${n},${n}`), 'Total,10']
  const sent = await sendFile(app, anna, {
    team_id: teams.mine.id,
    content: rows.join('\n'),
    file_name: 'orders.csv',
  })
  const body = { upload_id: sent.body.upload_id }
  const found = await app.call('POST', '/api/audience-lists/recognise/', { as: anna, body })
  expect(found.body).toMatchObject({
    ...{ identifier_kind: 'handle', rows_taken: 5, rows_rejected: 1 },
    rejects: [{ line: 7, value: 'Total', reason: 'This row sums the table up; it names nobody.' }],
  })
})
