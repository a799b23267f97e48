import type { CriterionTree } from '@rookery/contract'
import { expect, test } from 'vitest'
import { othersOfPart, partTree } from './part-tree.ts'

const leaf = (label: string, deselected?: true): CriterionTree => ({
  kind: 'keyword',
  label,
  ...(deselected ? { deselected } : {}),
})
const any = (...children: CriterionTree[]): CriterionTree => ({ op: 'or', children })
const all = (...children: CriterionTree[]): CriterionTree => ({ op: 'and', children })

test('one audience minus another reads as clauses and an exclusion', () => {
  const a = all(any(leaf('tea'), leaf('coffee')), any(leaf('sea')))
  const b = all(any(leaf('milk'), leaf('sugar')))
  expect(partTree([a], [b])).toEqual({
    op: 'and',
    children: [
      any(leaf('tea'), leaf('coffee')),
      leaf('sea'),
      { op: 'not', children: [leaf('milk'), leaf('sugar')] },
    ],
  })
})

test('an audience of several clauses is excluded as a whole, not clause by clause', () => {
  const b = all(any(leaf('milk')), any(leaf('sugar')))
  expect(partTree([leaf('tea')], [b])).toEqual({
    op: 'and',
    children: [leaf('tea'), { op: 'not', children: [all(leaf('milk'), leaf('sugar'))] }],
  })
})

test('a part of several is in each of them and in none of the others; what is left out counts nowhere', () => {
  expect(partTree([leaf('a'), any(leaf('b'), leaf('x', true))], [leaf('c'), leaf('d', true)])).toEqual({
    op: 'and',
    children: [leaf('a'), leaf('b'), { op: 'not', children: [leaf('c')] }],
  })
  expect(partTree([leaf('x', true)], [])).toBeNull()
})

test('everybody else of a comparison is in any of the audiences and not in the part, also where the part wants nothing (issue 14: an exclusion in one click)', () => {
  const [a, b] = [any(leaf('a'), leaf('x')), all(leaf('b'), leaf('c'))]
  const either = any(leaf('a'), leaf('x'), b)
  expect(othersOfPart([a, b], { within: [a], without: [b] })).toEqual({
    op: 'and',
    children: [either, { op: 'not', children: [{ op: 'and', children: [a, { op: 'not', children: [b] }] }] }],
  })
  expect(othersOfPart([a, b], { within: [], without: [a] })).toEqual({
    op: 'and',
    children: [
      either,
      {
        op: 'not',
        children: [{ op: 'and', children: [either, { op: 'not', children: [leaf('a'), leaf('x')] }] }],
      },
    ],
  })
  expect(othersOfPart([leaf('x', true)], { within: [], without: [] })).toBeNull()
})
