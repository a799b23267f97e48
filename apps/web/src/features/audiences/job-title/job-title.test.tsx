import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { currentPlace, goToPlace } from '../../../shared/router/history.ts'
import { Router, type Route } from '../../../shared/router/router.tsx'
import { meQuery } from '../../../shared/session/me.query.ts'
import { SiteContext } from '../../../shared/site/site.ts'
import { site } from '../../../sites/pro/site.ts'
import { answerTo, completeAnswer, listOf } from '../../../testing/complete-answer.ts'
import JobTitlePage from './index.tsx'

const layout: Route['layout'] = ({ children }) => children
const routes: readonly Route[] = [{ path: '/job-title', layout, load: () => Promise.resolve(JobTitlePage) }]
const size = {
  size: 1200,
  size_low: 1100,
  size_high: 1900,
  titles: [
    { label: 'nurse', size: 1200 },
    { label: 'yeti', size: null },
  ],
  unknown_share: 0.42,
  below_minimum: false,
}
const found = {
  targeting_package: { keywords: [{ label: 'ward' }], handles: [{ handle: 'nursing_times' }] },
  size: 800,
  precision: 0.61,
  evidence: [
    { kind: 'keyword', label: 'ward', lift: 12.4 },
    { kind: 'handle', label: 'nursing_times', lift: 9 },
  ],
}
let asked: { path: string; token: string | null; body: unknown }[]
let answers: Record<string, unknown>

beforeEach(async () => {
  await startI18n('en', ['common', 'shell', 'errors', 'jobTitle'])
  await loadMessages(['jobTitle'])
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } })
  queryClient.setQueryData(meQuery.queryKey, null)
  asked = []
  answers = {
    '/api/external/job-title-size-estimator/': size,
    '/api/external/job-title-targeting/': found,
    '/api/teams/': listOf([{ id: '7', name: 'Acme', slug: 'acme' }]),
    '/api/build-audience/': { id: '31', name: 'nurse' },
  }
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, search } = new URL(String(input), location.href)
    const token = new Headers(init?.headers).get('authorization')
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    asked.push({ path: pathname + search, token, body })
    return answerTo(input, init, answers[pathname] ?? {})
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  goToPlace('/job-title', { replace: true })
})

async function show(path: string) {
  goToPlace(path, { replace: true })
  await render(
    <NavigationProvider navigate={(href) => goToPlace(href)}>
      <QueryClientProvider client={queryClient}>
        <SiteContext value={site}>
          <Router routes={routes} fallback="/job-title" />
        </SiteContext>
      </QueryClientProvider>
    </NavigationProvider>,
  )
}

test('a visitor names a job, sees how many people it is with the interval, and is asked to sign in for what reaches them (ROUTE-049)', async () => {
  await show('/job-title')
  await page.getByRole('textbox', { name: 'Job title' }).fill('nurse')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByText('1,200').first()).toBeVisible()
  await expect.element(page.getByText(/1,100 to 1,900/)).toBeVisible()
  await expect.element(page.getByText(/job of 42% of the people/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Sign in/ })).toBeVisible()
  expect(currentPlace().href).toContain('title=nurse')
  expect(asked.map(({ path, token }) => [path.split('?')[0], token])).toEqual([
    ['/api/external/job-title-size-estimator/', 'Token token-of-the-site'],
  ])
})

test('a title that is not meant is taken out, and under 50 people no number is shown (ROUTE-049)', async () => {
  await show('/job-title?title=nurse|yeti')
  await expect.element(page.getByText('Fewer than 50')).toBeVisible()
  await page.getByRole('button', { name: 'Take out yeti' }).click()
  expect(currentPlace().href).toContain('title=nurse')
  expect(currentPlace().href).not.toContain('yeti')
})

test('somebody signed in sees the words and accounts with their evidence, and saves them as an audience (ROUTE-049)', async () => {
  queryClient.setQueryData(meQuery.queryKey, completeAnswer('GET', '/api/user/me/', { id: '5' }) as never)
  await show('/job-title?title=nurse')
  await expect.element(page.getByText(/61% of them say that they do this/)).toBeVisible()
  await expect.element(page.getByText('@nursing_times')).toBeVisible()
  await page.getByRole('button', { name: 'Save audience' }).click()
  await expect.element(page.getByText('“nurse” is in the store of Acme.')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({
    path: '/api/build-audience/',
    body: { team_id: '7', name: 'nurse', save: true },
  })
})
