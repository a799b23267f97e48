import { expect, test } from 'vitest'
import { sentimentFinding } from './sentiment-finding.ts'

const of = (low: number, high: number) => ({ share: (low + high) / 2, low, high })

test('a title claims a mood only where the intervals part; 0% to 50% against 0% to 50% is "We can’t tell" (use.md 2)', () => {
  expect(sentimentFinding({ positive: of(0.3, 0.4), negative: of(0.1, 0.2) })).toBe('positive')
  expect(sentimentFinding({ positive: of(0.05, 0.1), negative: of(0.2, 0.6) })).toBe('negative')
  expect(sentimentFinding({ positive: of(0.2, 0.3), negative: of(0.15, 0.25) })).toBe('even')
  expect(sentimentFinding({ positive: of(0, 0.5), negative: of(0, 0.5) })).toBe('unknown')
})
