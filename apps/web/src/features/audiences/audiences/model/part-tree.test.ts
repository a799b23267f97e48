import type { CriterionTree } from '@rookery/contract'
import { expect, test } from 'vitest'
import { othersOfOverlapPart, partTree } from './part-tree.ts'

const keywordLeaf = (label: string, deselected?: true): CriterionTree => ({
  kind: 'keyword',
  label,
  ...(deselected ? { deselected } : {}),
})
const anyOfTrees = (...children: CriterionTree[]): CriterionTree => ({ op: 'or', children })
const andTree = (...children: CriterionTree[]): CriterionTree => ({ op: 'and', children })

test('one audience minus another is a tree of clauses and an exclusion', () => {
  const a = andTree(anyOfTrees(keywordLeaf('tea'), keywordLeaf('coffee')), anyOfTrees(keywordLeaf('sea')))
  const b = andTree(anyOfTrees(keywordLeaf('milk'), keywordLeaf('sugar')))
  expect(partTree([a], [b])).toEqual({
    op: 'and',
    children: [
      anyOfTrees(keywordLeaf('tea'), keywordLeaf('coffee')),
      keywordLeaf('sea'),
      { op: 'not', children: [keywordLeaf('milk'), keywordLeaf('sugar')] },
    ],
  })
})

test('an audience of several clauses is excluded as a whole, not clause by clause', () => {
  const b = andTree(anyOfTrees(keywordLeaf('milk')), anyOfTrees(keywordLeaf('sugar')))
  expect(partTree([keywordLeaf('tea')], [b])).toEqual({
    op: 'and',
    children: [
      keywordLeaf('tea'),
      { op: 'not', children: [andTree(keywordLeaf('milk'), keywordLeaf('sugar'))] },
    ],
  })
})

test('a region of several is in each of them and in none of the others; other audiences do not count', () => {
  expect(
    partTree(
      [keywordLeaf('a'), anyOfTrees(keywordLeaf('b'), keywordLeaf('x', true))],
      [keywordLeaf('c'), keywordLeaf('d', true)],
    ),
  ).toEqual({
    op: 'and',
    children: [keywordLeaf('a'), keywordLeaf('b'), { op: 'not', children: [keywordLeaf('c')] }],
  })
  expect(partTree([keywordLeaf('x', true)], [])).toBeNull()
})

test('everybody else of a comparison is in any of the audiences and not in the part, also where the part wants nothing (issue 14: an exclusion in one click)', () => {
  const [a, b] = [anyOfTrees(keywordLeaf('a'), keywordLeaf('x')), andTree(keywordLeaf('b'), keywordLeaf('c'))]
  const eitherTree = anyOfTrees(keywordLeaf('a'), keywordLeaf('x'), b)
  expect(othersOfOverlapPart([a, b], { within: [a], without: [b] })).toEqual({
    op: 'and',
    children: [
      eitherTree,
      { op: 'not', children: [{ op: 'and', children: [a, { op: 'not', children: [b] }] }] },
    ],
  })
  expect(othersOfOverlapPart([a, b], { within: [], without: [a] })).toEqual({
    op: 'and',
    children: [
      eitherTree,
      {
        op: 'not',
        children: [
          {
            op: 'and',
            children: [eitherTree, { op: 'not', children: [keywordLeaf('a'), keywordLeaf('x')] }],
          },
        ],
      },
    ],
  })
  expect(othersOfOverlapPart([keywordLeaf('x', true)], { within: [], without: [] })).toBeNull()
})
