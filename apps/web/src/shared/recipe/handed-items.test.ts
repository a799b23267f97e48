import { expect, test } from 'vitest'
import { handOverItems, consumeItems } from './handed-items.ts'

test('criteria are handed to the creator of one team, together, and taken once', () => {
  const teaInterest = { kind: 'interest', id: 'food/tea', label: 'Tea' } as const
  const account = { kind: 'handle', id: 'a', label: '@a' } as const
  handOverItems('t1', [teaInterest])
  handOverItems('t1', [account])
  expect(consumeItems('t2')).toEqual([])
  expect(consumeItems('t1')).toEqual([teaInterest, account])
  expect(consumeItems('t1')).toEqual([])
})
