import type { CriterionTree } from '@rookery/contract'
import { expect, test } from 'vitest'
import { plainTree } from './plain-tree.ts'

const keywordLeaf = (label: string, deselected = false): CriterionTree => ({
  kind: 'keyword',
  label,
  ...(deselected ? { deselected } : {}),
})
const item = (label: string) => ({ item: { kind: 'keyword', label } })

test('a recipe is shown without deselected criteria, groups of one, and groups within their own kind', () => {
  const tree: CriterionTree = {
    op: 'and',
    children: [
      {
        op: 'or',
        children: [
          keywordLeaf('tea'),
          { op: 'or', children: [keywordLeaf('coffee'), keywordLeaf('x', true)] },
        ],
      },
      { op: 'and', children: [keywordLeaf('sea')] },
      { op: 'not', children: [keywordLeaf('milk')] },
    ],
  }
  expect(plainTree(tree)).toEqual({
    op: 'and',
    parts: [
      { op: 'or', parts: [item('tea'), item('coffee')] },
      item('sea'),
      { op: 'not', parts: [item('milk')] },
    ],
  })
  expect(plainTree(keywordLeaf('x', true))).toBeNull()
})
