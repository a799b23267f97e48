import { expect, test } from 'vitest'
import { grown } from './cpu-budget.ts'

const kept = { date: '2026-11-23', reason: 'first', yardsticks: { packages: 100, server: 200 } }

test('a part that took a fifth more CPU time than kept fails the run, one that took less or is new does not', () => {
  expect(grown(kept, { packages: 119, server: 150, screens: 900 })).toEqual([])
  expect(grown(kept, { packages: 121, server: 200 })).toEqual([
    'packages takes 21% more CPU time than kept on 2026-11-23 (121 instead of 100 yardsticks): make it cheaper, or keep the new figure with npm test -- --keep "reason"',
  ])
})
