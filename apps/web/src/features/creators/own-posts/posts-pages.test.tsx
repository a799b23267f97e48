import '../../../styles.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { currentPlace } from '../../../shared/router/history.ts'
import { openSuite, servePosts } from './testing/posts-server.tsx'

beforeEach(async () => {
  await page.viewport(1280, 900)
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  sessionStorage.clear()
  await startI18n('en', ['common', 'shell', 'errors'])
  await loadMessages(['ownPosts', 'creatorDashboard', 'accountSpend', 'jobs', 'palette'])
})
afterEach(() => vi.restoreAllMocks())

test('posts: what each reached beside what was expected, kinds, hours and payout; a post opens from its text (ROUTE-067)', async () => {
  servePosts()
  await openSuite('/premium-suite/posts')
  await expect.element(page.getByRole('heading', { name: 'Posts', exact: true })).toBeVisible()
  await expect.element(page.getByText(/posts did better than their band/)).toBeVisible()
  await expect.element(page.getByText(/it was 21% closer than your usual range/)).toBeVisible()
  await expect.element(page.getByText(/Best beyond chance: Tuesday 20:00/)).toBeVisible()
  await expect.element(page.getByText(/Posts with a video reach most/)).toBeVisible()
  await expect.element(page.getByText(/Too wide to plan with/)).toBeVisible()
  await expect.element(page.getByText('X does not tell')).toBeVisible()
  const table = page.getByRole('table', { name: 'All posts' })
  await expect.element(table.getByText('Still growing after a week')).toBeVisible()
  await table.getByRole('link').first().click()
  await expect.poll(() => currentPlace().pathname).toMatch(/^\/premium-suite\/post\/\d+$/)
})

test('a draft is checked: its band, and what it went with, never a cause (ROUTE-067)', async () => {
  const asked = servePosts()
  await openSuite('/posts')
  await page.getByRole('textbox', { name: 'Text' }).fill('A new film')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect.element(page.getByText(/1,900 to 6,200/)).toBeVisible()
  await expect.element(page.getByText(/This medium went with ×1.62 \(1.31 to 2.01\)/)).toBeVisible()
  expect(asked).toContain('POST /api/external/premium-suite/post-performance/draft/')
})

test('a payout that is entered narrows the estimate (ROUTE-067)', async () => {
  servePosts()
  await openSuite('/premium-suite/posts')
  await page.getByRole('button', { name: 'Enter a payout' }).click()
  await page.getByLabelText('First day').fill('2026-11-01')
  await page.getByLabelText('Last day').fill('2026-11-14')
  await page.getByRole('textbox', { name: 'Amount' }).fill('48.20')
  await page.getByRole('button', { name: 'Save payout' }).click()
  await expect.element(page.getByText('$48.20')).toBeVisible()
  await expect.element(page.getByText(/From 1 payout; three/)).toBeVisible()
})

test('one post: growth against the usual curve, reasons, and who reacted only by a click that says its price (ROUTE-068)', async () => {
  const asked = servePosts()
  await openSuite('/post/1008')
  await expect.element(page.getByText(/impressions, against .* to be expected by then/)).toBeVisible()
  await expect.element(page.getByText('Went with')).toBeVisible()
  expect(asked.filter((call) => call.endsWith('people'))).toEqual([])
  await page.getByRole('button', { name: 'Read from X for up to $0.18' }).click()
  await expect.element(page.getByText('Lovely!')).toBeVisible()
  await expect
    .element(page.getByText('1 positive, 0 neutral, 0 negative, 0 without clear words'))
    .toBeVisible()
})

