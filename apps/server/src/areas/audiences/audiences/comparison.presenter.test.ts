import { expect, test } from 'vitest'
import { presentComparison } from './comparison.presenter.ts'

test('shares of an overlap that rests on inference are shares of what is told, so that no exact count comes back (security 4, claims 0.1)', () => {
  const women = { kind: 'gender', id: 'FEMALE', label: 'Women' } as const
  const coffee = { kind: 'keyword', id: 'coffee', label: 'coffee' } as const
  const both = 238
  const [a, b] = [238 + 391, 238 + 512]
  const shown = presentComparison(
    [
      { id: 'a', name: 'a', tree: women },
      { id: 'b', name: 'b', tree: coffee },
    ],
    {
      audiences: [
        { size: a, unique_reach: a - both },
        { size: b, unique_reach: b - both },
      ],
      union_size: a + b - both,
      pairs: [{ a: 0, b: 1, size: both, jaccard: null, share_of_a: null, share_of_b: null }],
      regions: [
        { members: [0], size: a - both },
        { members: [1], size: b - both },
        { members: [0, 1], size: both },
      ],
      complete: true,
    },
    [null, null],
    '',
  )
  expect(shown.audiences.map(({ size }) => size)).toEqual([630, 750])
  expect(shown.pairs[0]).toMatchObject({
    size: 240,
    share_of_a: Math.round((1000 * 240) / 630) / 1000,
    share_of_b: 0.32,
    jaccard: Math.round((1000 * 240) / (630 + 750 - 240)) / 1000,
  })
})
