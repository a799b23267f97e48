import { createMessages } from '@rookery/i18n'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { answerTo } from '../../../testing/complete-answer.ts'
import { LiveList } from '../pages/parts/live-list.tsx'
import { fillList } from './live-list.ts'

const trend = (label: string, growth: number, growth_low: number, authors: number | null) => ({
  label,
  authors,
  authors_before: 50,
  growth,
  growth_low,
  growth_high: growth * 2,
  at_least: false,
  q_value: 0.01,
})
let answer: { keywords: object[]; hashtags: object[]; communities?: object[] } | null

beforeEach(() => {
  answer = { keywords: [trend('matcha', 3, 1.2, 80), trend('chai', 2, 1.6, 1_400)], hashtags: [] }
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    answer
      ? answerTo(input, init, { topics: [], communities: [], ...answer })
      : Response.json({ detail: 'Busy.' }, { status: 503 }),
  )
})
afterEach(() => vi.restoreAllMocks())

async function open() {
  const t = (await createMessages('en', ['proPages'])).of('proPages')
  const { container } = await render(<LiveList kind="trends" t={t} locale="en" hrefOf={(path) => path} />)
  await fillList(container.querySelector<HTMLElement>('[data-list]')!)
}
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part="row"]')]
    .filter(({ hidden }) => !hidden)
    .map((row) => row.textContent)

test('what surely grows comes first, with its interval and its people; rows without a trend are hidden (CALL-168, issue 47.3)', async () => {
  await open()
  expect(rows()).toEqual(['1chai×2×1.6 to ×4 · 1,400 people', '2matcha×3×1.2 to ×6 · 80 people'])
})

test('where nothing rises it shows communities instead, each by its hashtag (issue 47.3)', async () => {
  answer = {
    keywords: [],
    hashtags: [],
    communities: [{ id: 'c', name: 'Home espresso · #shotoftheday', size: 819 }],
  }
  await open()
  await expect.element(page.getByText(/^None right now\. Communities people look at instead/)).toBeVisible()
  expect(rows()).toEqual(['1Home espresso · #shotoftheday819 people'])
  await expect
    .element(page.getByRole('link', { name: 'Home espresso · #shotoftheday' }))
    .toHaveAttribute('href', '/explore/%23shotoftheday')
})

test('a list without rows, or one that did not arrive, says so (issue 47.3)', async () => {
  answer = { keywords: [], hashtags: [] }
  await open()
  await expect.element(page.getByText('Nothing grows beyond chance at the moment.')).toBeVisible()
  expect(rows()).toEqual([])
  answer = null
  await open()
  await expect.element(page.getByText('The list did not arrive.', { exact: false })).toBeVisible()
})
