import type { MonitorWeek } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { WeeksCard } from './components/weeks-card.tsx'
import { WeeksTable } from './components/weeks-table.tsx'

const sampleWeek = (week_start: string, posts: number, more: Partial<MonitorWeek> = {}): MonitorWeek => ({
  week_start,
  revision: 1,
  definition: { query: 'coffee', kind: 'keyword', country_codes: [], post_language: null },
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
const openWeeks = (weeks: MonitorWeek[], earlier: MonitorWeek[] = []) =>
  render(
    <QueryClientProvider client={queryClient}>
      <WeeksCard weeks={weeks} earlier={earlier} />
      <WeeksTable weeks={weeks} earlier={earlier} />
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

test('a changed monitor shows what each definition counted, and marks where one ends (CALL-161)', async () => {
  const inJapan: Partial<MonitorWeek> = {
    revision: 2,
    definition: { query: 'tea', kind: 'keyword', country_codes: ['JP'], post_language: null },
  }
  await openWeeks(
    [sampleWeek('2026-11-16', 300, inJapan), sampleWeek('2026-11-09', 200, inJapan)],
    [sampleWeek('2026-11-09', 500), sampleWeek('2026-11-02', 450, { definition: null })],
  )
  expect(document.querySelectorAll('[data-time-mark]')).toHaveLength(1)
  expect(labels()[1]).toBe(
    'Week of Nov 9, 2026: 200 posts for tea · Japan, 95% interval 150 to 260, Week of Nov 9, 2026: 500 posts for coffee, 95% interval 450 to 560, 210 had they grown as everybody’s; Until here: coffee',
  )
  await expect.element(page.getByText(/from the next week on something else was counted/)).toBeVisible()
  const rows = page.getByRole('group', { name: 'Results by week' }).getByRole('row')
  expect(
    rows
      .elements()
      .map((row) => row.textContent?.match(/^Week|20\d\d(tea · Japan|coffee|definition 1)/)?.[0]),
  ).toEqual(['Week', '2026tea · Japan', '2026tea · Japan', '2026coffee', '2026definition 1'])
})

test('an unchanged monitor says nothing of definitions', async () => {
  await openWeeks([sampleWeek('2026-11-16', 500), sampleWeek('2026-11-09', 400)])
  expect(document.querySelectorAll('[data-time-mark]')).toHaveLength(0)
  expect(page.getByText('Counted for').elements()).toEqual([])
})
