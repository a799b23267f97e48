import { QueryClientProvider } from '@tanstack/react-query'
import { ChartDownloadsProvider } from '@rookery/ui/charts/chart-downloads.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../i18n/i18n.ts'
import { queryClient } from '../query/query-client.ts'
import { VolumeCard } from './volume-card.tsx'

const dayPoint = (date: string, posts: number, before: number | null) => ({
  date,
  days: 2,
  posts,
  posts_low: posts - 20,
  posts_high: posts + 40,
  baseline_share: 0.5,
  posts_before: before,
})
const volume = [dayPoint('2026-10-25', 100, 80), dayPoint('2026-10-27', 140, null)]
const precedingPeriod = { since: '2026-10-21', until: '2026-10-24' }

const openCard = (volume_before: typeof precedingPeriod | null, asOf = '2026-10-28T23:59:59Z') =>
  render(
    <QueryClientProvider client={queryClient}>
      <ChartDownloadsProvider
        texts={{ open: 'Download', csv: 'CSV', png: 'PNG', svg: 'SVG', failed: 'Failed' }}
        source={{ name: 'Tea', lines: [] }}
      >
        <VolumeCard data={{ volume, volume_before }} asOf={asOf} />
      </ChartDownloadsProvider>
    </QueryClientProvider>,
  )

beforeEach(async () => {
  await page.viewport(1440, 900)
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['insights', 'insightsPosts', 'insightsGraph'])
})
afterEach(() => vi.restoreAllMocks())

test('the time line shows its interval, everybody’s growth and the period before, as a chart and as a table, in both languages (use 5, time lines)', async () => {
  await openCard(precedingPeriod)
  const labels = [...document.querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('aria-label'))
  expect(labels[0]).toBe(
    'Oct 25: 50 posts a day, 95% interval 40 to 70, 60 had they written as everybody did, 40 in the period before',
  )
  await expect
    .element(
      page.getByText(
        /Band: 95% interval, over the people who wrote.*Thin line: the period before, Oct 21, 2026 – Oct 24, 2026/,
      ),
    )
    .toBeVisible()
  await page.getByRole('button', { name: 'As table' }).click()
  const row = page.getByRole('row', { name: /Oct 27/ })
  await expect.element(row).toBeVisible()
  expect([...row.element().children].map((cell) => cell.textContent)).toEqual([
    'Oct 27',
    '70',
    '60 – 90',
    '60',
    '–',
  ])
  await changeLocale('ja')
  await expect
    .element(
      page.getByText(
        /帯は投稿者を単位とした 95% 信頼区間です。\S.*前の期間（2026年10月21日〜2026年10月24日）/,
      ),
    )
    .toBeVisible()
})

test('if the data does not reach back to the period before, the card says so (use 5, time lines)', async () => {
  await openCard(null)
  await expect
    .element(page.getByText(/The data does not reach back to a period before of the same length/))
    .toBeVisible()
})

test('the file of the time line holds both ends of the interval and the period before (use 5, time lines)', async () => {
  let blob: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob
    return '#'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await openCard(precedingPeriod)
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect.poll(() => blob).toBeDefined()
  const lines = (await blob!.text()).replaceAll('"', '').replace('\uFEFF', '').split('\r\n')
  expect(lines[0]).toBe('From,Posts,95% interval ≥,95% interval ≤,Everybody,Period before')
  expect(lines[1]).toBe('2026-10-25T00:00:00.000Z,50,40,70,60,40')
})

test('days together of which the last is not over are marked, in words too (use-4 S3)', async () => {
  await openCard(null, '2026-10-28T01:05:00Z')
  const labels = [...document.querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('aria-label'))
  expect(labels[0]).toMatch(/^Oct 25: /)
  expect(labels[1]).toMatch(/^Oct 27 \(so far\): /)
  expect(document.querySelectorAll('path[data-unfinished]').length).toBeGreaterThan(0)
  await expect.element(page.getByText(/Dotted: the data ends within the last day/)).toBeVisible()
})

test('days that all stand together are told in a sentence, since a line needs two points (issue 47)', async () => {
  const [day] = volume
  await render(
    <QueryClientProvider client={queryClient}>
      <VolumeCard data={{ volume: [{ ...day!, days: 7 }], volume_before: precedingPeriod }} asOf={null} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(/^Oct 25 – 31: 14 posts a day, 95% interval 11 to 20/)).toBeVisible()
  expect(document.querySelector('[data-mark]')).toBeNull()
})

test('one span of days is told beside the same days of the period before alone, and says if it is not over (issue 47)', async () => {
  const hidden = { ...volume[0]!, posts: null, posts_low: null, posts_high: null }
  const span = { ...volume[0]!, date: '2026-10-27', posts_before: 120 }
  const data = { volume: [hidden, span], volume_before: precedingPeriod }
  await render(
    <QueryClientProvider client={queryClient}>
      <VolumeCard data={data} asOf="2026-10-28T05:00:00Z" />
    </QueryClientProvider>,
  )
  await expect
    .element(page.getByText(/^Oct 27 – 28 .*: 50 posts a day.* 60 in the period before$/))
    .toBeVisible()
})
