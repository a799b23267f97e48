import { expect, test } from 'vitest'
import { latestCount, SupersededCount } from './latest-count.ts'

const population = {}
const waitingSignal = () => new AbortController().signal
let sessions = 0
const session = () => {
  const session_id = `s${++sessions}`
  return (turn: number, caller = waitingSignal(), page = 'p') =>
    latestCount(population, { session_id, page, turn }, caller)
}

test('a newer count of the page replaces the running one', () => {
  const countingSession = session()
  const [first, second] = [countingSession(1), countingSession(2)]
  expect(first.signal.reason).toBeInstanceOf(SupersededCount)
  expect(second.signal.aborted).toBe(false)
})

test('an earlier count that arrives late stops itself and not the later one', () => {
  const countingSession = session()
  const laterCount = countingSession(2)
  const earlierCount = countingSession(1)
  expect(earlierCount.signal.reason).toBeInstanceOf(SupersededCount)
  earlierCount.done()
  expect(laterCount.signal.aborted).toBe(false)
  // The first is still running: the next replaces it.
  countingSession(3)
  expect(laterCount.signal.reason).toBeInstanceOf(SupersededCount)
})

test('a count of a page that has moved on takes no slot', () => {
  const countingSession = session()
  const lastCount = countingSession(0)
  expect(countingSession(0, AbortSignal.abort()).signal.aborted).toBe(true)
  expect(lastCount.signal.aborted).toBe(false)
})

test('pages and sessions leave each other alone', () => {
  const countingSession = session()
  const [item, other, stranger] = [countingSession(1), countingSession(2, waitingSignal(), 'q'), session()(3)]
  expect([item, other, stranger].map(({ signal }) => signal.aborted)).toEqual([false, false, false])
})

test('after a finished count a lower sequence number counts again, because a reloaded page starts over', () => {
  const countingSession = session()
  countingSession(9).done()
  expect(countingSession(1).signal.aborted).toBe(false)
})
