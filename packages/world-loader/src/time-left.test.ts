import { expect, test } from 'vitest'
import { TimeLeft } from './time-left.ts'

const progressAt = (people: number, sized = 0) => ({ people, posts: 0, follows: 0, sized })

test('there is no estimate before the speed is known', () => {
  const timeLeft = new TimeLeft(20_000)
  expect(timeLeft.seconds(0)).toBeNull()
  timeLeft.note(progressAt(5000), 0, 0)
  expect(timeLeft.seconds(1000)).toBeNull()
})

test('the time left follows the recent speed, includes the refresh, and counts down between two steps', () => {
  const timeLeft = new TimeLeft(20_000)
  timeLeft.note(progressAt(0), 0, 0)
  timeLeft.note(progressAt(2000), 0, 10_000)
  // 18,000 people at 200 a second, and a refresh that costs as much as loading 7,000 people.
  expect(timeLeft.seconds(10_000)).toBe(125)
  expect(timeLeft.seconds(15_000)).toBe(120)
  // Ten times as fast since: the slow start is no longer in the window.
  timeLeft.note(progressAt(11_000), 0, 14_500)
  timeLeft.note(progressAt(20_000), 0, 19_000)
  timeLeft.note(progressAt(20_000), 0.5, 35_000)
  timeLeft.note(progressAt(20_000), 0.9, 45_000)
  expect(timeLeft.seconds(45_000)).toBeLessThan(5)
})

test('half a minute with almost no one loaded does not turn ten minutes into an hour (issue 15: walk)', () => {
  const timeLeft = new TimeLeft(200_000)
  for (let second = 0; second <= 60; second += 1) timeLeft.note(progressAt(400 * second), 0, second * 1000)
  const secondsBefore = timeLeft.seconds(60_000)!
  // The machine is busy: thirty seconds at a twentieth of the pace.
  for (let second = 61; second <= 90; second += 1)
    timeLeft.note(progressAt(24_000 + 20 * (second - 60)), 0, second * 1000)
  expect(timeLeft.seconds(90_000)!).toBeLessThan(2 * secondsBefore)
})

test('a resumed world begins with the loaded people', () => {
  const timeLeft = new TimeLeft(200_000)
  timeLeft.note(progressAt(64_000, 20_000), 0, 0)
  timeLeft.note(progressAt(64_000, 64_000), 0, 10_000)
  // 136,000 people and a refresh of all, at 64,000 refreshed in 10 s.
  expect(timeLeft.seconds(10_000)).toBe(Math.round((136_000 + 70_000) / 2240))
})
