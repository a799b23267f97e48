import { expect, test } from 'vitest'
import { compareParams, readCompareAddress } from './compare-address.ts'

const readCompare = (text: string) => readCompareAddress(new URLSearchParams(text))

test('an address opens the audiences, filters and region it was created from (issue 14: shareable)', () => {
  const address = {
    audiences: ['a', 'b', 'c'],
    within: ['a'],
    without: ['c'],
    region: ['a', 'b'],
    view: 'profiles' as const,
  }
  const text = new URLSearchParams(
    Object.entries(compareParams(address)).filter((pair): pair is [string, string] => pair[1] !== null),
  ).toString()
  expect(readCompare(text)).toEqual(address)
})

test('filters of other audiences, in and out at once, and duplicates are left out', () => {
  expect(readCompare('audiences=a,b,a&in=a,x&out=a,b&region=x&view=nonsense')).toEqual({
    audiences: ['a', 'b'],
    within: ['a'],
    without: ['b'],
    region: null,
    view: 'overlap',
  })
})
