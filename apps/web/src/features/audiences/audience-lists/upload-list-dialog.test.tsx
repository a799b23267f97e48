import '../../../styles.css'
import type { CallInput, RecognisedList } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'
import { UploadListDialog } from './components/upload-list-dialog.tsx'

type Reading = CallInput<'recognise-list'>

const columns: RecognisedList['columns'] = [
  { name: 'Name', kind: null, values: ['Viola', 'Cello'] },
  { name: 'Account', kind: 'handle', values: ['@viola_1', '@cello_1'] },
  { name: 'Mail', kind: 'email', values: ['viola@mail.example', 'cello@mail.example'] },
]
const recognised: Partial<RecognisedList> = {
  ...{ upload_id: 'u-1', file_name: 'Speakers.csv', refused: null, columns, column: 1 },
  format: {
    ...{ kind: 'csv', encoding: 'shift_jis', delimiter: ';', sheet: null, sheets: [] },
    ...{ hidden_sheets: [], hidden_rows: 0, takes_hidden_rows: false },
    ...{ has_header: true, is_header_sure: true, has_many_on_a_line: false },
  },
  ...{ identifier_kind: 'handle', needs_country: false, country: null, countries: [], is_whole: true },
  ...{ rows_read: 13, rows_taken: 12, rows_repeated: 1, rows_empty: 0, rows_rejected: 0, rejects: [] },
}

/** What the server recognises of a file read so. */
let recognise: (reading: Reading) => Partial<RecognisedList> | Promise<Partial<RecognisedList>>
const readings: Reading[] = []
const mappings: unknown[] = []

beforeEach(async () => {
  queryClient.clear()
  readings.length = 0
  mappings.length = 0
  recognise = () => recognised
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    const body = JSON.parse(String(init?.body ?? '{}')) as Reading & { size_bytes: number; mapping: unknown }
    if (pathname === '/api/teams/')
      return answerTo(input, init, listOf([{ id: 't1', slug: 'acme', name: 'Acme', subscriptions: [] }]))
    // The store has the bytes already: nothing is left to send.
    if (pathname === '/api/api/files/policy/')
      return answerTo(input, init, { upload_id: 'u-1', received_bytes: body.size_bytes })
    if (pathname === '/api/audience-lists/recognise/') {
      readings.push(body)
      return answerTo(input, init, await recognise(body))
    }
    if (pathname === '/api/api/files/complete/') {
      mappings.push(body.mapping)
      return answerTo(input, init, { import: { id: 'i-1', state: 'running', finished_at: null } })
    }
    if (pathname.startsWith('/api/imports/')) return answerTo(input, init, { id: 'i-1', state: 'running' })
    return answerTo(input, init, listOf([]))
  })
  await startI18n('en', ['common', 'errors'])
  await loadMessages(['audienceLists', 'tables'])
  goToPlace('/acme/audiences', { replace: true })
  const Part = () => <UploadListDialog onClose={() => undefined} />
  await render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter
        routes={[
          {
            path: '/:teamId/audiences',
            layout: ({ children }) => children,
            guard: () => queryClient.ensureQueryData(teamsQuery),
            load: () => Promise.resolve(Part),
          },
        ]}
        fallback="/acme/audiences"
      />
    </QueryClientProvider>,
  )
})
afterEach(() => vi.restoreAllMocks())

const button = (name: string) => page.getByRole('button', { name, exact: true })
const choice = (name: string) => page.getByRole('combobox', { name })
const pasteField = page.getByRole('textbox', { name: 'Or paste rows' })
async function paste(text = 'Name;Account;Mail\nViola;@viola_1;viola@mail.example') {
  await pasteField.fill(text)
  await button('Use the pasted rows').click()
}
const figure = (label: string) =>
  page.getByText(label, { exact: true }).element().closest('div')?.textContent?.replace(label, '')

