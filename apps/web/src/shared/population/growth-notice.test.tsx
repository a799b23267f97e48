import '../../styles.css'
import type { CallOutput } from '@rookery/contract'
import { ToastRegion } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { toasts } from '../feedback/toasts.ts'
import { changeLocale, loadMessages, startI18n } from '../i18n/i18n.ts'
import { growthQuery } from './growth.query.ts'
import { queryClient } from '../query/query-client.ts'
import { answerTo } from '../../testing/complete-answer.ts'
import { GrowthNotice } from './growth-notice.tsx'

type Growth = CallOutput<'get-population-growth'>['growth']
const halfGrowth: Growth = {
  people: 100_000,
  posts: 900_000,
  follows: 2_000_000,
  of: 200_000,
  sized: 20_000,
  seconds_left: 130,
}
let growthAnswer: Growth | 'away'

beforeEach(async () => {
  queryClient.clear()
  for (const { id } of toasts.getSnapshot()) toasts.dismiss(id)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    growthAnswer === 'away'
      ? new Response(null, { status: 503 })
      : answerTo(input, init, { growth: growthAnswer }),
  )
  await startI18n('en', ['common', 'errors'])
  await loadMessages(['shell'])
})
afterEach(async () => {
  vi.restoreAllMocks()
  await changeLocale('en')
})

const openNotice = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ToastRegion toasts={toasts} label="Notices" dismissLabel="Dismiss" />
      <GrowthNotice />
    </QueryClientProvider>,
  )
const progressBar = page.getByRole('progressbar')

test('while the world grows: the number of people, posts and follows, the base of sizes, the time left, in both languages', async () => {
  growthAnswer = halfGrowth
  await openNotice()
  await expect.element(progressBar).toHaveAttribute('aria-valuenow', '50')
  // Names and numbers are enclosed in marks of text direction.
  const noticeText = () =>
    page
      .getByRole('paragraph')
      .element()
      .textContent?.replaceAll(/[\u2066-\u2069]/g, '')
  for (const text of [
    '100,000 of 200,000',
    '900,000 posts, 2,000,000 follows',
    'cover 20,000 people',
    '2 minutes',
  ])
    await expect.poll(noticeText).toContain(text)
  await changeLocale('ja')
  await expect.poll(noticeText).toContain('20,000 人')
})

test(
  'when the world is complete, the notice closes with a message, and counts of fewer people are requested again',
  { tags: ['full'] },
  async () => {
    growthAnswer = halfGrowth
    await openNotice()
    await expect.element(progressBar).toBeVisible()
    const invalidateSpy = vi.spyOn(queryClient, 'invalidateQueries')
    growthAnswer = { ...halfGrowth, people: 150_000 }
    await expect.element(progressBar).toHaveAttribute('aria-valuenow', '75')
    expect(invalidateSpy).not.toHaveBeenCalled()
    growthAnswer = { ...halfGrowth, sized: 150_000 }
    await expect.poll(() => invalidateSpy.mock.calls.length, { timeout: 20_000 }).toBe(1)
    growthAnswer = null
    await expect.element(progressBar).not.toBeInTheDocument()
    expect(invalidateSpy).toHaveBeenCalledTimes(2)
    expect(toasts.getSnapshot()).toHaveLength(1)
  },
)

test('an unreachable server is asked again; a server with a complete world is not', async () => {
  const interval = growthQuery.refetchInterval as (query: { state: { data?: Growth } }) => number | false
  expect(interval({ state: {} })).toBeGreaterThan(0)
  expect(interval({ state: { data: null } })).toBe(false)
  growthAnswer = 'away'
  await openNotice()
  await expect.poll(() => queryClient.getQueryState(growthQuery.queryKey)?.status).toBe('error')
  await expect.element(progressBar).not.toBeInTheDocument()
  expect(toasts.getSnapshot()).toHaveLength(0)
})
