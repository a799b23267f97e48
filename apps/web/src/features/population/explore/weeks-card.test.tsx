import type { MonitorWeek } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { WeeksCard } from './components/weeks-card.tsx'

const sampleWeek = (week_start: string, posts: number, more: Partial<MonitorWeek> = {}): MonitorWeek => ({
  week_start,
  posts,
  posts_low: posts - 50,
  posts_high: posts + 60,
  posts_usual: posts + 10,
  posts_before: null,
  authors: posts,
  impressions: null,
  change: null,
  sentiment: null,
  top_posts: [],
  snapshot: 's',
  computed_at: '2026-11-23T00:00:00Z',
  ...more,
})
const openWeeks = (weeks: MonitorWeek[]) =>
  render(
    <QueryClientProvider client={queryClient}>
      <WeeksCard weeks={weeks} />
    </QueryClientProvider>,
  )
const labels = () =>
  [...document.querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('aria-label'))

beforeEach(async () => {
  await page.viewport(1440, 900)
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['insights', 'insightsPosts', 'insightsGraph', 'explore'])
})

test('a monitor’s line says its interval, everybody’s growth and as many weeks before (use 5, time lines)', async () => {
  await openWeeks([sampleWeek('2026-11-16', 500, { posts_before: 300 }), sampleWeek('2026-11-09', 400)])
  expect(labels()[1]).toBe(
    'Week of Nov 16, 2026: 500 posts, 95% interval 450 to 560, 510 had they grown as everybody’s, 300 posts 2 weeks before',
  )
  await expect.element(page.getByText(/Thin line: the 2 weeks before these/)).toBeVisible()
  await changeLocale('ja')
  await expect.element(page.getByText(/細い線は、その前の 2 週間を重ねたものです/)).toBeVisible()
})

test('if the weeks before were not counted, the card says so (use 5, time lines)', async () => {
  await openWeeks([sampleWeek('2026-11-16', 500), sampleWeek('2026-11-09', 400)])
  await expect.element(page.getByText(/The 2 weeks before these were not counted/)).toBeVisible()
})
