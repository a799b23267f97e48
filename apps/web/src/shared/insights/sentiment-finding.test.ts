import { expect, test } from 'vitest'
import { sentimentFinding } from './sentiment-finding.ts'

const intervalRow = (low: number, high: number) => ({ share: (low + high) / 2, low, high })

test('a title claims a mood only if the intervals do not overlap; 0% to 50% against 0% to 50% is "We can’t tell" (use.md 2)', () => {
  expect(sentimentFinding({ positive: intervalRow(0.3, 0.4), negative: intervalRow(0.1, 0.2) })).toBe(
    'positive',
  )
  expect(sentimentFinding({ positive: intervalRow(0.05, 0.1), negative: intervalRow(0.2, 0.6) })).toBe(
    'negative',
  )
  expect(sentimentFinding({ positive: intervalRow(0.2, 0.3), negative: intervalRow(0.15, 0.25) })).toBe(
    'even',
  )
  expect(sentimentFinding({ positive: intervalRow(0, 0.5), negative: intervalRow(0, 0.5) })).toBe('unknown')
})

test('issue 30.3: a title claims no mood where nothing was measured', () => {
  const plain = (share: number) => ({ share, low: null, high: null })
  expect(sentimentFinding({ positive: plain(0.9), negative: plain(0.1) })).toBe('unknown')
})
