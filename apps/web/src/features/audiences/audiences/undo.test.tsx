import type { Audience, AudienceShare } from '@rookery/contract'
import { ToastRegion } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { toasts } from '../../../shared/feedback/toasts.ts'
import { loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import type { Route } from '../../../shared/router/router.tsx'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import { LeaveDialog } from './components/leave-dialog.tsx'
import { ShareList } from './components/share-list.tsx'
import { ViewsMenu } from './components/views-menu.tsx'
import AudiencesPage from './index.tsx'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'

let recordedCalls: string[]
let views: { id: string; name: string; search: string }[]
let shares: Pick<AudienceShare, 'id' | 'kind' | 'name' | 'accepted_count'>[]

beforeEach(async () => {
  recordedCalls = []
  views = [{ id: 'v1', name: 'Large', search: '?size=25M%2B' }]
  shares = [{ id: 's1', kind: 'team', name: 'Agency', accepted_count: 0 }]
  queryClient.clear()
  for (const { id } of toasts.getSnapshot()) toasts.dismiss(id)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init = {}) => {
    const { pathname } = new URL(String(input), location.href)
    const method = init.method ?? 'GET'
    const body =
      typeof init.body === 'string' ? (JSON.parse(init.body) as { name: string; search: string }) : null
    if (method !== 'GET')
      recordedCalls.push(`${method} ${pathname}${body ? ` ${body.name} ${body.search}` : ''}`)
    const list = (results: readonly object[]) => answerTo(input, init, listOf(results))
    if (pathname === '/api/teams/') return list([{ id: 't1', slug: 'acme', name: 'Acme', subscriptions: [] }])
    if (pathname === '/api/audience-views/' && body)
      views = [{ id: 'v2', name: body.name, search: body.search }]
    if (pathname === '/api/audience-views/v1/') views = []
    if (method === 'DELETE') return new Response(null, { status: 204 })
    if (pathname === '/api/audience-views/') return body ? answerTo(input, init, views[0]) : list(views)
    if (pathname === '/api/audiences/a1/shares/') return list(shares)
    return Response.json({ detail: 'Not found.' }, { status: 404 })
  })
  await startI18n('en', ['common', 'errors'])
  await loadMessages(['audiences', 'store'])
})
afterEach(() => vi.restoreAllMocks())

function renderPart(part: ReactNode) {
  const routes: readonly Route[] = [
    {
      path: '/:teamId/audiences',
      layout: ({ children }) => children,
      guard: () => queryClient.ensureQueryData(teamsQuery),
      load: () => Promise.resolve(() => part),
    },
  ]
  goToPlace('/acme/audiences', { replace: true })
  return render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter routes={routes} fallback="/acme/audiences" />
      <ToastRegion toasts={toasts} label="Messages" dismissLabel="Dismiss" />
    </QueryClientProvider>,
  )
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a view that is deleted comes back by one press, as it was', async () => {
  await renderPart(<ViewsMenu search="" />)
  await button('Views').click()
  await page.getByRole('menuitem', { name: 'Delete a view…' }).click()
  await button('Delete “Large”').click()
  await button('Undo').click()
  await expect
    .poll(() => recordedCalls)
    .toEqual(['DELETE /api/audience-views/v1/', 'POST /api/audience-views/ Large ?size=25M%2B'])
})

test('a view that was replaced comes back by one press', async () => {
  await renderPart(<ViewsMenu search="?q=tea" />)
  await button('Views').click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('large')
  await expect.element(page.getByText('A view of this name is replaced.')).toBeVisible()
  await button('Save').click()
  await button('Undo').click()
  await expect
    .poll(() => recordedCalls)
    .toEqual(['POST /api/audience-views/ large ?q=tea', 'POST /api/audience-views/ Large ?size=25M%2B'])
})

test('ending a share first names who loses access to what; nothing happens before the confirmation', async () => {
  await renderPart(<ShareList audienceId="a1" />)
  await button('End sharing with Agency').click()
  const dialog = page.getByRole('alertdialog', { name: 'Stop sharing with Agency?' })
  await expect
    .element(dialog.getByText('The team loses the audience at once; copies it made stay.'))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(recordedCalls).toEqual([])
  await button('End sharing with Agency').click()
  await dialog.getByRole('button', { name: 'End', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(recordedCalls).toEqual(['DELETE /api/audience-shares/s1/'])
})

test('leaving a shared audience says who alone can share it again, and ends the share', async () => {
  const onClose = vi.fn()
  const shared_by = { name: 'Ola', team_name: 'Ours', share_id: 's7' }
  await renderPart(
    <LeaveDialog audience={{ id: 'a1', name: 'Coffee', shared_by } as Audience} onClose={onClose} />,
  )
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText(/To get it back, Ours has to share it again/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove from this list' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(recordedCalls).toEqual(['DELETE /api/audience-shares/s7/'])
})

test('use 28: a tab of the store is a place of its own, so Back returns to the one before', async () => {
  await page.viewport(1440, 900)
  const paragraph = (text: string) => <p>{text}</p>
  await renderPart(
    <AudiencesPage uploads={paragraph('Uploads')} lists={paragraph('Lists')} uploadDialog={() => null} />,
  )
  await page.getByRole('tab', { name: 'Uploaded audiences' }).click()
  await expect.element(page.getByText('Uploads', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: /lists/i }).click()
  await expect.element(page.getByText('Lists', { exact: true })).toBeVisible()
  history.back()
  await expect.element(page.getByText('Uploads', { exact: true })).toBeVisible()
  expect(location.search).toBe('?tab=uploaded')
})
