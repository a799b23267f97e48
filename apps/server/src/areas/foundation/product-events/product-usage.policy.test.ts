import { expect, test } from 'vitest'
import { cohortsUntil, everyDay, stepsWithShares } from './product-usage.policy.ts'

const NOW = Date.parse('2026-11-18T10:00:00Z')

test('a step has its share of the one before, with what is sure of it; after nobody there is none', () => {
  const steps = stepsWithShares([
    { event: 'session', people: 40 },
    { event: 'create-team', people: 10 },
    { event: 'build-audience', people: 0 },
    { event: 'upload-audience', people: 0 },
  ])
  expect(steps.map(({ share }) => share)).toEqual([null, 0.25, 0, null])
  expect(steps[1]!.low).toBeLessThan(0.25)
  expect(steps[1]!.high).toBeGreaterThan(0.25)
  expect(steps[2]!.high).toBeGreaterThan(0)
})

test('weeks in which nobody came back are 0, and a week is whole when it is over for everybody of the cohort', () => {
  // Mondays; whoever came on the last day of the first week has two whole weeks on November 15.
  expect(cohortsUntil([{ week: '2026-10-26', people: [5, 2] }], NOW)).toEqual([
    {
      week: '2026-10-26',
      weeks: [
        { people: 5, is_whole: true },
        { people: 2, is_whole: true },
        { people: 0, is_whole: false },
        { people: 0, is_whole: false },
      ],
    },
  ])
  expect(cohortsUntil([{ week: '2026-11-16', people: [3] }], NOW)).toEqual([
    { week: '2026-11-16', weeks: [{ people: 3, is_whole: false }] },
  ])
})

test('days without events are days with nobody', () => {
  const days = everyDay(
    [{ date: '2026-11-17', people: 2, sessions: 3 }],
    Date.parse('2026-11-16T00:00:00Z'),
    NOW,
  )
  expect(days.map(({ date, people }) => [date, people])).toEqual([
    ['2026-11-16', 0],
    ['2026-11-17', 2],
    ['2026-11-18', 0],
  ])
})
