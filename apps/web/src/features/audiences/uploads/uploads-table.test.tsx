import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace, currentPlace } from '../../../shared/router/history.ts'
import type { Route } from '../../../shared/router/router.tsx'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import { UploadsTable } from './components/uploads-table.tsx'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'

const upload = (id: string, name: string, state: 'ready' | 'failed') => ({
  id,
  name,
  state,
  ad_account_id: 'acc',
  ad_account_name: 'Brand',
  sent_count: 100,
  total_count: 100,
  matched_count: null,
  created_at: '2026-11-01T00:00:00Z',
  states: [],
})
const allUploads = [upload('u1', 'Coffee', 'ready'), upload('u2', 'Tea', 'failed')]
const routes: readonly Route[] = [
  {
    path: '/:teamId/audiences',
    layout: ({ children }) => children,
    guard: () => queryClient.ensureQueryData(teamsQuery),
    load: () => Promise.resolve(UploadsTable),
  },
]

beforeEach(async () => {
  await page.viewport(1440, 900)
  queryClient.clear()
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    const list = (results: readonly object[]) => answerTo(input, undefined, listOf(results))
    if (pathname === '/api/teams/') return list([{ id: 't1', slug: 'acme', name: 'Acme', subscriptions: [] }])
    if (pathname === '/api/teams/t1/accounts/')
      return list([{ id: 'a', team_id: 't1', account: { account_id: 'acc', name: 'Brand' }, members: [] }])
    const stateFilter = searchParams.get('state')
    return list(allUploads.filter((one) => stateFilter === null || one.state === stateFilter))
  })
  await startI18n('en', ['common', 'errors'])
  await loadMessages(['uploads', 'audiences'])
  goToPlace('/acme/audiences?tab=uploaded', { replace: true })
})
afterEach(() => vi.restoreAllMocks())

test('uploads are filtered by state and ad account, in the address; an empty result says so and offers a reset', async () => {
  await render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter routes={routes} fallback="/acme/audiences" />
    </QueryClientProvider>,
  )
  const row = (name: string) => page.getByRole('rowheader', { name })
  await expect.element(row('Coffee')).toBeVisible()
  await page.getByRole('combobox', { name: 'State' }).selectOptions('Failed')
  await expect.element(row('Coffee')).not.toBeInTheDocument()
  await expect.element(row('Tea')).toBeVisible()
  await page.getByRole('combobox', { name: 'Ad account' }).selectOptions('Brand')
  expect(currentPlace().search).toBe('?tab=uploaded&state=failed&account=acc')
  await page.getByRole('combobox', { name: 'State' }).selectOptions('Too small')
  await expect.element(page.getByText('No upload matches these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect.element(row('Coffee')).toBeVisible()
  expect(currentPlace().search).toBe('?tab=uploaded')
})
