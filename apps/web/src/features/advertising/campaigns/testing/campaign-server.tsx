import type {
  Ad,
  AdCreative,
  AdSet,
  CallOutput,
  CampaignFigures,
  ListedCampaign,
  TargetingPackage,
} from '@rookery/contract'
import { defaultCampaignColumns } from '@rookery/contract/campaign-results.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../../shared/query/query-client.ts'
import type { Route } from '../../../../shared/router/router.tsx'
import { TeamRouter } from '../../../../testing/team-router.tsx'

export const figures: CampaignFigures = {
  impressions: 12_345,
  spent_micro: 20_500_000,
  engagements: 410,
  clicks: 205,
  result: 'engagements',
  results: 410,
  cost_per_result_micro: 50_000,
  engagement_rate: 0.033212,
  cpe_micro: 50_000,
  cpm_micro: 1_660_592,
  ctr: 0.016606,
}
export const campaign: ListedCampaign = {
  id: 'c1',
  network_id: 'n1',
  ad_account_id: '18ce54d4x5t',
  name: 'Spring coffee',
  objective: 'ENGAGEMENTS',
  status: 'Paused',
  impressions: 12_345,
  spent_micro: 20_500_000,
  start: '2026-11-01T00:00:00Z',
  end: null,
  lifetime_budget_micro: 100_000_000,
  daily_budget_micro: 10_000_000,
  currency: 'EUR',
  funding_instrument_id: 'f1',
  entity_status: 'PAUSED',
  reasons_not_servable: [],
  adset_count: 2,
  stats_as_of: '2026-11-22T08:00:00Z',
  updated_at: '2026-11-22T08:00:00Z',
  version: 1,
  making: null,
  planned_creative_id: null,
  needs_ad: false,
  figures,
  before: null,
}
export const account = {
  id: 'a1',
  name: 'Brand',
  account_id: '18ce54d4x5t',
  network: 'twitter',
  handle: 'brand',
  currency: 'EUR',
  time_zone: 'Europe/Amsterdam',
}
export const targetingOf = (word: string): TargetingPackage => ({
  keywords: [{ label: word, deselected: false }],
  handles: [],
  hashtags: [],
  languages: [],
  network_operators: [],
  interests: [],
  conversation_topics: [],
  movies_tv_shows: [],
  placements: ['homeTimelines'],
  custom_audiences: [],
  locations: [],
  age: 'AGE_ANY',
  gender: 'ANY',
  countries: [],
  job_titles: [],
  companies: [],
})

export const adSet: AdSet = {
  id: 's1',
  network_id: 'n2',
  campaign_id: 'c1',
  name: 'Morning cups',
  objective: 'ENGAGEMENTS',
  status: 'Active',
  placements: ['homeTimelines'],
  targeting_package: targetingOf('coffee'),
  bid_strategy: 'MAX',
  bid_micro: 500_000,
  goal: 'ENGAGEMENT',
  pay_by: 'ENGAGEMENT',
  start: '2026-11-01T00:00:00Z',
  end: null,
  daily_budget_micro: null,
  lifetime_budget_micro: null,
  spent_micro: 0,
  currency: 'EUR',
  frequency_cap: null,
  audience_expansion: null,
  ad_count: 2,
  version: 1,
  making: null,
}

/** An ad that X shows. */
export const sampleAd: Ad = {
  id: 'd1',
  network_id: 'p1',
  adset_id: 's1',
  kind: 'post',
  creative_id: 'k1',
  handle: null,
  enabled: true,
  status: 'Active',
  approval_status: 'ACCEPTED',
  created_at: '2026-11-02T00:00:00Z',
}

interface ServedCampaigns {
  accounts: unknown[]
  campaigns: ListedCampaign[]
  /** Totals of the previous period. */
  before: CampaignFigures | null
  columns: readonly string[]
  total: CampaignFigures
  byResult: CallOutput<'get-campaigns-overview'>['by_result']
  adSets: AdSet[]
  ads: Ad[]
  creatives: AdCreative[]
  /** Custom audiences the ad account cannot target yet. */
  notReady: string[]
  /** Makes writes fail with a version conflict. */
  stale: boolean
  /** Another user's version, reported by one conflict. */
  staleOnce: number | null
  /** Id of the creative returned when it is published. */
  published: string | null
}
/** The fake server's state; a test changes it before it opens a page. */
export const servedData: ServedCampaigns = {
  accounts: [],
  campaigns: [],
  before: null,
  total: figures,
  byResult: [],
  columns: defaultCampaignColumns,
  adSets: [],
  ads: [],
  creatives: [],
  notReady: [],
  stale: false,
  staleOnce: null,
  published: null,
}
let calls: { method: string; path: string; body: unknown }[] = []
export const getCalls = () => calls.filter(({ method }) => method === 'GET')
export const changingCalls = () => calls.filter(({ method }) => method !== 'GET')

