import '../../../styles.css'
import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import { Router, type Route } from '../../../shared/router/router.tsx'
import { SiteContext } from '../../../shared/site/site.ts'
import { site } from '../../../sites/premium/site.ts'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import ReportsPage from './index.tsx'

const account = { account_id: '7', handle: 'violas', name: 'Viola' } as CreatorAccount
const reportOf = (id: string, more: object = {}) => ({
  ...{ id, account_id: '7', kind: 'weekly', start: '2026-11-16', end: '2026-11-22', format: 'pdf' },
  ...{ language: 'en', state: 'ready', cause: '', recurring: false, next_at: null, emails: [] },
  document: {
    ...{ id: `d-${id}`, name: 'rookery-violas.pdf', url: '/api/documents/1/?signature=1' },
    ...{ content_type: 'application/pdf', size_bytes: 48_000, expires_at: '2026-11-30T08:00:00Z' },
  },
  created_at: '2026-11-23T06:00:00Z',
  ...more,
})

let reports: object[]
let refusal: { status: number; body: object } | null
const sent: [string, string, unknown][] = []

beforeEach(async () => {
  await page.viewport(1280, 900)
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  sent.length = 0
  refusal = null
  reports = []
  await startI18n('en', ['creatorReports', 'common', 'errors', 'shell', 'forms'])
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    const path = pathname.replace('/api/external/premium-suite/reports/', '')
    const method = init?.method ?? 'GET'
    const body = init?.body ? JSON.parse(String(init.body)) : undefined
    if (method !== 'GET') sent.push([method, path, body])
    if (refusal) return Response.json(refusal.body, { status: refusal.status })
    if (method === 'DELETE') return new Response(null, { status: 204 })
    if (method === 'POST') {
      reports = [reportOf('new', { ...body, state: 'queued', document: null }), ...reports]
      return answerTo(input, init, reports[0]!)
    }
    return answerTo(input, init, listOf(reports))
  })
})
afterEach(() => vi.restoreAllMocks())

const routes: readonly Route[] = [
  { path: '/premium-suite/reports', load: async () => ReportsPage, layout: ({ children }) => children },
]
const open = () => {
  goToPlace('/premium-suite/reports')
  return render(
    <QueryClientProvider client={queryClient}>
      <NavigationProvider navigate={goToPlace}>
        <SiteContext value={{ ...site, useScope: () => ({ team: null, account }) }}>
          <Router routes={routes} fallback="/premium-suite/reports" />
        </SiteContext>
      </NavigationProvider>
    </QueryClientProvider>,
  )
}

test('a report of own days is made in PowerPoint and mailed; it is shown while it is being made (CALL-255)', async () => {
  await open()
  await expect.element(page.getByText('No report yet')).toBeVisible()
  await page.getByRole('radio', { name: /Own days/ }).click()
  await page.getByLabelText('First day').fill('2026-11-01')
  await page.getByLabelText('Last day').fill('2026-11-20')
  await page.getByRole('radio', { name: 'PowerPoint' }).click()
  await page.getByLabelText('Mail it to').fill('boss@mail.example, team@mail.example')
  await page.getByRole('button', { name: 'Make report' }).click()
  await expect.element(page.getByText('Being made')).toBeVisible()
  expect(sent).toEqual([
    [
      'POST',
      '',
      {
        ...{ account_id: '7', kind: 'custom', format: 'pptx', language: 'en', recurring: false },
        ...{ start: '2026-11-01', end: '2026-11-20' },
        emails: ['boss@mail.example', 'team@mail.example'],
      },
    ],
  ])
})

test('a ready report is downloaded by its link, one that repeats is stopped, and one that failed says why (CALL-254)', async () => {
  reports = [
    reportOf('a', { recurring: true, next_at: '2026-11-30T06:00:00Z', emails: ['boss@mail.example'] }),
    reportOf('b', {
      state: 'failed',
      cause: 'A report needs a premium plan.',
      document: null,
      kind: 'monthly',
    }),
  ]
  await open()
  const link = page.getByRole('link', { name: /Download: Nov 16, 2026/ })
  await expect.element(link).toHaveAttribute('href', '/api/documents/1/?signature=1')
  await expect.element(page.getByText('A report needs a premium plan.')).toBeVisible()
  await expect.element(page.getByText(/mailed to boss@mail.example/)).toBeVisible()
  await page.getByRole('button', { name: /Stop repeating/ }).click()
  await expect.poll(() => sent).toEqual([['DELETE', 'a/repeats/', undefined]])
})

test('what the server says of a day stands at its field', async () => {
  await open()
  await page.getByRole('radio', { name: /Own days/ }).click()
  refusal = { status: 400, body: { end: ['The last day is before the first. Choose a later one.'] } }
  await page.getByRole('button', { name: 'Make report' }).click()
  await expect.element(page.getByText('The last day is before the first. Choose a later one.')).toBeVisible()
})

test('without a plan the way on is the plans', async () => {
  refusal = { status: 402, body: { detail: 'You need an active premium subscription.' } }
  await open()
  await expect.element(page.getByText('Reports come with a premium plan')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/premium')
})
