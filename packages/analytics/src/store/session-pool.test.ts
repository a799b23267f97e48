import { expect, test } from 'vitest'
import { SessionPool } from './session-pool.ts'

/** A pool of three sessions, one of them for urgent queries, and the names of queries in the order in which they got theirs. */
function poolOfThree() {
  const pool = new SessionPool(['a', 'b', 'c'], 1)
  const served: string[] = []
  const ask = async (name: string, isUrgent = false, signal?: AbortSignal) => {
    const session = await pool.acquire(signal, isUrgent)
    served.push(name)
    return session
  }
  return { pool, served, ask }
}
const settle = async () => await new Promise(setImmediate)

test('issue 52.1: pages leave a session to urgent queries, which go ahead of the pages that wait', async () => {
  const { pool, served, ask } = poolOfThree()
  const first = await ask('page 1')
  await ask('page 2')
  void ask('page 3')
  await settle()
  expect(served).toEqual(['page 1', 'page 2'])
  await ask('name 1', true)
  void ask('name 2', true)
  await settle()
  expect(served).toEqual(['page 1', 'page 2', 'name 1'])
  pool.release(first)
  await settle()
  expect(served.at(-1)).toBe('name 2')
  expect(pool.free).toBe(0)
})

test('a page that waits gets the session that a page gives back, in the order of asking', async () => {
  const { pool, served, ask } = poolOfThree()
  const sessions = [await ask('page 1'), await ask('page 2')]
  void ask('page 3')
  void ask('page 4')
  for (const session of sessions) pool.release(session)
  await settle()
  expect(served).toEqual(['page 1', 'page 2', 'page 3', 'page 4'])
})

test('an aborted query leaves the queue, and the pool is idle only after the last query', async () => {
  const { pool, served, ask } = poolOfThree()
  const sessions = [await ask('page 1'), await ask('page 2')]
  const stop = new AbortController()
  const aborted = ask('page 3', false, stop.signal)
  const last = ask('page 4')
  stop.abort(new Error('left'))
  await expect(aborted).rejects.toThrow()
  let isIdle = false
  void pool.idle().then(() => (isIdle = true))
  for (const session of sessions) pool.release(session)
  const session = await last
  await settle()
  expect([served, isIdle]).toEqual([['page 1', 'page 2', 'page 4'], false])
  pool.release(session)
  await settle()
  expect(isIdle).toBe(true)
})