test('issue 31.8: pasted rows show what was recognized, another column can be counted, and the list is imported as shown', async () => {
  recognise = ({ column = 1 }) =>
    column === 2
      ? {
          ...{ ...recognised, column, identifier_kind: 'email', rows_taken: 10, rows_rejected: 2 },
          rejects: [{ line: 4, value: 'nobody at home', reason: 'This is not an e-mail address.' }],
        }
      : recognised
  await paste()
  await expect
    .element(page.getByText('CSV · Shift_JIS (CP932) · semicolons · first row names the columns'))
    .toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Account Handle' })).toBeVisible()
  expect([figure('To be taken'), figure('Repeated'), figure('Rejected')]).toEqual(['12', '1', '0'])

  await choice('Column with the identifier').selectOptions('Mail')
  await expect.element(page.getByRole('cell', { name: 'nobody at home' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'This is not an e-mail address.' })).toBeVisible()
  expect([figure('To be taken'), figure('Rejected')]).toEqual(['10', '2'])
  await expect.element(choice('Rows identify people by')).toHaveValue('email')
  expect(mappings).toEqual([])

  // In the foot, which stays when the form is longer than the window (use-4 S3).
  expect(button('Upload').element().closest('footer')).not.toBeNull()
  await page.getByRole('textbox', { name: 'Name of the list' }).fill('Speakers')
  await button('Upload').click()
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  expect(mappings).toEqual([{ name: 'Speakers', column: 2, identifier_kind: 'email' }])
})

test('issue 31.8: refused pasted rows say why, below the field, and can be corrected', async () => {
  recognise = () => ({ ...recognised, refused: 'This is JSON, not a table. Save it as CSV.', format: null })
  await paste('{"a": 1}')
  await expect.element(pasteField).toHaveAccessibleDescription(/This is JSON, not a table\. Save it as CSV\./)
  await expect.element(pasteField).toHaveValue('{"a": 1}')
  expect(mappings).toEqual([])
  recognise = () => recognised
  await paste('@viola_1')
  await expect.element(button('Upload')).toBeEnabled()
})

test('issue 31.8: a refused file shows its format below the drop zone', async () => {
  recognise = () => ({ ...recognised, refused: 'This is a PDF. Bring the table in it as CSV or XLSX.' })
  await expect.element(button('Choose a file')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, new File(['%PDF-1.7'], 'list.csv'))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This is a PDF. Bring the table in it as CSV or XLSX.')
  await expect.element(pasteField).not.toHaveAccessibleDescription(/PDF/)
})

test('issue 31.8: the dialog asks for the country of national numbers; numbers with a country code are accepted without it', async () => {
  const phones: RecognisedList['columns'] = [
    { name: '', kind: 'phone', values: ['090-1234-5678', '+81 80 1234 5678'] },
  ]
  recognise = ({ country = null }) => ({
    ...{ ...recognised, columns: phones, column: 0, identifier_kind: 'phone', countries: ['DE', 'JP'] },
    ...{ country, needs_country: country === null, rows_repeated: 0 },
    ...(country === null ? { rows_taken: 1, rows_rejected: 1 } : { rows_taken: 2, rows_rejected: 0 }),
  })
  await paste('090-1234-5678\n+81 80 1234 5678')
  await expect
    .element(page.getByText('These numbers have no country code: choose their country.'))
    .toBeVisible()
  expect(figure('To be taken')).toBe('1')
  await expect.element(button('Upload')).toBeEnabled()
  await choice('Country of the numbers').selectOptions('Japan')
  await expect.poll(() => figure('To be taken')).toBe('2')
  await expect
    .element(page.getByText('These numbers have no country code: choose their country.'))
    .not.toBeInTheDocument()
  await button('Upload').click()
  await expect.poll(() => mappings).toMatchObject([{ country: 'JP', identifier_kind: 'phone' }])
})

test('issue 31.8: a late answer never replaces a newer one; the selection and the focus remain', async () => {
  const slow = Promise.withResolvers<Partial<RecognisedList>>()
  recognise = ({ identifier_kind: kind = 'handle', column = 1 }) =>
    kind === 'user_id'
      ? slow.promise
      : { ...recognised, column, identifier_kind: kind, rows_taken: column === 0 ? 5 : 7 }
  await paste()
  await expect.element(button('Upload')).toBeEnabled()
  const kindChoice = choice('Rows identify people by')
  const select = kindChoice.element() as HTMLSelectElement
  select.focus()
  await kindChoice.selectOptions('User ID')
  await expect.element(kindChoice).toHaveValue('user_id')
  await expect.element(button('Upload')).toHaveAttribute('aria-busy', 'true')
  await kindChoice.selectOptions('Email')
  await expect.element(button('Upload')).not.toHaveAttribute('aria-busy')
  const shown: (string | undefined)[] = []
  const observer = new MutationObserver(() => shown.push(figure('To be taken')))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  slow.resolve({ ...recognised, identifier_kind: 'user_id', rows_taken: 99 })
  // The answer to a later change comes after the slow one.
  await choice('Column with the identifier').selectOptions('Name')
  await expect.poll(() => shown.at(-1)).toBe('5')
  observer.disconnect()
  expect(shown).not.toContain('99')
  expect(readings.map(({ identifier_kind: kind }) => kind)).toEqual([
    ...[undefined, 'user_id', 'email', undefined],
  ])
  await expect.element(kindChoice).toHaveFocus()
})

