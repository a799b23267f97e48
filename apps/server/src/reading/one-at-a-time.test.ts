import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

const refused = 'tables.oneAtATime'

test('one file of a person is read at a time, others wait in order, and too many are refused (security-4 N5)', async () => {
  const begun: number[] = []
  const gates = Array.from({ length: 6 }, () => Promise.withResolvers<void>())
  const calls = [0, 1, 2, 3, 4, 5].map(
    async (at) =>
      await oneAtATime('file ada', { refused }, async () => {
        begun.push(at)
        await gates[at]!.promise
        return at
      }),
  )
  await expect(calls[5]).rejects.toMatchObject({ code: 'rate_limited', text: refused })
  expect(begun).toEqual([0])
  expect(await oneAtATime('file ben', { refused }, async () => 'another person')).toBe('another person')
  for (const gate of gates) gate.resolve()
  expect(await Promise.all(calls.slice(0, 5))).toEqual([0, 1, 2, 3, 4])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('a call whose caller went while it waited is not begun, and one that fails lets the next begin (security-4 N5)', async () => {
  const caller = new AbortController()
  const gate = Promise.withResolvers<void>()
  const first = oneAtATime('export ada', { refused }, async () => {
    await gate.promise
    throw new Error('failed')
  })
  let isBegun = false
  const second = oneAtATime('export ada', { refused, signal: caller.signal }, async () => {
    isBegun = true
  })
  const third = oneAtATime('export ada', { refused }, async () => 'done')
  caller.abort(new Error('gone'))
  gate.resolve()
  await expect(first).rejects.toThrow('failed')
  await expect(second).rejects.toThrow('gone')
  expect([await third, isBegun]).toEqual(['done', false])
})
