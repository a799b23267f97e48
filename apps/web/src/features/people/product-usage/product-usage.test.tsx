import '../../../styles.css'
import type { Team, User } from '@rookery/contract'
import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import { meQuery } from '../../../shared/session/me.query.ts'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import { answerTo } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'
import type { ProductUsage } from './api/product-usage.query.ts'
import ProductUsagePage from './index.tsx'

const DAY_MS = 86_400_000
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

const told: ProductUsage = {
  is_kept: true,
  began_at: dayAgo(40),
  since: dayAgo(2).slice(0, 10),
  until: dayAgo(0).slice(0, 10),
  people: 12,
  sessions: 30,
  days: [2, 1, 0].map((n) => ({ date: dayAgo(n).slice(0, 10), people: 4 + n, sessions: 10 })),
  funnels: [
    {
      name: 'audience',
      steps: [
        { event: 'session', people: 12, share: null, low: null, high: null },
        { event: 'create-audience-config', people: 9, share: 0.75, low: 0.468, high: 0.911 },
        { event: 'build-audience', people: 6, share: 0.667, low: 0.354, high: 0.879 },
        { event: 'upload-audience', people: 3, share: 0.5, low: 0.188, high: 0.812 },
      ],
    },
  ],
  retention: [
    {
      week: '2026-10-26',
      weeks: [
        { people: 8, is_whole: true },
        { people: 2, is_whole: true },
        { people: 1, is_whole: false },
      ],
    },
  ],
  screens: [{ site: 'team', screen: '/:teamId/creator', people: 9, times: 21 }],
  actions: [{ action: 'build-audience', people: 6, times: 7 }],
}
let usage: ProductUsage
let asked: string[]
let refusal: Response | null

beforeEach(async () => {
  await page.viewport(1280, 900)
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  usage = told
  asked = []
  refusal = null
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, search } = new URL(String(input), location.href)
    if (pathname !== '/api/operators/usage/') return answerTo(input, init, {})
    asked.push(search)
    return refusal?.clone() ?? answerTo(input, init, usage)
  })
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['productUsage', 'shell'])
})
afterEach(() => vi.restoreAllMocks())

const open = async (search = '') => {
  queryClient.setQueryData(meQuery.queryKey, { id: 'u1', is_operator: true } as User)
  queryClient.setQueryData(teamsQuery.queryKey, [{ id: 't1', slug: 'acme', name: 'Acme' } as Team])
  goToPlace(`/operators/usage${search}`, { replace: true })
  return await render(
    <QueryClientProvider client={queryClient}>
      <NavigationProvider navigate={goToPlace}>
        <TeamRouter
          routes={[
            {
              path: '/operators/usage',
              layout: ({ children }) => children,
              load: () => Promise.resolve(ProductUsagePage),
            },
          ]}
          fallback="/operators/usage"
        />
      </NavigationProvider>
    </QueryClientProvider>,
  )
}

test('funnels with how sure each share is, who came back, screens and steps, and how it is computed (issue 49.5)', async () => {
  await open()
  await expect.element(page.getByText('3 of 12 browsers got to the end')).toBeVisible()
  await expect.element(page.getByText('75% of the step before (95% interval 47%–91%)')).toBeVisible()
  await expect
    .element(
      page.getByRole('heading', {
        name: '25% came back in the week after their first (2 of 8 browsers)',
      }),
    )
    .toBeVisible()
  // A week that is not over says so.
  await expect.element(page.getByText('13% so far')).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: 'team /:teamId/creator' })).toBeVisible()
  await expect.element(page.getByText(/lower bounds/)).toBeVisible()
  expect(asked).toEqual(['?days=90'])
})

test('of one site, and of another period; both stand in the address (issue 49.5)', async () => {
  await open()
  await page.getByLabelText('Site', { exact: true }).selectOptions('premium')
  await page.getByLabelText('Period', { exact: true }).selectOptions('30')
  await expect.poll(() => location.search).toBe('?site=premium&days=30')
  await expect.poll(() => asked.at(-1)).toBe('?days=30&site=premium')
})

test('without events, without the setting and in the first two weeks the page says what to do (issue 49.5)', async () => {
  usage = { ...told, is_kept: false, began_at: null, people: 0, sessions: 0, retention: [] }
  const { unmount } = await open()
  await expect.element(page.getByText('This installation keeps no usage events')).toBeVisible()
  await expect.element(page.getByText('No usage events yet')).toBeVisible()
  await unmount()
  queryClient.clear()
  usage = { ...told, began_at: dayAgo(3), retention: [] }
  await open()
  await expect.element(page.getByText('Young history')).toBeVisible()
  await expect.element(page.getByText('Nobody’s second week is over yet')).toBeVisible()
})

test('a failure says so and can be repeated (issue 49.5)', async () => {
  refusal = Response.json({ detail: 'Something went wrong.' }, { status: 500 })
  await open()
  await expect.element(page.getByText('The figures could not be loaded')).toBeVisible()
  refusal = null
  await page.getByRole('button', { name: /again/i }).click()
  await expect.element(page.getByText('3 of 12 browsers got to the end')).toBeVisible()
})
