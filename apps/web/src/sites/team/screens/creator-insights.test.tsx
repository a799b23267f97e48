import type { CriterionTree, TargetingPackageInput } from '@rookery/contract'
import { packageOfTree } from '@rookery/contract/targeting-tree.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { ChartDownloadsProvider } from '@rookery/ui/charts/chart-downloads.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { server, startInsightServer } from '../../../features/audiences/insights/testing/insight-screen.tsx'
import { queryClient } from '../../../shared/query/query-client.ts'
import { forgetUnsavedRecipe, storeUnsavedRecipe } from '../../../shared/recipe/unsaved-recipe.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import { answerTo } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'
import CreatorInsightsScreen from './creator-insights.tsx'

const coffee: CriterionTree = { op: 'or', children: [{ kind: 'keyword', id: 'coffee', label: 'coffee' }] }
/** The draft on the server; null if there is none. */
let storedDraft: { name: string; targeting_package: TargetingPackageInput; version: number } | null

beforeEach(async () => {
  await startInsightServer()
  forgetUnsavedRecipe('t1')
  storedDraft = null
  server.also = (input, init) =>
    new URL(String(input), location.href).pathname === '/api/audience-drafts/t1/'
      ? answerTo(input, init, { draft: storedDraft })
      : null
})
afterEach(() => vi.restoreAllMocks())

async function openCreatorInsights() {
  goToPlace('/acme/creator/insights?tab=interests', { replace: true })
  await render(
    <QueryClientProvider client={queryClient}>
      <ChartDownloadsProvider texts={{ open: 'Download', csv: 'CSV', png: 'PNG', svg: 'SVG', failed: '' }}>
        <TeamRouter
          fallback="/acme/creator/insights"
          routes={[
            {
              path: '/:teamId/creator/insights',
              layout: ({ children }) => <main>{children}</main>,
              guard: () =>
                queryClient.fetchQuery({
                  queryKey: ['teams'],
                  queryFn: async () => (await (await window.fetch('/api/teams/')).json()).results,
                }),
              load: async () => CreatorInsightsScreen,
            },
          ]}
        />
      </ChartDownloadsProvider>
    </QueryClientProvider>,
  )
}

test('the insights of the creator, opened in another browser, are of the draft on the server (issue 45.2)', async () => {
  storedDraft = { name: 'Coffee at work', targeting_package: packageOfTree(coffee), version: 3 }
  await openCreatorInsights()
  await expect.element(page.getByRole('heading', { name: 'Coffee at work', level: 1 })).toBeVisible()
  await expect.poll(() => server.requests.length).toBeGreaterThan(0)
  expect(JSON.stringify(server.requests[0])).toContain('coffee')
})

test('the draft in this browser comes before the one on the server', async () => {
  storedDraft = { name: 'Coffee at work', targeting_package: packageOfTree(coffee), version: 3 }
  const rest = { region_id: null, audience_id: null, version: 3, is_synced: false }
  storeUnsavedRecipe('t1', {
    ...rest,
    name: 'Coffee at home',
    tree: coffee,
  })
  await openCreatorInsights()
  await expect.element(page.getByRole('heading', { name: 'Coffee at home', level: 1 })).toBeVisible()
})

test('without any draft the insights of the creator lead to the creator', async () => {
  await openCreatorInsights()
  await expect.element(page.getByText('Nobody yet')).toBeVisible()
})