test('issue 31.8: a setting that makes the file unreadable is reverted with the reason', async () => {
  recognise = ({ encoding }) =>
    encoding === undefined
      ? recognised
      : { ...recognised, refused: 'This file is not text. Save it as CSV or XLSX.' }
  await paste()
  await page.getByText('How the file is read').click()
  await choice('Encoding').selectOptions('UTF-16 (LE)')
  await expect.element(page.getByText('This file is not text. Save it as CSV or XLSX.')).toBeVisible()
  await expect.element(choice('Encoding')).toHaveValue('shift_jis')
  expect(figure('To be taken')).toBe('12')
  await button('Upload').click()
  await expect.poll(() => mappings).toEqual([{ name: 'Speakers', column: 1, identifier_kind: 'handle' }])
})

const workbook: NonNullable<RecognisedList['format']> = {
  ...{ kind: 'xlsx', encoding: null, delimiter: null, sheet: 'Guests', sheets: ['Read me', 'Guests'] },
  ...{ hidden_sheets: ['Old list'], hidden_rows: 5, takes_hidden_rows: false },
  ...{ has_header: true, is_header_sure: true, has_many_on_a_line: false },
}

test('rows hidden by a filter are reported before they are left out, and included by a checkbox; other sheets are named (case 32, issue 44.11)', async () => {
  recognise = ({ takes_hidden_rows = false }) => ({
    ...recognised,
    ...{ file_name: 'guests.xlsx', format: { ...workbook, takes_hidden_rows } },
    rows_taken: takes_hidden_rows ? 20 : 15,
  })
  await paste()
  const leftOut = page.getByText(/5 rows are hidden in the file, as by a filter, and are left out\./)
  await expect.element(leftOut).toBeVisible()
  await expect
    .element(page.getByText(/Only the sheet “Guests” is read. Other sheets: Read me./))
    .toBeVisible()
  await expect.element(page.getByText(/Hidden sheets, which are not read: Old list./)).toBeVisible()
  expect(figure('To be taken')).toBe('15')
  const box = page.getByRole('checkbox', { name: 'Read hidden rows too' })
  await expect.element(box).not.toBeChecked()
  await page.getByText('Read hidden rows too').click()
  await expect.poll(() => figure('To be taken')).toBe('20')
  await expect.element(box).toBeChecked()
  await expect.element(leftOut).not.toBeInTheDocument()
  expect(readings.at(-1)).toMatchObject({ takes_hidden_rows: true })
  await button('Upload').click()
  await expect.poll(() => mappings).toMatchObject([{ takes_hidden_rows: true }])
})

test('a workbook of an old format says that its hidden rows are not known and are read (issue 44.11)', async () => {
  recognise = () => ({
    ...recognised,
    format: { ...workbook, kind: 'xls', sheets: ['Guests'], hidden_sheets: [], hidden_rows: null },
  })
  await paste()
  await expect
    .element(page.getByText(/^Which rows and sheets are hidden cannot be told in this older format/))
    .toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Read hidden rows too' })).not.toBeInTheDocument()
})

test('a file of another network names that network at the upload (issue 44.11)', async () => {
  const refused =
    'This is a list of accounts on Mastodon, not on X, and no list of email addresses. Bring X handles, user IDs, email addresses or phone numbers.'
  recognise = () => ({ ...recognised, refused, format: null })
  await paste('Account address,Show boosts\nken@example.org,true')
  await expect.element(pasteField).toHaveAccessibleDescription(/not on X, and no list of email addresses/)
  expect(mappings).toEqual([])
})
