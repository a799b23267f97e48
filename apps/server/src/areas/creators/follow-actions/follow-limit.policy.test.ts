import { describe, expect, test } from 'vitest'
import { followsLeft } from './follow-limit.policy.ts'

const MINUTE = 60_000
const now = new Date('2026-11-28T12:00:00Z')
const minutesAgo = (minutes: number, people: number) =>
  Array.from({ length: people }, () => new Date(now.getTime() - minutes * MINUTE))

describe('at most 50 follows in 15 minutes and 100 a day (issue 49.2)', () => {
  test.each([
    ['nothing sent', [], 50, null],
    ['some of the last minutes', minutesAgo(5, 20), 30, null],
    ['50 of the last minutes: more when the first of them is 15 minutes old', minutesAgo(5, 50), 0, 10],
    ['50 of 15 minutes ago are forgotten, and count for the day', minutesAgo(15, 50), 50, null],
    ['90 of the day leave 10', minutesAgo(120, 90), 10, null],
    ['100 of the day: more when the first of them is a day old', minutesAgo(120, 100), 0, 22 * 60],
    ['both limits reached: the later end counts', [...minutesAgo(60, 50), ...minutesAgo(1, 50)], 0, 23 * 60],
  ])('%s', (_, sent, left, minutes) => {
    const more_at = minutes === null ? null : new Date(now.getTime() + minutes * MINUTE)
    expect(followsLeft(sent, now)).toEqual({ left, more_at })
  })
})
