import type { CriterionTree } from '@rookery/contract'
import { expect, test } from 'vitest'
import { audienceName, mergeProposals } from './merge-proposals.ts'

const word = (label: string): CriterionTree => ({ kind: 'keyword', label })
const or = (...children: CriterionTree[]): CriterionTree => ({ op: 'or', children })
const and = (...children: CriterionTree[]): CriterionTree => ({ op: 'and', children })
const japan = or({ kind: 'location', id: 'JP', label: 'Japan' })

test('merged proposals reach whom any of them reaches, in the places they share (issue 51.1)', () => {
  const moment = and(or(word('coffee')), or(word('need')))
  expect(
    mergeProposals([
      { tree: and(or(word('coffee'), word('latte')), japan) },
      { tree: and(or(word('latte'), word('beans')), japan) },
      { tree: and(moment, japan) },
    ]),
  ).toEqual(and(or(word('coffee'), word('latte'), word('beans'), moment), japan))
})

test('one proposal is itself, and one without places has nothing shared (issue 51.1)', () => {
  const tree = and(or(word('coffee')), japan)
  expect(mergeProposals([{ tree }])).toBe(tree)
  expect(mergeProposals([{ tree: and(word('coffee')) }, { tree: word('tea') }])).toEqual(
    and(or(word('coffee'), word('tea'))),
  )
})

test('a name is cut to the length that a name may have (issue 51.1)', () => {
  expect(audienceName('Fans')).toBe('Fans')
  expect(audienceName('a'.repeat(121))).toBe(`${'a'.repeat(119)}…`)
})
