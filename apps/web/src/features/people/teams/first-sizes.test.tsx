import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import { answerTo } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'
import { SizesStep } from './components/welcome/sizes-step.tsx'

const ledger = {
  sample: { count: 970, of: 200_000 },
  projection: { low: 810_000, middle: 14_000_000, high: 233_000_000 },
  network: null as null | object,
  match: { low: 700, middle: 800, high: 900, source: 'assumed' },
  network_users: { n: 500_000_000, as_of: null, source: null },
}
const answered = {
  low: 18_000_000,
  high: 22_000_000,
  asked_at: '2026-11-28T00:00:00Z',
  than_projected: 'alike',
  reasons: [],
}
let asked: (string | undefined)[]
let answersOfX: boolean
let growth: object | null
let count: number | null

beforeEach(async () => {
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  asked = []
  answersOfX = true
  growth = null
  count = 970
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init = {}) => {
    const { pathname } = new URL(String(input), location.href)
    if (pathname === '/api/population-growth/') return answerTo(input, init, { growth })
    if (pathname !== '/api/audience-configs/perspectives/')
      return Response.json({ detail: 'Not found.' }, { status: 404 })
    const { ad_account_id } = JSON.parse(String(init.body)) as { ad_account_id?: string }
    asked.push(ad_account_id)
    const network = ad_account_id && answersOfX ? answered : null
    const sizes = {
      ledger: { ...ledger, network, sample: { count, of: 200_000 } },
      core_audience: count,
      below_minimum: count === null,
    }
    return answerTo(input, init, { sizes })
  })
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['welcome', 'ledger'])
})
afterEach(() => vi.restoreAllMocks())

async function openStep(adAccountId: string | null) {
  const onChooseAdAccount = vi.fn()
  goToPlace('/welcome', { replace: true })
  await render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter
        fallback="/welcome"
        routes={[
          {
            path: '/welcome',
            layout: ({ children }) => children,
            load: () =>
              Promise.resolve(() => (
                <SizesStep
                  teamId="t1"
                  account={{ kind: 'keyword', id: 'coffee', label: 'coffee' }}
                  recipe={null}
                  adAccountId={adAccountId}
                  onChooseAdAccount={onChooseAdAccount}
                />
              )),
          },
        ]}
      />
    </QueryClientProvider>,
  )
  return onChooseAdAccount
}

test('the step about sizes asks X first, and shows its answer (use-4 N5)', async () => {
  await openStep('acct1')
  await expect.element(page.getByText('18M–22M')).toBeVisible()
  expect(asked).toEqual(['acct1'])
  expect(document.body.textContent).not.toContain('not asked')
})

test('without an ad account there is no wide projection beside “not asked”: the step explains how to get X’s answer (use-4 N5)', async () => {
  const onChooseAdAccount = await openStep(null)
  await expect.element(page.getByText('970', { exact: true })).toBeVisible()
  expect(document.body.textContent).not.toMatch(/not asked|233M|14M/)
  await page.getByRole('button', { name: 'Choose an ad account' }).click()
  expect(onChooseAdAccount).toHaveBeenCalledOnce()
})

test('if X does not answer, the step says so and leaves our projection to the creator (use-4 N5)', async () => {
  answersOfX = false
  await openStep('acct1')
  await expect.element(page.getByText(/X did not say/)).toBeVisible()
  expect(document.body.textContent).not.toMatch(/not asked|233M|14M/)
})

test('while people are being imported, too few of them give no size (use-4 N5)', async () => {
  growth = { people: 900, posts: 9, follows: 9, of: 200_000, sized: 900, seconds_left: 300 }
  count = null
  await openStep('acct1')
  await expect.element(page.getByText(/brought in so far/)).toBeVisible()
  expect(document.body.textContent).not.toMatch(/<50|Choose a larger/)
})
