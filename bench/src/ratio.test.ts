import { insightTabs } from '@rookery/contract'
import { expect, test } from 'vitest'
import { keptRatios } from './kept-ratios.ts'
import { ratioOf, timesInTurns } from './ratio.ts'

test('a ratio is the median over rounds, so that a busy second of the machine does not decide it (issue 52.5)', () => {
  expect(ratioOf([20, 30, 900], [10, 10, 10])).toBe(3)
  // Both were slowed by the same second.
  expect(ratioOf([20, 2000, 20], [10, 1000, 10])).toBe(2)
})

test('every question of a round is asked before it is measured, and in its turn (issue 52.5)', async () => {
  const asked: string[] = []
  const question = (name: string) => ({ name, of: 'a', ask: async () => asked.push(name) })
  const times = await timesInTurns([
    [question('a'), question('b')],
    [question('a'), question('b')],
  ])
  const turns = asked.filter((name, i) => name !== asked[i - 1])
  expect(turns).toEqual(['a', 'b', 'a', 'b'])
  expect(times.get('b')).toMatchObject({ of: 'a' })
  expect(times.get('b')!.cpu).toHaveLength(2)
  expect(times.get('b')!.wall).toHaveLength(2)
})

test('every tab is held to a kept ratio, so that none becomes slower unnoticed (issue 52.5)', () => {
  expect(insightTabs.filter((tab) => keptRatios[tab] === undefined)).toEqual([])
})
