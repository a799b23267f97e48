import '../../../styles.css'
import type { CallInput, RecognisedFile } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { meQuery } from '../../../shared/session/me.query.ts'
import { SiteContext } from '../../../shared/site/site.ts'
import { site } from '../../../sites/team/site.ts'
import { answerTo, completeAnswer, listOf } from '../../../testing/complete-answer.ts'
import ImportsPage from './index.tsx'

type Input = CallInput<'recognise-file'>

const columns: RecognisedFile['columns'] = [
  { name: 'ユーザー名', kind: 'handle', values: ['@viola_1', '@viola_2'] },
  { name: '本文', kind: 'text', values: ['the viola again', 'and the cello'] },
  { name: '日付', kind: 'date', values: ['03/04/2024', '05/06/2024'] },
  { name: '時刻', kind: 'time_of_day', values: ['9:05', '18:30'] },
]
const unmapped: Partial<RecognisedFile> = {
  ...{ refused: 'Its columns are not known: say below what they hold.', format: '', columns },
  table: {
    kind: 'tsv',
    encoding: 'utf-8',
    delimiter: '\t',
    sheet: null,
    has_header: true,
    sheets: [],
    ...{ hidden_sheets: [], hidden_rows: 0, takes_hidden_rows: false },
    is_header_sure: true,
  },
}
const ambiguous =
  "The dates in '日付' may have the day or the month first (line 2: 03/04/2024). Say below which is first."

/** Maps by which the server was asked to read the table, and what was asked to be imported. */
const tried: Input['maps'][] = []
const readAs: Input['table'][] = []
const imported: unknown[] = []

beforeEach(async () => {
  queryClient.clear()
  tried.length = 0
  readAs.length = 0
  imported.length = 0
  found = null
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    const body = JSON.parse(String(init?.body ?? '{}')) as Input & { size_bytes: number; file_name: string }
    if (pathname === '/api/populations/') {
      const results = [{ name: 'real', in_use: true, made_up: false }]
      return answerTo(input, init, { in_use: 'real', fixed: false, proposed: 'real', results })
    }
    if (pathname === '/api/user/me/') return answerTo(input, init, { is_operator: true, language: 'en' })
    // The store has the bytes already: nothing is left to send.
    if (pathname === '/api/api/files/policy/')
      return answerTo(input, init, { upload_id: body.file_name, received_bytes: body.size_bytes })
    if (pathname === '/api/population-imports/recognise/') {
      tried.push(body.maps)
      readAs.push(body.table)
      return answerTo(input, init, recognise(body))
    }
    if (pathname === '/api/population-imports/' && init?.method === 'POST') {
      imported.push(body)
      return answerTo(input, init, { id: 'i-1', brought: null, files: [] })
    }
    return answerTo(input, init, listOf([]))
  })
  await startI18n('en', ['imports', 'tables', 'forms', 'common', 'errors', 'shell'])
  const me = completeAnswer('GET', '/api/user/me/', { is_operator: true, language: 'en' })
  queryClient.setQueryData(meQuery.queryKey, me as never)
  await render(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <ImportsPage />
      </SiteContext>
    </QueryClientProvider>,
  )
})
afterEach(() => vi.restoreAllMocks())

/** What the server says of every file, in place of a table without maps. */
let found: Partial<RecognisedFile> | null = null
function recognise({ upload_id, maps }: Input): Partial<RecognisedFile> {
  if (found !== null) return { ...found, upload_id, file_name: upload_id }
  const own = { ...unmapped, upload_id, file_name: upload_id }
  const map = maps?.at(-1)
  if (map === undefined) return own
  if (!('date_order' in map) || map.date_order === undefined) return { ...own, refused: ambiguous }
  return {
    ...own,
    ...{ refused: null, format: 'TSV, by column map', is_whole: true },
    ...{ profiles: 2, posts: 2, follows: 0, rejected: 1, unread_fields: 3, since: null, until: null },
    notes: [`Times without a zone are taken as ${map.time_zone ?? 'UTC'}.`],
    ...{ sample: [], rejects: [] },
  }
}
const pasteField = page.getByRole('textbox', { name: 'Or paste rows' })
async function paste() {
  await pasteField.fill(['who\tsaid\tday\ttime', '@viola_1\tthe viola again\t03/04/2024\t9:05'].join('\n'))
  await page.getByRole('button', { name: 'Use the pasted rows' }).click()
}
const choice = (name: string) => page.getByRole('combobox', { name, exact: true })
const readThisWay = page.getByRole('button', { name: 'Read it this way' })

