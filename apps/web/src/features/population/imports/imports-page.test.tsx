import '../../../styles.css'
import type { PopulationImport } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { meQuery } from '../../../shared/session/me.query.ts'
import { SiteContext } from '../../../shared/site/site.ts'
import { site } from '../../../sites/team/site.ts'
import { completeAnswer, answerTo, listOf } from '../../../testing/complete-answer.ts'
import ImportsPage from './index.tsx'

const importFields: Partial<PopulationImport> = {
  id: 'i-1',
  name: 'Violists',
  population: 'real',
  state: 'done',
  phase: 'over',
  rows_taken: 121,
  rows_rejected: 1,
  brought: { profiles: 60, posts: 61, follows: 0 },
  files: [],
  can_undo: true,
}
let imports: Partial<PopulationImport>[]
const calls: [string, unknown][] = []

beforeEach(async () => {
  queryClient.clear()
  calls.length = 0
  imports = [importFields]
  await startI18n('en', ['imports', 'common', 'errors', 'shell'])
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = new URL(String(input), location.href).pathname
    if (init?.method === 'POST') calls.push([path, JSON.parse(String(init.body ?? '{}'))])
    if (path === '/api/populations/' || path === '/api/populations/use/')
      return answerTo(input, init, {
        in_use: 'synthetic',
        fixed: false,
        proposed: 'real',
        results: [
          { name: 'real', in_use: false, made_up: false },
          { name: 'synthetic', in_use: true, made_up: true },
        ],
      })
    if (path === '/api/user/me/') return answerTo(input, init, { is_operator: true, language: 'en' })
    if (path === '/api/population-imports/') return answerTo(input, init, listOf(imports))
    if (path.endsWith('/rejects/'))
      return answerTo(
        input,
        init,
        listOf([
          { file_name: 'a.csv', line: 7, kind: 'profile', reason: 'The handle has a form no account has.' },
        ]),
      )
    return answerTo(input, init, importFields)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const openImports = (is_operator: boolean) => {
  queryClient.setQueryData(
    meQuery.queryKey,
    completeAnswer('GET', '/api/user/me/', { is_operator, language: 'en' }) as never,
  )
  return render(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <ImportsPage />
      </SiteContext>
    </QueryClientProvider>,
  )
}

test('a user who is not an operator sees who is, and nothing is requested from the server (13)', async () => {
  await openImports(false)
  await expect.element(page.getByText('This is for the operator')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Choose files' })).not.toBeInTheDocument()
})

test('an import shows what it added and its rejects by line, and is undone after a confirmation (13)', async () => {
  await openImports(true)
  const card = page.getByRole('listitem', { name: 'Violists' })
  await expect.element(card.getByText('Brought in: 60 accounts, 61 posts, 0 follows')).toBeVisible()
  await card.getByRole('button', { name: 'Rejected rows of Violists' }).click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByRole('cell', { name: 'The handle has a form no account has.' }))
    .toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Download' }))
    .toHaveAttribute('href', '/api/population-imports/i-1/rejects/download/')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await card.getByRole('button', { name: 'Undo Violists' }).click()
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => calls).toEqual([['/api/population-imports/i-1/undo/', {}]])
})

test('a running import shows its phase and file and can be cancelled; another population is put in use after a confirmation (13)', async () => {
  imports = [
    {
      ...importFields,
      state: 'running',
      phase: 'reading',
      file_name: 'violas.csv',
      brought: null,
      done: 40,
      can_undo: false,
      can_cancel: true,
    },
  ]
  await openImports(true)
  await expect.element(page.getByRole('progressbar', { name: 'Reading violas.csv' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Violists' }).click()
  await page.getByRole('button', { name: 'Stop the import' }).click()
  await page.getByRole('button', { name: 'Put in use: real' }).click()
  await page.getByRole('button', { name: 'Put in use', exact: true }).last().click()
  await expect
    .poll(() => calls)
    .toEqual([
      ['/api/population-imports/i-1/cancel/', {}],
      ['/api/populations/use/', { name: 'real' }],
    ])
})

test('a finished import continues to show which parts and hidden rows of a file were left out (issue 44.12)', async () => {
  const left = 'Rows that are hidden in the workbook are left out: 3'
  const file = { file_name: 'guests.xlsx', size_bytes: 9_000, format: 'XLSX', taken: 60, repeated: 0 }
  imports = [
    {
      ...importFields,
      files: [
        {
          ...{ ...file, rejected: 0, problem: null, notes: [left] },
          parts: [
            { name: 'Guests', why: null },
            { name: 'Old list', why: 'the sheet is hidden in the workbook' },
          ],
        },
        { ...{ ...file, file_name: 'plain.csv', rejected: 0, problem: null }, notes: [], parts: [] },
      ],
    },
  ]
  await openImports(true)
  const card = page.getByRole('listitem', { name: 'Violists' })
  await expect.element(card.getByText(/guests\.xlsx/)).toBeVisible()
  await expect.element(card.getByText(left)).toBeVisible()
  await card.getByText('Parts of the file').click()
  await expect.element(card.getByText('Guests: read')).toBeVisible()
  await expect
    .element(card.getByText('Old list: not read: the sheet is hidden in the workbook'))
    .toBeVisible()
  await expect.element(card.getByText(/plain\.csv/)).not.toBeInTheDocument()
})
