import type { SizeSnapshot } from '@rookery/contract'
import { expect, test } from 'vitest'
import { countReason } from './count-reason.ts'

const counted = (cause: SizeSnapshot['cause'], of: number | null) =>
  ({ cause, sizes: { ledger: { sample: { count: 653, of } } } }) as SizeSnapshot

test('a recount on more people says that the sample grew, from how many to how many (use-4 S3)', () => {
  expect(countReason(counted('data', 200_000), counted('built', 64_000))).toEqual({
    key: 'grew',
    before: 64_000,
    now: 200_000,
  })
  expect(countReason(counted('data', 60_000), counted('data', 64_000))).toMatchObject({ key: 'shrank' })
})

test.each([
  ['the sample is as large as before', counted('data', 64_000), counted('built', 64_000), 'data'],
  ['an old count does not say of how many', counted('data', 64_000), counted('built', null), 'data'],
  ['the recipe changed as well', counted('rule', 200_000), counted('built', 64_000), 'rule'],
  ['it is the first count', counted('built', 64_000), undefined, 'built'],
] as const)('the stored cause stays when %s', (_, now, before, key) => {
  expect(countReason(now, before)).toEqual({ key })
})
