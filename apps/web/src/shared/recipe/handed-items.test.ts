import { expect, test } from 'vitest'
import { handItems, takeItems } from './handed-items.ts'

test('criteria are handed to the creator of one team, together, and taken once', () => {
  const tea = { kind: 'interest', id: 'food/tea', label: 'Tea' } as const
  const account = { kind: 'handle', id: 'a', label: '@a' } as const
  handItems('t1', [tea])
  handItems('t1', [account])
  expect(takeItems('t2')).toEqual([])
  expect(takeItems('t1')).toEqual([tea, account])
  expect(takeItems('t1')).toEqual([])
})
