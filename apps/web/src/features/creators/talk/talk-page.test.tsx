import '../../../styles.css'
import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { QUESTION_MAX as ALLOWED } from '@rookery/contract/creators/assistant/endpoints.ts'
import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { currentPlace, goToPlace } from '../../../shared/router/history.ts'
import { Router, type Route } from '../../../shared/router/router.tsx'
import { SiteContext } from '../../../shared/site/site.ts'
import { site } from '../../../sites/premium/site.ts'
import TalkPage from './index.tsx'
import { QUESTION_MAX } from './model/question-max.ts'
import { answerOf, conversationOf, fakeTalk, TALK } from './testing/fake-talk.ts'

const account = { account_id: '7', handle: 'violas', name: 'Viola' } as CreatorAccount
const PATH = '/premium-suite/talk-to-x'
let server: ReturnType<typeof fakeTalk>

beforeEach(async () => {
  await page.viewport(1280, 900)
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  await startI18n('en', ['talkToX', 'common', 'errors', 'shell', 'forms'])
  server = fakeTalk()
})
afterEach(() => vi.restoreAllMocks())

const routes: readonly Route[] = [
  { path: PATH, load: async () => TalkPage, layout: ({ children }) => children },
]
const open = (address = PATH) => {
  goToPlace(address)
  return render(
    <QueryClientProvider client={queryClient}>
      <NavigationProvider navigate={goToPlace}>
        <SiteContext value={{ ...site, useScope: () => ({ team: null, account }) }}>
          <Router routes={routes} fallback={PATH} />
        </SiteContext>
      </NavigationProvider>
    </QueryClientProvider>,
  )
}
const box = () => page.getByRole('textbox', { name: 'Your question' })
const askButton = () => page.getByRole('button', { name: 'Ask', exact: true })

test('an answer arrives in parts, in a new conversation, and the box has the focus again (ROUTE-060)', async () => {
  const parts: Partial<Record<string, PromiseWithResolvers<void>>> = {
    card: Promise.withResolvers<void>(),
    done: Promise.withResolvers<void>(),
  }
  server.hold = async (part) => await parts[part]?.promise
  await open()
  await expect.element(page.getByText('7 questions left today')).toBeVisible()
  await box().fill('Who unfollowed me?')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}Last week.')
  await expect.element(box()).toHaveValue('Who unfollowed me?\nLast week.')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Lost followers' })).toBeVisible()
  await expect.element(page.getByText(/Nov 16, 2026/)).toBeVisible()
  await expect
    .element(page.getByRole('article').getByText('12 followers were lost last week.'))
    .not.toBeInTheDocument()
  parts['card']!.resolve()
  await expect.element(page.getByRole('article').getByText('12 followers were lost last week.')).toBeVisible()
  await expect.element(askButton()).toHaveAttribute('aria-busy', 'true')
  parts['done']!.resolve()
  await expect.poll(() => currentPlace().search).toBe('?conversation=c1')
  await expect.element(page.getByText('6 questions left today')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'When should I post?' })).toBeVisible()
  await expect.element(box()).toHaveFocus()
  await expect.element(box()).toHaveValue('')
  expect(document.querySelector('[data-announcer]')?.textContent).toContain('12 followers were lost')
  expect(server.asked).toEqual([
    {
      ...{ account_id: '7', deepthought_token: 't1', message: 'Who unfollowed me?\nLast week.' },
      time_zone: expect.any(String) as string,
    },
  ])
  await page.getByRole('button', { name: 'When should I post?' }).click()
  await expect.poll(() => server.asked.at(-1)).toMatchObject({ conversation_id: 'c1' })
})

test('a figure known as a range alone is that range, and an interval as wide as its figure is not told', async () => {
  const of = (label: string, value: number | null, low: number, high: number) => ({
    ...{ label, value, low, high, level: 95, unit: 'count' as const, currency: null },
  })
  server.answer = answerOf({
    figures: [of('Told by X', null, 12_000, 15_000), of('Wrote', 1_211, 1_211, 1_211)],
  })
  await open()
  await page.getByRole('button', { name: 'Who unfollowed me last week?' }).click()
  await expect.element(page.getByText('12,000–15,000', { exact: true })).toBeVisible()
  await expect.element(page.getByText('1,211', { exact: true })).toBeVisible()
  await expect.element(page.getByText('95% sure', { exact: false })).not.toBeInTheDocument()
})

