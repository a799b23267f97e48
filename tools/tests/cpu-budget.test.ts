import { expect, test } from 'vitest'
import { grown } from './cpu-budget.ts'

const kept = { date: '2026-11-23', reason: 'first', yardsticks: { packages: 2000, server: 6000, small: 300 } }

test('a part that took a fifth more CPU time than kept fails the run, one that took less or is new does not', () => {
  expect(grown(kept, { packages: 2390, server: 4000, screens: 9000 })).toEqual([])
  expect(grown(kept, { packages: 2420, server: 6000 })).toEqual([
    'packages takes 21% more CPU time than kept on 2026-11-23 (2420 instead of 2000 yardsticks): make it cheaper, or keep the new figure with npm test -- --keep "reason"',
  ])
})

test('a small part may differ by half a minute of CPU time, which is what runs of the same tests differ by', () => {
  expect(grown(kept, { small: 550 })).toEqual([])
  expect(grown(kept, { small: 551 })).toHaveLength(1)
})

const all = {
  date: '2026-11-25',
  reason: 'all',
  yardsticks: { screens: 4000, pages: 1500, packages: 2500, pglite: 800, server: 4500 },
}
const on = (machine: number, more: Record<string, number> = {}) => ({
  ...Object.fromEntries(Object.entries(all.yardsticks).map(([title, value]) => [title, value * machine])),
  ...more,
})

test('a machine that takes a third more of everything fails nobody, and hides no part that grew besides', () => {
  expect(grown(all, on(1.35))).toEqual([])
  expect(grown(all, on(1.35, { packages: 2500 * 1.35 * 1.25 }))).toEqual([
    expect.stringMatching(
      /^packages takes 25% more CPU time .* \(4218.75 instead of 2500 there and 3375 here yardsticks\)/,
    ),
  ])
  // A quick one keeps what was kept.
  expect(grown(all, on(0.7, { server: 5000 }))).toEqual([])
})

test('what makes every part twice as dear is no machine', () => {
  expect(grown(all, on(2)).map((line) => line.split(' ')[0])).toEqual([
    'screens',
    'pages',
    'packages',
    'pglite',
    'server',
  ])
})
