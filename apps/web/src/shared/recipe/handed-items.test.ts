import { expect, test } from 'vitest'
import { handOverToTeam, consumeItems } from './handed-items.ts'

test('criteria are passed to the creator of one team, together, and taken once', () => {
  const teaInterest = { kind: 'interest', id: 'food/tea', label: 'Tea' } as const
  const account = { kind: 'handle', id: 'a', label: '@a' } as const
  handOverToTeam('t1', [teaInterest])
  handOverToTeam('t1', [account])
  expect(consumeItems('t2')).toEqual([])
  expect(consumeItems('t1')).toEqual([teaInterest, account])
  expect(consumeItems('t1')).toEqual([])
})
