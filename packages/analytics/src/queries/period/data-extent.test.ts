import { describe, expect, test } from 'vitest'
import { dataExtent, daysWithData, defaultDays, lastDays, postsIn } from './data-extent.ts'

const postsOfDays = (first: number, days: number, posts: number) =>
  Array.from({ length: days }, (_, i) => ({ day: first + i, posts }))

describe('the range of the data', () => {
  test('three late posts move neither the end of the data nor the default (issue 13.3)', () => {
    const days = [...postsOfDays(15_000, 1000, 2), { day: 16_350, posts: 3 }]
    const postExtent = dataExtent(days)!
    expect(postExtent).toEqual({
      whole: { first: 15_000, last: 16_350 },
      bulk: { first: 15_000, last: 15_999 },
    })
    // No year contains half of two posts a day for a thousand days: all of it, without the stragglers.
    expect(defaultDays(days, postExtent)).toEqual(postExtent.bulk)
    expect(postsIn(days, postExtent.bulk)).toBe(2000)
    expect(postsIn(days, lastDays(postExtent.bulk, 7))).toBe(14)
  })

  test('early stragglers are no beginning', () => {
    const days = [{ day: 3000, posts: 4 }, ...postsOfDays(15_000, 400, 5)]
    expect(dataExtent(days)!.bulk).toEqual({ first: 15_000, last: 15_399 })
  })

  test('a gradual decline counts as data to its last day', () => {
    const days = [...postsOfDays(100, 300, 50), ...postsOfDays(400, 20, 1)]
    expect(dataExtent(days)!.bulk).toEqual({ first: 100, last: 419 })
  })

  test.each([
    [90, 90],
    [59, 30],
    [61, 61],
    [700, 365],
    [900, 900],
  ])('of %i even days the default is the last %i: the shortest usual time that holds half', (n, length) => {
    const days = postsOfDays(1000, n, 7)
    const found = defaultDays(days, dataExtent(days)!)
    expect(found).toEqual({ first: 1000 + n - length, last: 1000 + n - 1 })
  })

  test('the default is where the mass is: a burst of years ago, cut to its days, not the thin end (issue 30.5)', () => {
    const days = [...postsOfDays(1000, 24, 40), ...postsOfDays(1100, 600, 1)]
    expect(defaultDays(days, dataExtent(days)!)).toEqual({ first: 1000, last: 1023 })
  })

  test('a rate covers days with data: gaps of weeks without posts do not count (issue 30.5)', () => {
    const days = [...postsOfDays(1000, 20, 3), ...postsOfDays(1200, 10, 3), { day: 1215, posts: 1 }]
    expect(daysWithData(days, { first: 900, last: 1300 })).toBe(36)
    expect(daysWithData(days, { first: 1010, last: 1204 })).toBe(15)
    // A few quiet days are data: nobody posted.
    expect(daysWithData([days[0]!, { day: 1008, posts: 1 }], { first: 0, last: 2000 })).toBe(9)
    expect(daysWithData(days, { first: 1100, last: 1150 })).toBe(0)
  })

  test('a few posts are all data; none are none', () => {
    const fewDays = [
      { day: 1, posts: 1 },
      { day: 9000, posts: 1 },
    ]
    expect(dataExtent(fewDays)!.bulk).toEqual({ first: 1, last: 9000 })
    expect(dataExtent([])).toBeNull()
  })
})
