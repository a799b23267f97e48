import { describe, expect, test } from 'vitest'
import { forecastFollowers } from './forecast-followers.ts'

/** A fixed sequence of numbers between 0 and 1. */
const draws = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** How many came or left on a day, by chance. */
const poisson = (draw: () => number, expected: number): number => {
  let [count, product] = [0, draw()]
  for (const limit = Math.exp(-expected); product > limit; product *= draw()) count += 1
  return count
}

/** Counts of an account that gains and loses people by chance; `gain` is what is expected on a day. */
const accountOf = (seed: number, days: number, gain: (day: number) => number, loss = 8): number[] => {
  const draw = draws(seed)
  let count = 8_000
  return Array.from({ length: days }, (_, day) => (count += poisson(draw, gain(day)) - poisson(draw, loss)))
}

describe('forecast of followers (CALL-226)', () => {
  test('80% bounds hold what comes in 75% to 85% of 200 accounts', () => {
    let [held, asked] = [0, 0]
    for (let seed = 1; seed <= 200; seed += 1) {
      const counts = accountOf(seed, 118, (day) => 11 + 3 * Math.sin((2 * Math.PI * day) / 7))
      const forecast = forecastFollowers(counts.slice(0, 90))!
      forecast.days.forEach(({ low, high }, day) => {
        const came = counts[90 + day]!
        asked += 1
        if (came >= low && came <= high) held += 1
      })
    }
    expect(held / asked).toBeGreaterThan(0.75)
    expect(held / asked).toBeLessThan(0.85)
  })

  test('a planted weekday and a change of level are followed; pure chance is the average change in most accounts', () => {
    const weekly = accountOf(7, 90, (day) => (day % 7 === 2 ? 80 : 8))
    const forecast = forecastFollowers(weekly)!
    expect(forecast.by).toBe('trend')
    const steps = forecast.days.map(
      ({ mid }, day) => mid - (day === 0 ? weekly.at(-1)! : forecast.days[day - 1]!.mid),
    )
    // Day 90 is the sixth of its week; the second comes three days later.
    expect(Math.max(...steps.slice(0, 7))).toBe(steps[3])
    const byAverage = Array.from({ length: 100 }, (_, seed) =>
      forecastFollowers(accountOf(seed + 1, 90, () => 11))!,
    ).filter(({ by }) => by === 'average change').length
    expect(byAverage).toBeGreaterThan(50)
  })

  test('bounds widen with the days, contain the middle, and never fall below nothing', () => {
    const { days } = forecastFollowers(accountOf(3, 60, () => 9))!
    expect(days.length).toBe(28)
    const widths = days.map(({ low, high }) => high - low)
    expect(widths.toSorted((a, b) => a - b)).toEqual(widths)
    expect(days.every(({ low, mid, high }) => low <= mid && mid <= high)).toBe(true)
    const falling = Array.from({ length: 20 }, (_, day) => 19 - day)
    expect(forecastFollowers(falling)!.days.at(-1)).toEqual({ low: 0, mid: 0, high: 0 })
  })

  test('without change there is none ahead; fewer than 14 days say nothing', () => {
    expect(forecastFollowers(Array.from({ length: 30 }, () => 500))!.days.at(-1)).toEqual({
      low: 500,
      mid: 500,
      high: 500,
    })
    expect(forecastFollowers(Array.from({ length: 13 }, () => 500))).toBeNull()
  })
})
