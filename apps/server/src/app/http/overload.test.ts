import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOverload } from './overload.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A guard over an event loop that is as late as `late.ms` says; answers how many of so many at once are admitted. */
const openGuard = (limit = 200) => {
  const late = { ms: 0 }
  const guard = createOverload(limit, { delay: { meanMs: () => late.ms, close: () => {} } })
  const admitted = (count: number): number => {
    const replies = Array.from(
      { length: count },
      () => ({ raw: new EventEmitter() }) as unknown as FastifyReply,
    )
    const inside = replies.filter((reply) => {
      try {
        guard.enter(reply)
        return true
      } catch {
        return false
      }
    })
    for (const reply of inside) reply.raw.emit('finish')
    return inside.length
  }
  return { guard, late, admitted }
}

test('security-4 load: ten people who begin at once on a quiet server, which is late for a moment, are all admitted', () => {
  const { guard, late, admitted } = openGuard()
  late.ms = 1_500
  vi.advanceTimersByTime(1_500)
  expect(admitted(100)).toBe(100)
  late.ms = 20
  vi.advanceTimersByTime(500)
  late.ms = 1_500
  vi.advanceTimersByTime(1_500)
  expect(admitted(100)).toBe(100)
  guard.close()
})

test('on a server that stays late, a few at once are admitted and a crowd is refused, until it has recovered', () => {
  const { guard, late, admitted } = openGuard()
  late.ms = 1_500
  vi.advanceTimersByTime(2_000)
  expect(admitted(30)).toBe(30)
  expect(admitted(100)).toBe(32)
  late.ms = 20
  vi.advanceTimersByTime(500)
  expect(admitted(300)).toBe(200)
  guard.close()
})
