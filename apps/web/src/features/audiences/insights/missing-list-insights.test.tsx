import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { answerTo } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import type { Route } from '../../../shared/router/router.tsx'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import SavedInsights from './saved-insights.tsx'
import { server, startInsightServer } from './testing/insight-screen.tsx'

beforeEach(startInsightServer)
afterEach(() => vi.restoreAllMocks())

test('insights of an audience that lost its list show no earlier size, no tabs and nothing that applies it, but the missing list and a way to fix it (case 37, issue 44.1)', async () => {
  server.also = (input, init) =>
    new URL(String(input), location.href).pathname === '/api/audiences/lost/'
      ? answerTo(input, init, {
          id: 'lost',
          name: 'Coffee, not customers',
          team_id: 't1',
          core_audience: 420,
          missing_lists: [{ id: 'l1', label: 'Customers', reason: 'gone', left_out: false }],
        })
      : null
  goToPlace('/acme/audiences/lost', { replace: true })
  const routes: readonly Route[] = [
    {
      path: '/:teamId/audiences/:audienceId',
      layout: ({ children }) => children,
      guard: () => queryClient.ensureQueryData(teamsQuery),
      load: async () => () => <SavedInsights uploadDialog={() => null} />,
    },
  ]
  await render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter routes={routes} fallback="/acme/audiences/lost" />
    </QueryClientProvider>,
  )
  const notice = page.getByRole('alert')
  await expect
    .element(notice)
    .toMatchTextContent(/This audience cannot be counted or sent.*“Customers”: deleted/)
  await expect.element(notice.getByRole('link', { name: 'Edit recipe' })).toBeVisible()
  expect(document.body.textContent).not.toContain('420')
  expect(page.getByRole('tab').elements()).toHaveLength(0)
  for (const name of ['Apply to an ad account', 'Create campaign'])
    expect([name, page.getByText(name).elements().length]).toEqual([name, 0])
  expect(server.requests).toEqual([])
})
