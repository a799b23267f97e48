import { expect, test } from 'vitest'
import { latestCount, Superseded } from './latest-count.ts'

const population = {}
const waiting = () => new AbortController().signal
let sessions = 0
const session = () => {
  const session_id = `s${++sessions}`
  return (turn: number, caller = waiting(), page = 'p') =>
    latestCount(population, { session_id, page, turn }, caller)
}

test('a later count of the page takes the place of the one that runs', () => {
  const count = session()
  const [first, second] = [count(1), count(2)]
  expect(first.signal.reason).toBeInstanceOf(Superseded)
  expect(second.signal.aborted).toBe(false)
})

test('an earlier count that arrives late stops itself and not the later one', () => {
  const count = session()
  const later = count(2)
  const earlier = count(1)
  expect(earlier.signal.reason).toBeInstanceOf(Superseded)
  earlier.done()
  expect(later.signal.aborted).toBe(false)
  // The first is still running: the next replaces it.
  count(3)
  expect(later.signal.reason).toBeInstanceOf(Superseded)
})

test('a count whose page has gone on meanwhile takes nobody’s place', () => {
  const count = session()
  const last = count(0)
  expect(count(0, AbortSignal.abort()).signal.aborted).toBe(true)
  expect(last.signal.aborted).toBe(false)
})

test('pages and sessions leave each other alone', () => {
  const count = session()
  const [item, other, stranger] = [count(1), count(2, waiting(), 'q'), session()(3)]
  expect([item, other, stranger].map(({ signal }) => signal.aborted)).toEqual([false, false, false])
})

test('after a count is done a lower turn counts again: a page that was reloaded begins anew', () => {
  const count = session()
  count(9).done()
  expect(count(1).signal.aborted).toBe(false)
})
