import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../i18n/i18n.ts'
import { queryClient } from '../query/query-client.ts'
import { HoursCard } from './hours-card.tsx'

const hours = (shareOf: (at: number) => number | null) => ({
  time_zone: 'UTC',
  zone_known: null,
  main_zone: null,
  hours_per_cell: 12,
  hours: Array.from({ length: 14 }, (_, at) => ({
    weekday: Math.floor(at / 2) + 1,
    hour: (at % 2) * 12,
    share: shareOf(at),
    baseline_share: 1 / 14,
  })),
})

const openCard = (
  shareOf: (at: number) => number | null,
  also: { time_zone?: string; zone_known?: number } = {},
) =>
  render(
    <QueryClientProvider client={queryClient}>
      <HoursCard data={{ ...hours(shareOf), ...also }} />
    </QueryClientProvider>,
  )

beforeEach(async () => {
  await page.viewport(1440, 900)
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['insights', 'insightsPosts', 'insightsGraph'])
})

test('if too few people wrote at every hour, the card says so instead of showing an empty map, in both languages', async () => {
  await openCard(() => null)
  await expect.element(page.getByText('Too few people wrote at any hour to show when.')).toBeVisible()
  await expect.element(page.getByText(/Groups under 50 authors are not described/)).toBeVisible()
  expect(page.getByRole('radio').elements()).toHaveLength(0)
  await changeLocale('ja')
  await expect.element(page.getByText('投稿者が少なすぎるため、時間帯は表示できません。')).toBeVisible()
})

test('one half-day with enough authors is filled, the rest are empty, and the title says that hours are grouped (use-4 S3)', async () => {
  await openCard((at) => (at === 3 ? 0.3 : null))
  await expect
    .element(
      page.getByRole('heading', { name: 'Most posts on Tuesday, 12:00–24:00 (too few for single hours)' }),
    )
    .toBeVisible()
})

test('if only whole days can be shown, the title names the day and the reason (use-4 S3)', async () => {
  const days = hours((at) => (at === 2 ? 0.3 : 0.1))
  const data = {
    ...days,
    hours_per_cell: 24,
    hours: days.hours.filter(({ hour }) => hour === 0),
  }
  await render(
    <QueryClientProvider client={queryClient}>
      <HoursCard data={data} />
    </QueryClientProvider>,
  )
  await expect
    .element(page.getByRole('heading', { name: 'Most posts on Tuesday (too few for hours)' }))
    .toBeVisible()
  // Bars of days instead of a map with one column.
  expect(page.getByRole('radio').elements()).toHaveLength(0)
  const marks = [...document.querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('aria-label'))
  expect(marks).toHaveLength(7)
  expect(marks[1]).toBe('Tuesday: 30% of posts, 7.1% in the baseline')
})

test('where too few authors have a known time zone, the card says so and no share', async () => {
  await openCard(() => null, { time_zone: 'authors', zone_known: 0 })
  await expect.element(page.getByText(/^Too few authors’ time zones are known\./)).toBeVisible()
  expect(document.body.textContent).not.toContain('0%')
})

test('where all time zones are known or too few are not, the card leaves nobody out and says nothing of it', async () => {
  await openCard(() => 1 / 14, { time_zone: 'authors', zone_known: 1 })
  await expect.element(page.getByText(/^Empty: too few people wrote/)).toBeVisible()
})

test('the clock in use is named on the card, in its table and beside the choice, with the number of posts; another clock is in the address (use, time zones)', async () => {
  const data = { ...hours(() => 1 / 14), time_zone: 'authors', zone_known: 0.914, main_zone: 'Asia/Tokyo' }
  await render(
    <QueryClientProvider client={queryClient}>
      <HoursCard data={data} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('When they post, in each author’s local time').first()).toBeVisible()
  await expect.element(page.getByText(/^Of the 91% of posts whose author’s time zone is known/)).toBeVisible()
  const zoneField = page.getByLabelText('Time zone')
  await expect.element(zoneField).toHaveValue('authors')
  const optionTexts = [...document.querySelectorAll('option')].map((option) => option.textContent)
  expect(optionTexts).toContain('Authors’ local time')
  expect(optionTexts.some((name) => name.includes('Asia/Tokyo'))).toBe(true)
  expect(optionTexts.some((name) => name.includes('UTC'))).toBe(true)
  await zoneField.selectOptions('UTC')
  await expect.poll(() => new URLSearchParams(location.search).get('zone')).toBe('UTC')
  await zoneField.selectOptions('authors')
  await expect.poll(() => new URLSearchParams(location.search).get('zone')).toBeNull()
  await page.getByRole('button', { name: 'As table' }).click()
  await expect
    .element(page.getByRole('columnheader', { name: 'Weekday (Authors’ local time)' }))
    .toBeVisible()
})