const answer = (value: unknown, status = 200) =>
  new Response(value === undefined ? null : JSON.stringify(value), { status })
const list = (results: unknown[]) => answer({ count: results.length, next: null, previous: null, results })

const overviewAnswer = () => ({
  currency: account.currency,
  time_zone: account.time_zone,
  campaigns: servedData.campaigns.filter(({ network_id }) => network_id !== null).length,
  start: '2026-11-21',
  end: '2026-11-22',
  total: servedData.total,
  by_result: servedData.byResult,
  days: ['2026-11-21', '2026-11-22'].map((date) => ({ date, figures })),
  before: servedData.before && {
    start: '2026-11-19',
    end: '2026-11-20',
    total: servedData.before,
    days: ['2026-11-19', '2026-11-20'].map((date) => ({ date, figures: servedData.before })),
  },
  stats_as_of: campaign.stats_as_of,
  spend_settled_until: null,
})

function answerTo(method: string, path: string, body: object | undefined): Response {
  const lists: Record<string, unknown[]> = {
    '/api/teams/': [{ id: 't1', slug: 'acme', name: 'Acme', subscriptions: [] }],
    '/api/teams/t1/accounts/': servedData.accounts,
    '/api/campaigns/': servedData.campaigns,
    '/api/campaigns/c1/adsets/': servedData.adSets,
    '/api/campaigns/c1/ads/': servedData.ads,
    '/api/ad-creatives/': servedData.creatives,
    '/api/ad-media/': [],
  }
  if (path === '/api/campaigns/overview/') return answer(overviewAnswer())
  if (path === '/api/campaigns/columns/') {
    if (method === 'PUT') servedData.columns = (body as { columns: string[] }).columns
    return answer({ columns: servedData.columns })
  }
  if (path === '/api/campaigns/reach/')
    return answer({
      start: '2026-11-01',
      end: '2026-11-22',
      rows: [{ id: 'c1', total_audience_reach: 8230, average_frequency: 1.5 }],
    })
  const creative = servedData.creatives.find(({ id }) => path === `/api/ad-creatives/${id}/`)
  if (method === 'GET' && creative) return answer(creative)
  const rows = lists[path]
  if (method === 'GET' && rows) return list(rows)
  if (path === '/api/external/check-custom-audiences/')
    return answer({
      custom_audiences: servedData.notReady.map((name) => ({
        name,
        targetable: false,
        id: null,
        size: null,
        reasons: ['PROCESSING'],
      })),
    })
  if (method === 'DELETE') return answer(undefined, 204)
  if (method === 'PATCH' && servedData.staleOnce !== null) {
    const { staleOnce: version } = servedData
    servedData.staleOnce = null
    const body = JSON.stringify({ detail: 'Somebody else changed this in the meantime.', version })
    return new Response(body, { status: 409, headers: { 'x-error-code': 'stale_version' } })
  }
  if (method === 'PATCH' && servedData.stale)
    return answer({ detail: 'Somebody else changed this in the meantime. Please reload and try again.' }, 409)
  if (method === 'PATCH' && path.startsWith('/api/ad-creatives/')) return answer({ id: servedData.published })
  if (method === 'PATCH') return answer({ ...servedData.campaigns[0], ...body })
  return answer({ detail: 'Not found.' }, 404)
}

/** A fake server with one campaign of one ad account, and nothing else. Stopped by `vi.restoreAllMocks`. */
export async function startCampaignServer(): Promise<void> {
  await page.viewport(1440, 900)
  calls = []
  Object.assign(servedData, {
    accounts: [{ id: 't', team_id: 't1', account, members: [] }],
    campaigns: [campaign],
    before: null,
    total: figures,
    byResult: [],
    columns: defaultCampaignColumns,
    adSets: [],
    ads: [],
    creatives: [],
    notReady: [],
    stale: false,
    staleOnce: null,
    published: null,
  })
  queryClient.clear()
  localStorage.clear()
  const original = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = new URL(String(input), location.href)
    if (!url.pathname.startsWith('/api/')) return original(input, init)
    const method = init.method ?? 'GET'
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    calls.push({ method, path: url.pathname + url.search, body })
    return answerTo(method, url.pathname, body)
  })
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages([
    'campaigns',
    'campaignTable',
    'campaignDetail',
    'creator',
    'creatives',
    'adAccounts',
    'audiences',
    'forms',
  ])
}

/** Opens a page of the team at its address. */
export async function openPage(path: `/acme/${string}`, content: ComponentType) {
  history.replaceState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
  const route: Route = {
    path: path.split('?')[0]!.replace('/acme', '/:teamId'),
    layout: ({ children }) => <main>{children}</main>,
    guard: () =>
      queryClient.fetchQuery({
        queryKey: ['teams'],
        queryFn: async () => (await (await window.fetch('/api/teams/')).json()).results,
      }),
    load: async () => content,
  }
  return render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter routes={[route]} fallback={path} />
    </QueryClientProvider>,
  )
}
