import type { InsightRow } from '@rookery/contract'
import { expect, test } from 'vitest'
import { findingOf } from './finding.ts'

const row = (key: string, lift: number, more: Partial<InsightRow> = {}): InsightRow => ({
  key,
  label: key,
  audience_count: 500,
  audience_share: 0.2,
  share_low: 0.18,
  share_high: 0.22,
  baseline_share: 0.2 / lift,
  lift,
  lift_low: lift * 0.9,
  lift_high: lift * 1.1,
  q_value: 0.001,
  significant: true,
  ...more,
})

test('the clearest difference is named, up or down', () => {
  expect(findingOf([row('18–24', 1.3), row('25–34', 2.1)])).toMatchObject({ kind: 'more', lift: 2.1 })
  expect(findingOf([row('18–24', 1.2), row('55+', 0.2)])).toMatchObject({ kind: 'fewer', share: 0.2 })
})
test('a large lift with a wide interval yields to a smaller, certain one', () => {
  const wideRow = row('rare', 3, { lift_low: 1.05, lift_high: 9 })
  expect(findingOf([wideRow, row('certain', 1.8)])).toMatchObject({ row: { key: 'certain' } })
})
test('without a significant row nothing is claimed', () => {
  expect(findingOf([row('a', 2, { significant: false }), row('other', 4)])).toEqual({ kind: 'same' })
})
test('tiny groups do not make the title', () => {
  expect(findingOf([row('tiny', 4, { audience_share: 0.004, baseline_share: 0.001 })])).toEqual({
    kind: 'same',
  })
})
