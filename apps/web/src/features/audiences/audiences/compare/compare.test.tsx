import '../../../../styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../../shared/query/query-client.ts'
import { goToPlace } from '../../../../shared/router/history.ts'
import type { Route } from '../../../../shared/router/router.tsx'
import { teamsQuery } from '../../../../shared/teams/teams.query.ts'
import { answerTo, listOf } from '../../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../../testing/team-router.tsx'
import ComparePage from './index.tsx'

const [COFFEE, TEA] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
/**
 * X has estimated the first audience's reach; it was not queried for the second. No one is in both, so a part
 * is as large as its audience.
 */
const audiences = [
  {
    id: COFFEE,
    name: 'Coffee',
    size: 1670,
    unique_reach: 1670,
    ledger: {
      sample: { count: 1670, of: 200_000 },
      projection: { low: 1_200_000, middle: 4_620_000, high: 17_300_000 },
      network: { low: 10_000_000, high: 13_000_000, asked_at: null, than_projected: 'more', reasons: [] },
      match: { low: 1010, middle: 1340, high: 1570, source: 'assumed' },
    },
  },
  {
    id: TEA,
    name: 'Tea',
    size: 2340,
    unique_reach: 2340,
    ledger: {
      sample: { count: 2340, of: 200_000 },
      projection: { low: 2_000_000, middle: 6_440_000, high: 20_100_000 },
      network: null,
      match: { low: 1400, middle: 1870, high: 2200, source: 'assumed' },
    },
  },
]
const regions = [
  { members: [TEA], size: 2340 },
  { members: [COFFEE], size: 1670 },
]

let comparedAudiences: typeof audiences | object[]

beforeEach(async () => {
  comparedAudiences = audiences
  queryClient.clear()
  await page.viewport(1440, 900)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init = {}) => {
    const { pathname } = new URL(String(input), location.href)
    const respondWith = (body: unknown) => answerTo(input, init, body)
    switch (pathname) {
      case '/api/teams/':
        return respondWith(listOf([{ id: 't1', slug: 'acme', name: 'Acme', subscriptions: [] }]))
      case '/api/audiences/overlap/':
        return respondWith({
          audiences: comparedAudiences,
          union_size: 4010,
          pairs: [{ a: COFFEE, b: TEA, size: null }],
          regions,
          regions_found: 2,
        })
      case '/api/audiences/overlap/regions/':
        return respondWith({ count: 2, results: regions, size: 4010 })
      case '/api/insights-comparison/':
        return respondWith({
          tab: 'summary',
          questions: ['q1', 'q2'],
          audiences: audiences.map(({ id, name, size }) => ({ id, name, size })),
        })
      default:
        return Response.json({ detail: 'Not found.' }, { status: 404 })
    }
  })
  await startI18n('en', ['common', 'errors', 'forms'])
  await changeLocale('en')
  await loadMessages(['compare', 'audiences', 'insightsTabs', 'ledger'])
})
afterEach(() => vi.restoreAllMocks())

function openCompare(view = '') {
  const routes: readonly Route[] = [
    {
      path: '/:teamId/audiences/compare',
      layout: ({ children }) => <main>{children}</main>,
      guard: () => queryClient.ensureQueryData(teamsQuery),
      load: () => Promise.resolve(ComparePage),
    },
  ]
  goToPlace(`/acme/audiences/compare?audiences=${COFFEE},${TEA}${view}`, { replace: true })
  return render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter routes={routes} fallback="/acme/audiences/compare" />
    </QueryClientProvider>,
  )
}
/** The figures on the page with the given key. */
const figuresOf = (of: string) => {
  const found: Record<string, string[]> = {}
  for (const element of document.querySelectorAll<HTMLElement>(`[data-of="${of}"]`))
    found[element.dataset.figure!] = [
      ...new Set([...(found[element.dataset.figure!] ?? []), element.textContent.replaceAll('\u2060', '')]),
    ]
  return found
}

test('each compared audience shows sample, like them on X, X’s answer and upload under the ledger’s keys, the same in every place (issue 14.3)', async () => {
  await openCompare()
  const table = page.getByRole('table', { name: 'Audiences' })
  await expect.element(table).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Like them on X' })).toBeVisible()
  await expect.poll(() => Object.keys(figuresOf(COFFEE)).length).toBe(4)
  expect(figuresOf(COFFEE)).toEqual({
    'ledger.sample': ['1,670'],
    'ledger.projection': ['~4.6M'],
    'ledger.network': ['10M–13M'],
    'ledger.match': ['~1,340'],
  })
  expect(figuresOf(TEA)).toMatchObject({ 'ledger.sample': ['2,340'], 'ledger.network': ['–'] })
  // Shown in the chip, next to the chart and in the table.
  await expect
    .poll(() => document.querySelectorAll(`[data-of="${COFFEE}"][data-figure="ledger.sample"]`).length)
    .toBe(3)
})

test('a part that is as large as its audience is a figure of the overlap, not a size without a key (issue 14.3)', async () => {
  await openCompare()
  await expect.poll(() => document.querySelectorAll('svg [aria-pressed]').length).toBe(2)
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  const bareLabels: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (/1,670|2,340|4,010/.test(node.textContent ?? '') && !node.parentElement!.closest('[data-figure]'))
      bareLabels.push(node.textContent!)
  expect(bareLabels).toEqual([])
})

test('a size counted before more people were imported says so; a set too small to show is never 0 (issue 14.3)', async () => {
  const [first, second] = audiences
  const smallAudience = { ...first!, ledger: { ...first!.ledger, sample: { count: null, of: 5_000 } } }
  comparedAudiences = [smallAudience, second!]
  await openCompare()
  await expect.element(page.getByText(/counted before more people came in .*: Coffee\.$/)).toBeVisible()
  expect(figuresOf(COFFEE)['ledger.sample']).toEqual(['<50'])
})

test('side by side the two sizes have the ledger’s key, too (issue 14.3)', async () => {
  await openCompare('&view=profiles')
  await expect.element(page.getByText(/Snapshot/)).toBeVisible()
  expect(figuresOf(COFFEE)).toEqual({ 'ledger.sample': ['1,670'] })
  expect(figuresOf(TEA)).toEqual({ 'ledger.sample': ['2,340'] })
})
