import '../../../../../styles.css'
import type { CallOutput } from '@rookery/contract'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { FigureWords } from './campaign-columns.tsx'
import { campaignTotals } from './campaign-totals.tsx'

const NARROW_PX = 150

test('totals by kind of result wrap on a phone (issue 44.13)', async () => {
  await page.viewport(390, 844)
  const overview = {
    total: { result: null },
    by_result: [
      { result: 'engagements', results: 3_382, cost_per_result_micro: 12_000_000 },
      { result: 'impressions', results: 414_869, cost_per_result_micro: 215_000_000 },
    ],
    before: null,
    campaigns: 2,
    currency: 'JPY',
  } as unknown as CallOutput<'get-campaigns-overview'>
  const words = {
    tt: () => '1,000 インプレッションあたりの費用',
    formats: { number: String },
    money: String,
  } as unknown as FigureWords
  const { cells } = campaignTotals(['cost_per_result_micro'], overview, words, false)
  const screen = await render(
    <div data-testid="cell" style={{ width: NARROW_PX }}>
      {cells['cost_per_result_micro']}
    </div>,
  )
  const { scrollWidth } = screen.getByTestId('cell').element()
  expect(scrollWidth).toBeLessThanOrEqual(NARROW_PX)
})
