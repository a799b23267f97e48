import type { Criterion, CriterionTree } from '@rookery/contract'
import { expect, test } from 'vitest'
import { judgeReferences } from './list-references.policy.ts'

const GONE = '01900000-0000-7000-8000-000000000001'
const word = (label: string): Criterion => ({ kind: 'keyword', label })
const gone: Criterion = { kind: 'custom_audience', id: GONE, label: 'Customers' }
const group = (op: 'and' | 'or' | 'not', ...children: CriterionTree[]): CriterionTree => ({ op, children })
const [a, b] = [word('a'), word('b')]
const judge = (tree: CriterionTree) => judgeReferences(tree, ({ id }) => (id === GONE ? 'gone' : null))

test.each<[string, CriterionTree]>([
  ['alone', gone],
  ['alone in an OR', group('or', gone)],
  ['alone among what is required', group('and', a, group('or', gone))],
  ['required', group('and', a, gone)],
  ['required within an alternative', group('or', b, group('and', a, gone))],
  ['excluded', group('and', a, group('not', gone))],
  ['excluded with an alternative', group('and', a, group('not', group('or', gone, b)))],
  ['excluded twice', group('and', a, group('not', group('not', gone)))],
  ['excluded within an alternative', group('or', b, group('not', gone))],
  ['beside what is deselected', group('or', { ...b, deselected: true }, gone)],
])('a list that is gone makes a recipe unusable where it is %s (case 37)', (_, tree) => {
  expect(judge(tree).missing).toEqual([expect.objectContaining({ id: GONE, left_out: false })])
  expect(judge(tree).tree).toEqual(tree)
})

test.each<[string, CriterionTree, number[]]>([
  ['beside a word', group('or', a, gone), [1]],
  ['beside a word, within what is required', group('and', b, group('or', gone, a)), [1, 0]],
  ['in groups of one', group('or', a, group('and', group('or', gone))), [1, 0, 0]],
])('and is left out %s, with its place (case 37)', (_, tree, path) => {
  const { tree: rest, missing } = judge(tree)
  expect(missing).toEqual([{ id: GONE, label: 'Customers', reason: 'gone', path, left_out: true }])
  expect(judge(rest).missing).toEqual([])
})

test('a recipe that excludes a list in one place and has it as an alternative in another is unusable (case 37)', () => {
  const { missing } = judge(group('and', group('or', a, gone), group('not', gone)))
  expect(missing.map(({ path, left_out }) => [path, left_out])).toEqual([
    [[0, 1], true],
    [[1, 0], false],
  ])
})

test('deselected lists are not missing (case 37)', () => {
  expect(judge(group('and', a, group('not', { ...gone, deselected: true }))).missing).toEqual([])
})
