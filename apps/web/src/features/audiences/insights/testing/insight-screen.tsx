import '../../../../styles.css'
import type { InsightTab } from '@rookery/contract'
import { ChartDownloadsProvider } from '@rookery/ui/charts/chart-downloads.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { changeLocale, loadMessages, startI18n } from '../../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../../shared/query/query-client.ts'
import type { HandedItem } from '../../../../shared/recipe/handed-items.ts'
import type { Route } from '../../../../shared/router/router.tsx'
import { answerTo, listOf } from '../../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../../testing/team-router.tsx'
import { InsightTabs } from '../components/insight-tabs.tsx'
import { account, emptyRows, postingFields, steps, tabData } from './insight-answers.ts'

const original = window.fetch.bind(window)
/** Requests of the pages, and whether communities are computed yet. */
export const server = {
  requests: [] as Record<string, unknown>[],
  packs: [] as unknown[],
  communities_found: true,
  follower_lists: undefined as number | undefined,
  /** Other interests than usual. */
  interests: null as typeof tabData.interests.interests | null,
  /** A test's own answers, tried before all others. */
  also: null as null | ((input: RequestInfo | URL, init: RequestInit) => Response | null),
}

/** Before each test: a fake server that answers every tab, English texts. */
export async function startInsightServer() {
  Object.assign(server, {
    requests: [],
    packs: [],
    communities_found: true,
    follower_lists: undefined,
    interests: null,
    also: null,
  })
  queryClient.clear()
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = new URL(String(input), location.href)
    if (!url.pathname.startsWith('/api/')) return original(input, init)
    const extraAnswer = server.also?.(input, init)
    if (extraAnswer) return extraAnswer
    const answer = (answerBody: unknown) => answerTo(input, init, answerBody)
    if (url.pathname === '/api/teams/') return answer(listOf([{ id: 't1', slug: 'acme', name: 'Acme' }]))
    if (url.pathname === '/api/audiences/a2/') return answer({ id: 'a2', name: 'Cake people' })
    if (url.pathname === '/api/audiences/gone/')
      return new Response(JSON.stringify({ detail: 'Not found.' }), { status: 404 })
    if (url.pathname === '/api/audiences/')
      return answer(listOf([{ id: 'a1', name: 'Tea people', has_insights: true }]))
    if (url.pathname === '/api/insights-evidence-pack/') {
      server.packs.push(JSON.parse(init.body as string))
      return answer({
        document: {
          id: 'd1',
          name: 'pack.xlsx',
          url: '#pack',
          content_type: 'x',
          size_bytes: 1,
          expires_at: '2026-11-21T00:00:00Z',
        },
      })
    }
    if (url.pathname !== '/api/audience-configs/insights/') return answer(listOf([]))
    const body = JSON.parse(init.body as string) as { tab: keyof typeof tabData; accounts?: string[] }
    server.requests.push(body)
    const allSections = ['1', '2', '3']
    const of = {
      demographics: {
        age: emptyRows,
        gender: emptyRows,
        countries: emptyRows,
        regions: emptyRows,
        languages: emptyRows,
      },
      ...tabData,
      ...(server.interests && { interests: { interests: server.interests, unknown_share: 0 } }),
      communities: server.communities_found ? tabData.communities : { found: false, communities: [] },
      influential_accounts: {
        accounts: allSections.map((n) => account(Number(n))),
        coverage: 0.8,
        reach: steps(body.accounts ?? allSections),
        posting: [postingFields('1')],
      },
    }
    return answer({
      tab: body.tab,
      core_audience: 1000,
      baseline: { kind: 'population', countries: [], size: 20_000 },
      unknown_share: 0,
      sampled: 1000,
      ...(body.tab === 'network' && {
        follows_known: { audience: 700, baseline: 15_000, follower_lists: server.follower_lists },
      }),
      ...(body.tab === 'interests' && { evidence_known: { audience: 600, baseline: 9_000 } }),
      computed_at: '2026-11-20T00:00:00Z',
      question: `code of ${body.tab}`,
      snapshot: { id: 'r1', as_of: null },
      data: of[body.tab] ?? null,
    })
  })
  await startI18n('en', ['common', 'errors', 'insights', 'insightsGraph'])
  await changeLocale('en')
  await loadMessages(['insights', 'insightsGraph', 'insightsTabs', 'insightsEvidence', 'ledger'])
}

/** Opens one tab of a recipe on its page; `onAdd` if criteria can be added. */
export async function openTab(tab: InsightTab, onAdd?: (items: readonly HandedItem[]) => void, query = '') {
  history.replaceState(null, '', `/acme/insights${query}`)
  dispatchEvent(new PopStateEvent('popstate'))
  const routes: Route[] = [
    {
      path: '/:teamId/insights',
      layout: ({ children }) => <main>{children}</main>,
      guard: () =>
        queryClient.fetchQuery({
          queryKey: ['teams'],
          queryFn: async () => (await (await window.fetch('/api/teams/')).json()).results,
        }),
      load: async () => () => (
        <InsightTabs
          subject={{ kind: 'recipe', tree: { op: 'or', children: [] }, regionId: null, teamId: 't1' }}
          name="Leaf & cup"
          tab={tab}
          onTabChange={() => {}}
          {...(onAdd ? { onAdd } : {})}
        />
      ),
    },
  ]
  return render(
    <QueryClientProvider client={queryClient}>
      <ChartDownloadsProvider texts={{ open: 'Download', csv: 'CSV', png: 'PNG', svg: 'SVG', failed: '' }}>
        <TeamRouter routes={routes} fallback="/acme/insights" />
      </ChartDownloadsProvider>
    </QueryClientProvider>,
  )
}
