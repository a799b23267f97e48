import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import type { Route } from '../../../shared/router/router.tsx'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import { UploadDialog } from './components/upload-dialog.tsx'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'

const ownList = '0199a0c0-0000-7000-8000-000000000001'
const tree = {
  op: 'or',
  children: [
    { kind: 'keyword', label: 'tea' },
    { kind: 'custom_audience', id: 'Buyers', label: 'Buyers' },
    { kind: 'custom_audience', id: ownList, label: 'Own list' },
  ],
}
let recordedCalls: { call: string; body: Record<string, unknown> }[]
let isReady: boolean
let estimate: object
const onClose = vi.fn<() => void>()
const routes: readonly Route[] = [
  {
    path: '/:teamId/audiences',
    layout: ({ children }) => children,
    guard: () => queryClient.ensureQueryData(teamsQuery),
    load: async () => () => <UploadDialog audience={{ id: 'a1', name: 'Tea' }} onClose={onClose} />,
  },
]

beforeEach(async () => {
  await page.viewport(1440, 900)
  queryClient.clear()
  onClose.mockClear()
  recordedCalls = []
  isReady = false
  estimate = {
    total_count: 500,
    batches: 1,
    total_native: null,
    allowed: true,
    reason: null,
    needs_subscription: false,
  }
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    const call = `${init?.method ?? 'GET'} ${pathname}`
    recordedCalls.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : {} })
    const answerByPath: Record<string, object> = {
      'GET /api/teams/': listOf([{ id: 't1', slug: 'acme', name: 'Acme', subscriptions: [] }]),
      'GET /api/teams/t1/accounts/': listOf([
        { id: 'g1', team_id: 't1', account: { account_id: 'acc', name: 'Brand' }, members: [] },
      ]),
      'GET /api/audiences/a1/': { id: 'a1', name: 'Tea', targeting_package: { tree } },
      'POST /api/uploaded-audiences/estimate/': estimate,
      'POST /api/external/check-custom-audiences/': {
        custom_audiences: [
          {
            name: 'Buyers',
            targetable: isReady,
            id: '1',
            size: null,
            reasons: isReady ? [] : ['PROCESSING', 'TOO_SMALL'],
          },
        ],
      },
      'POST /api/uploaded-audiences/': { id: 'u1' },
    }
    const body = answerByPath[call]
    return body ? answerTo(input, init, body) : Response.json({ detail: 'Not found.' }, { status: 404 })
  })
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['uploads', 'audiences'])
  goToPlace('/acme/audiences', { replace: true })
})
afterEach(() => vi.restoreAllMocks())

async function openDialog() {
  await render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter routes={routes} fallback="/acme/audiences" />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Send 500 profiles' }).click()
}
const sentRequests = () => recordedCalls.filter(({ call }) => call === 'POST /api/uploaded-audiences/')
const question = page.getByRole('alertdialog')

test('applying needs a confirmation while custom audiences of the audience are not ready on the ad account; declining sends nothing (MSG-010, RULE-017)', async () => {
  await openDialog()
  await expect
    .element(
      question.getByText(
        'Some custom audiences are not ready yet. Processing may take up to 48 hours. Do you want to continue?',
      ),
    )
    .toBeVisible()
  await expect.element(question.getByRole('listitem')).toHaveTextContent('BuyersX is processing it')
  // The team's own list is uploaded with its people, so the network is not queried about it.
  expect(recordedCalls.find(({ call }) => call.endsWith('check-custom-audiences/'))?.body).toEqual({
    ad_account_id: 'acc',
    custom_audience_names: ['Buyers'],
  })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sentRequests()).toHaveLength(0)
  expect(onClose).not.toHaveBeenCalled()

  await page.getByRole('button', { name: 'Send 500 profiles' }).click()
  await question.getByRole('button', { name: 'Continue anyway' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sentRequests().map(({ body }) => body)).toEqual([
    { audience_id: 'a1', ad_account_id: 'acc', name: 'Tea' },
  ])
})

test('the confirmation is in Japanese, too (MSG-010)', async () => {
  await changeLocale('ja')
  await render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter routes={routes} fallback="/acme/audiences" />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: /500/ }).click()
  await expect
    .element(question.getByText(/処理には最大 48 時間かかることがあります。続けますか？$/))
    .toBeVisible()
  await expect.element(question.getByText('X で処理中')).toBeVisible()
})

test('a ready audience is sent without a confirmation', async () => {
  isReady = true
  await openDialog()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sentRequests()).toHaveLength(1)
})

test('if the network gives no answer, nothing is sent and the dialog shows the cause', async () => {
  const answer = vi.mocked(window.fetch).getMockImplementation()!
  vi.mocked(window.fetch).mockImplementation(async (input, init) =>
    String(input).includes('check-custom-audiences')
      ? Response.json({ detail: 'X is not available right now.' }, { status: 503 })
      : answer(input, init),
  )
  await openDialog()
  await expect.element(page.getByText('X is not available right now.')).toBeVisible()
  expect(sentRequests()).toHaveLength(0)
})

test('before a plan is bought the dialog says how many people would be sent, and leads to the plans (use-4 N8, issue 44.4)', async () => {
  estimate = {
    ...estimate,
    allowed: false,
    needs_subscription: true,
    reason: 'You need an active subscription to upload audiences to X',
  }
  await render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter routes={routes} fallback="/acme/audiences" />
    </QueryClientProvider>,
  )
  await expect
    .element(page.getByText('You need an active subscription to upload audiences to X'))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See the plans' })).toBeVisible()
  await expect.element(page.getByText('500', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send 500 profiles' })).toBeDisabled()
})

test('an audience that is too small says so and shows no "0 profiles" (use-4 N8)', async () => {
  estimate = { ...estimate, total_count: 0, batches: 0, allowed: false, reason: 'Upload not available' }
  await render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter routes={routes} fallback="/acme/audiences" />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Upload not available')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  expect(page.getByText('Requests to X').elements()).toHaveLength(0)
})
