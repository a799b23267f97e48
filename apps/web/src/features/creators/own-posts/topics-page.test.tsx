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
  await loadMessages(['ownPosts', 'creatorTopics'])
})
afterEach(() => vi.restoreAllMocks())

test('topics with how their posts did against what was expected; the best post of each opens (ROUTE-054)', async () => {
  servePosts()
  await openSuite('/premium-suite/topics')
  await expect.element(page.getByRole('heading', { name: 'Topics', exact: true })).toBeVisible()
  await expect
    .element(page.getByText('Posts about Photography went with 1.6 times the impressions expected of them'))
    .toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: '#viola hashtag' })).toBeVisible()
  await expect
    .element(page.getByRole('rowheader', { name: 'Photography words, X’s annotation' }))
    .toBeVisible()
  await expect.element(page.getByText(/not causes/)).toBeVisible()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect.poll(() => currentPlace().pathname).toMatch(/^\/premium-suite\/post\/\d+$/)
})

test('/topics is the same screen; without a plan it says that it comes with one (ROUTE-054, ROUTE-055)', async () => {
  servePosts({ hasPlan: false })
  await openSuite('/topics')
  await expect.element(page.getByRole('heading', { name: 'Topics', exact: true })).toBeVisible()
  await expect.element(page.getByText('Posts come with a premium plan')).toBeVisible()
})