test('a post that is not among those read says so, and leads back (ROUTE-068)', async () => {
  servePosts()
  await openSuite('/premium-suite/post/404')
  await expect.element(page.getByText('This post is not among those read.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'All posts' })).toBeVisible()
})

test('without a plan, without tracking and while the first posts are read the page says what is missing (ROUTE-067)', async () => {
  servePosts({ hasPlan: false })
  const first = await openSuite('/premium-suite/posts')
  await expect.element(page.getByText('Posts come with a premium plan')).toBeVisible()
  await first.unmount()
  vi.restoreAllMocks()
  queryClient.clear()
  servePosts({ posts: 0, isTracked: false })
  await openSuite('/premium-suite/posts')
  await expect.element(page.getByText('Your posts are not read yet')).toBeVisible()
})

test('the dashboard tells the week in one sentence, the forecast, the best and weakest post and the next good hours (ROUTE-059)', async () => {
  servePosts()
  await openSuite('/premium-suite')
  await expect
    .element(
      page.getByText(
        /^The week in one sentence: Followers \+63 this week: 98 came, 35 left; your posts of the week/,
      ),
    )
    .toBeVisible()
  await expect.element(page.getByText(/followers are likely/)).toBeVisible()
  await expect.element(page.getByText(/^Best/)).toBeVisible()
  await expect.element(page.getByText(/^Weakest/)).toBeVisible()
  await expect.element(page.getByText(/Friday 19:00/)).toBeVisible()
  await expect.element(page.getByText('$12.40 of $50.00')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Accounts and what they cost' }))
    .toHaveAttribute('href', '/premium-suite/accounts')
  await expect
    .element(page.getByRole('link', { name: 'Beside other accounts' }))
    .toHaveAttribute('href', '/premium-suite/accounts/7')
  await expect
    .element(page.getByRole('link', { name: 'All posts' }))
    .toHaveAttribute('href', '/premium-suite/posts')
})

test('a goal stands beside the forecast with what it needs a day and what is gained; it is changed and ended (ROUTE-059, issue 49.1)', async () => {
  servePosts()
  await openSuite('/premium-suite')
  await page.getByRole('button', { name: 'Set a goal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Followers' }).fill('many')
  await dialog.getByLabelText('By').fill('2027-01-31')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(/Enter a whole number/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Followers' }).fill('10,000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const card = page.getByRole('region', { name: /10,000 followers by Jan 31, 2027/ })
  await expect.element(card.getByText(/Not by the present trend/)).toBeVisible()
  await expect.element(card.getByText('+35 a day')).toBeVisible()
  await expect.element(card.getByText('+9 a day')).toBeVisible()
  await expect.element(card.getByText('8,700–9,100')).toBeVisible()
  await expect
    .element(card.getByText(/measured \d+ days ahead\. Beyond that it is extrapolated/))
    .toBeVisible()
  await card.getByRole('button', { name: 'Change the goal' }).click()
  await dialog.getByRole('button', { name: 'End the goal' }).click()
  await expect.element(page.getByRole('button', { name: 'Set a goal' })).toBeVisible()
})

test('a note about a day is listed, marked on the chart of followers, and deleted (ROUTE-059, issue 49.1)', async () => {
  servePosts()
  await openSuite('/premium-suite')
  await page.getByRole('textbox', { name: 'Note' }).fill('Talk in Berlin')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect.element(page.getByRole('button', { name: /Delete the note/ })).toBeVisible()
  await expect.element(page.getByRole('img', { name: /Followers .*; Talk in Berlin$/ })).toBeInTheDocument()
  expect(document.querySelectorAll('[data-time-mark]')).toHaveLength(1)
  await page.getByRole('button', { name: /Delete the note/ }).click()
  await expect.poll(() => document.querySelectorAll('[data-time-mark]').length).toBe(0)
})

test('the dashboard without history says where history begins, without a plan what is free (ROUTE-059)', async () => {
  servePosts({ isTracked: false, posts: 0 })
  const first = await openSuite('/premium-suite')
  await expect.element(page.getByText('History starts when you connect', { exact: true })).toBeVisible()
  await first.unmount()
  vi.restoreAllMocks()
  queryClient.clear()
  servePosts({ hasPlan: false })
  await openSuite('/premium-suite')
  await expect.element(page.getByText('Posts come with a premium plan')).toBeVisible()
  await expect.element(page.getByText(/followers are likely/)).toBeVisible()
})
