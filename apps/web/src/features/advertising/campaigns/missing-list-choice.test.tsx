import type { Team } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import type { Route } from '../../../shared/router/router.tsx'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import { AudienceStep } from './components/wizard/audience-step.tsx'

const lost = {
  id: 'lost',
  name: 'Coffee, not customers',
  team_id: 't1',
  ledger: { sample: { count: 420, of: 20_000 } },
  missing_lists: [{ id: 'l1', label: 'Customers', reason: 'gone', left_out: false }],
}
const routes: readonly Route[] = [
  {
    path: '/:teamId/campaigns/new',
    layout: ({ children }) => children,
    load: async () => () => <AudienceStep accountId="acc" value="lost" onChange={() => {}} />,
  },
]
let paths: string[]

beforeEach(async () => {
  queryClient.clear()
  paths = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    paths.push(pathname)
    if (pathname === '/api/audiences/') return answerTo(input, init, listOf([lost]))
    if (pathname === '/api/audiences/lost/') return answerTo(input, init, lost)
    return Response.json({ detail: 'Not found.' }, { status: 404 })
  })
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['campaignNew', 'campaigns', 'ledger'])
  queryClient.setQueryData(teamsQuery.queryKey, [{ id: 't1', slug: 'acme', name: 'Acme' } as Team])
})
afterEach(() => vi.restoreAllMocks())

test('a campaign’s choice of audience says that a list is missing, and shows no size counted with it (case 37, issue 44.1)', async () => {
  goToPlace('/acme/campaigns/new', { replace: true })
  await render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter routes={routes} fallback="/acme/campaigns/new" />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('List missing')).toBeVisible()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/This audience cannot be counted or sent.*“Customers”: deleted/)
  expect(document.body.textContent).not.toContain('420')
  expect(paths.filter((path) => path.includes('native-pack'))).toEqual([])
})
