import { expect, test } from 'vitest'
import { groupInterests } from './group-interests.ts'

const interest = (label: string, parent_label: string | null, size: number | null) => ({
  id: label.toLowerCase(),
  label,
  parent_label,
  size,
})
const all = [
  interest('Food', null, 900),
  interest('Tea', 'Food', 40),
  interest('Coffee', 'Food', 700),
  interest('Sport', null, 1200),
  interest('Rowing', 'Sport', null),
  interest('Seafood', 'Sport', 60),
]
const shown = (text: string) =>
  groupInterests(all, text).map(({ whole, interests }) => [
    whole.label,
    ...interests.map(({ label }) => label),
  ])

test('categories and their interests stand by size, the largest first', () => {
  expect(shown('')).toEqual([
    ['Sport', 'Seafood', 'Rowing'],
    ['Food', 'Coffee', 'Tea'],
  ])
})

test('a text finds interests, or a category with all of its interests', () => {
  expect(shown(' row')).toEqual([['Sport', 'Rowing']])
  expect(shown('FOOD')).toEqual([
    ['Sport', 'Seafood'],
    ['Food', 'Coffee', 'Tea'],
  ])
  expect(shown('zzz')).toEqual([])
})
