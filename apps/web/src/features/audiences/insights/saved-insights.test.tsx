import { QueryClientProvider } from '@tanstack/react-query'
import { ChartDownloadsProvider } from '@rookery/ui/charts/chart-downloads.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import { answerTo } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'
import SavedInsights from './saved-insights.tsx'
import { server, startInsightServer } from './testing/insight-screen.tsx'

beforeEach(startInsightServer)
afterEach(() => vi.restoreAllMocks())

test('right after the sample grew, the head of an audience page shows the size that its body counted (use-4 S3)', async () => {
  server.also = (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    if (pathname === '/api/audiences/a1/')
      return answerTo(input, init, { id: 'a1', name: 'Tea people', core_audience: 653 })
    if (!pathname.startsWith('/api/audience-insight/')) return null
    return answerTo(input, init, {
      tab: 'job_titles',
      core_audience: 2155,
      baseline: { kind: 'population', countries: [], size: 200_000 },
      unknown_share: 0,
      sampled: 2155,
      computed_at: '2026-11-20T00:00:00Z',
      snapshot: { id: 'r2', as_of: null },
      data: null,
    })
  }
  goToPlace('/acme/audiences/a1?tab=job_titles', { replace: true })
  await render(
    <QueryClientProvider client={queryClient}>
      <ChartDownloadsProvider texts={{ open: 'Download', csv: 'CSV', png: 'PNG', svg: 'SVG', failed: '' }}>
        <TeamRouter
          fallback="/acme/audiences/a1"
          routes={[
            {
              path: '/:teamId/audiences/:audienceId',
              layout: ({ children }) => <main>{children}</main>,
              guard: () =>
                queryClient.fetchQuery({
                  queryKey: ['teams'],
                  queryFn: async () => (await (await window.fetch('/api/teams/')).json()).results,
                }),
              load: async () => () => <SavedInsights uploadDialog={() => null} />,
            },
          ]}
        />
      </ChartDownloadsProvider>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(/2,155 profiles/)).toBeVisible()
  const figures = [...document.querySelectorAll('[data-figure="ledger.sample"][data-of="a1"]')]
  expect(figures.map((one) => /[\d,]+/.exec(one.textContent)![0])).toEqual(['2,155', '2,155'])
})