test('figures with intervals, a table, a chart, what was assumed, how it was computed and the screen are shown', async () => {
  server.answer = answerOf({
    figures: [
      ...[{ label: 'Followers', value: 1_234, unit: 'count' as const, currency: null }].map((each) => ({
        ...{ ...each, low: 1_200, high: 1_300, level: 80 },
      })),
      {
        ...{ label: 'Payout', value: 12_500_000, unit: 'money', currency: 'USD' },
        ...{ low: null, high: null, level: null },
      },
    ],
    tables: [
      {
        columns: [
          { label: 'Account', unit: 'handle', currency: null },
          { label: 'Weekday', unit: 'weekday', currency: null },
          { label: 'Rate', unit: 'rate', currency: null },
        ],
        rows: Array.from({ length: 10 }, (_, at) => [`person_${at}`, at % 7, 0.0123]),
        total: 40,
      },
    ],
    charts: [
      {
        ...{ kind: 'bars', label: 'Lost by cause', unit: 'count', currency: null },
        points: [
          { at: 'Left', value: 9, low: null, high: null },
          { at: 'Suspended', value: 3, low: null, high: null },
        ],
      },
      {
        ...{ kind: 'line', label: 'By day', unit: 'count', currency: null },
        points: ['2026-11-16', '2026-11-17'].map((at) => ({ at, value: 6, low: null, high: null })),
      },
    ],
    defaults: ['The first 10 are shown.'],
    method: {
      text: 'Who is missing in the next snapshot.',
      ...{ n: 1_246, as_of: '2026-11-23T08:00:00Z', cost_micro: 0 },
    },
    link: { screen: 'unfollowed', id: null, query: { cause: 'left' } },
    sources: [{ call: 'list-unfollowers', params: { account_id: '7' } }],
  })
  await open()
  await page.getByRole('button', { name: 'Who unfollowed me last week?' }).click()
  await expect.element(page.getByText('80% sure: 1,200–1,300')).toBeVisible()
  await expect.element(page.getByText('$12.50')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '@person_7' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '@person_8' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show all 10' }).click()
  await expect.element(page.getByRole('row', { name: '@person_8 Tuesday 1.23%' })).toBeVisible()
  await expect.element(page.getByText('10 of 40 are shown.')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Suspended: 3' })).toBeVisible()
  await expect.element(page.getByRole('figure', { name: 'By day' })).toBeVisible()
  await expect.element(page.getByText(/The first 10 are shown/)).toBeVisible()
  await page.getByText('How this was computed').click()
  await expect.element(page.getByText('1,246')).toBeVisible()
  await expect.element(page.getByText('Nothing: X was not asked', { exact: true })).toBeVisible()
  await expect.element(page.getByText('list-unfollowers account_id=7')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open the losses' }))
    .toHaveAttribute('href', '/premium-suite/unfollowed?cause=left')
})

test('of two meanings one is chosen, and a refusal says what can be asked instead', async () => {
  server.answer = answerOf({
    ...{ kind: 'clarify', title: 'Which do you mean?', text: 'This can mean two things. Choose one:' },
    options: ['Lost followers', 'New followers'],
  })
  await open()
  await box().fill('Followers last week')
  await askButton().click()
  const second = page.getByRole('button', { name: 'New followers' })
  await expect.element(second).toBeVisible()
  server.answer = answerOf({ kind: 'refuse', text: 'I do not write posts or ads.' })
  await second.click()
  await expect.element(page.getByRole('article').getByText('I do not write posts or ads.')).toBeVisible()
  expect(server.asked.at(-1)).toMatchObject({ message: 'New followers', option: 1, conversation_id: 'c1' })
  await expect.element(second).not.toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: 'Ask next' })).toBeVisible()
})

test('a question that failed is kept in the box and asked again; a token that ran out is replaced', async () => {
  server.refusals.set(`POST ${TALK}`, { status: 503, code: 'busy', detail: 'Too much at once.' })
  await open()
  await box().fill('When should I post?')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Too much at once/)).toBeVisible()
  await expect.element(box()).toHaveValue('When should I post?')
  server.refusals.set(`POST ${TALK}`, { status: 401, code: 'bad_token', detail: 'Invalid token.' })
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect.element(page.getByRole('article').getByText('12 followers were lost last week.')).toBeVisible()
  await expect.element(box()).toHaveValue('')
  expect(server.asked.map((each) => each['deepthought_token'])).toEqual(['t1', 't1', 't2'])
})

test('the length is told near the limit of the call, and a longer question is not asked', async () => {
  expect(QUESTION_MAX).toBe(ALLOWED)
  await open()
  await box().fill('x'.repeat(1_900))
  await expect.element(page.getByText('1,900 of 2,000 characters')).toBeVisible()
  await box().fill('x'.repeat(2_001))
  await expect.element(page.getByText(/at most 2,000 characters. This one has 2,001/)).toBeVisible()
  await expect.element(askButton()).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  expect(server.asked).toEqual([])
})

test('Enter that ends the input of Japanese text asks nothing', async () => {
  await open()
  await box().fill('フォロワー')
  const enter = { key: 'Enter', bubbles: true, cancelable: true }
  box()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }))
  await expect.element(box()).toHaveValue('フォロワー')
  expect(server.asked).toEqual([])
  box().element().dispatchEvent(new KeyboardEvent('keydown', enter))
  await expect.poll(() => server.asked).toHaveLength(1)
})

test('an earlier conversation is opened, renamed, and deleted after a confirmation', async () => {
  server.conversations = [conversationOf('c7', 'Lost followers'), conversationOf('c8', 'Best posts')]
  server.messages = [
    { role: 'user', text: 'Who left?', answer: null },
    { role: 'assistant', text: 'Nobody left.', answer: answerOf({ text: 'Nobody left.' }) },
  ]
  await open()
  await page.getByRole('link', { name: 'Lost followers' }).click()
  await expect.element(page.getByText('Nobody left.')).toBeVisible()
  expect(currentPlace().search).toBe('?conversation=c7')
  await page.getByRole('button', { name: 'Actions: Lost followers' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabelText('Title').fill('Losses')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Actions: Losses' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(page.getByText(/“Losses” is deleted/)).toBeVisible()
  expect(server.changes).toEqual([['PATCH', 'c7', { title: 'Losses' }]])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => currentPlace().search).toBe('')
  await expect.element(page.getByText('What do you want to know?')).toBeVisible()
  expect(server.changes.at(-1)).toEqual(['DELETE', 'c7', undefined])
})

test('without questions left or without a plan the way on is the plans', async () => {
  server.questionsLeft = 0
  const { unmount } = await open()
  await expect.element(page.getByText(/Today’s questions are used up/)).toBeVisible()
  await box().fill('When should I post?')
  await expect.element(askButton()).toBeDisabled()
  await unmount()
  queryClient.clear()
  server.refusals.set('GET /api/external/deepthought-token/', {
    ...{ status: 402, code: 'subscription_required', detail: 'You need an active premium subscription.' },
  })
  await open()
  await expect.element(page.getByText('Questions come with a premium plan')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/premium')
})