test('issue 31.8: a pasted table shows how it is read and what its columns contain; ambiguous dates need a choice, and the import uses what was shown', async () => {
  await paste()
  await expect.element(pasteField).toHaveValue('')
  await expect
    .element(page.getByText('Tab-separated text · UTF-8 · first row names the columns'))
    .toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: '時刻 Time of day' })).toBeVisible()
  await expect.element(choice('Time of day')).toHaveValue('時刻')

  await readThisWay.click()
  const alert = page.getByRole('group', { name: 'What its columns hold' }).getByText(ambiguous)
  await expect.element(alert).toBeVisible()
  await choice('Order of dates').selectOptions('Day first (31.12.2024)')
  await choice('Time zone').selectOptions('Asia/Tokyo')
  await readThisWay.click()
  await expect
    .element(page.getByText('2 accounts · 2 posts · 1 row rejected · 3 fields not understood stay empty'))
    .toBeVisible()
  await expect.element(page.getByText('Times without a zone are taken as Asia/Tokyo.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'What its columns hold' })).toHaveFocus()
  expect(imported).toEqual([])

  const file = 'Pasted rows.txt'
  const maps = [
    {
      ...{ file, kind: 'profiles' },
      columns: { handle: 'ユーザー名', network_id: { hash_of: ['ユーザー名'] } },
    },
    {
      ...{ file, kind: 'posts', date_order: 'day first', time_zone: 'Asia/Tokyo' },
      columns: {
        ...{ author_network_id: { hash_of: ['ユーザー名'] }, text: '本文', created_at: ['日付', '時刻'] },
        network_id: { hash_of: ['ユーザー名', '本文', '日付', '時刻'] },
      },
    },
  ]
  expect(tried.at(-1)).toEqual(maps)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect
    .poll(() => imported)
    .toEqual([{ name: 'Pasted rows', population: 'real', upload_ids: [file], maps }])
})

test('issue 31.8: a table can be reread in another encoding before its columns are mapped, and the maps store it', async () => {
  await paste()
  await page.getByText('How the file is read').click()
  await choice('Encoding').selectOptions('Shift_JIS (CP932)')
  await expect.poll(() => readAs.at(-1)).toEqual({ encoding: 'shift_jis' })
  await readThisWay.click()
  await expect
    .poll(() => tried.at(-1)?.map(({ table }) => table))
    .toEqual([{ encoding: 'shift_jis' }, { encoding: 'shift_jis' }])
})

test('issue 31.8: two pasted tables are files with two names, so that a map belongs to one of them', async () => {
  await paste()
  await expect.element(page.getByRole('listitem').getByText('Pasted rows.txt', { exact: true })).toBeVisible()
  await paste()
  await expect
    .element(page.getByRole('listitem').getByText('Pasted rows 2.txt', { exact: true }))
    .toBeVisible()
})

test('issue 31.8: the time zone of the browser is offered first after UTC, and each zone once', async () => {
  await paste()
  await expect.element(choice('Time zone')).toHaveValue('')
  const zones = [...(choice('Time zone').element() as HTMLSelectElement).options].map(({ text }) => text)
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(zones.slice(0, 2)).toEqual(own === 'UTC' ? ['UTC', zones[1]] : ['UTC', own])
  expect(zones.length).toBeGreaterThan(100)
  expect(new Set(zones).size).toBe(zones.length)
})

test('the parts of a file are listed before the import, each with read or not and why, and hidden rows are reported (issue 44.12)', async () => {
  found = {
    ...{ refused: null, format: 'XLSX, follows', columns: [], table: null, is_whole: true },
    ...{ profiles: 0, posts: 0, follows: 9, rejected: 0, unread_fields: 0, repeated: 0, notices: 0 },
    ...{ since: null, until: null, sample: [], rejects: [] },
    notes: ['Rows that are hidden in the workbook, as by a filter, are left out: 4.'],
    parts: [
      { name: 'Edges', why: null },
      { name: 'Old list', why: 'The sheet is hidden in the workbook.' },
    ],
  }
  await paste()
  await expect
    .element(page.getByText('Rows that are hidden in the workbook, as by a filter, are left out: 4.'))
    .toBeVisible()
  await expect.element(page.getByText('9 follows')).toBeVisible()
  await page.getByText('Parts of the file').click()
  await expect.element(page.getByText('Edges: read', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('Old list: not read: The sheet is hidden in the workbook.', { exact: true }))
    .toBeVisible()
})

test('a file of another network is not accepted, and says of which (issue 44.11)', async () => {
  const refused = 'This file is of another network: Mastodon.'
  found = { ...{ refused, format: '', columns: [], table: null }, ...{ notes: [], parts: [], rejects: [] } }
  await paste()
  await expect.element(page.getByText(refused)).toBeVisible()
  await expect.element(page.getByText('Not accepted')).toBeVisible()
})
