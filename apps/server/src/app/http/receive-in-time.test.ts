import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RECEIVE_TIMES, receiveInTime } from './receive-in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A request that is being received; `arrive` adds bytes, `isOver` says whether it was given up. */
function incoming(file: boolean) {
  const socket = { bytesRead: 500, destroyed: false, end: vi.fn(), destroySoon: vi.fn() }
  const request = Object.assign(new EventEmitter(), { complete: false, destroyed: false, socket })
  receiveInTime(request as unknown as IncomingMessage, { file })
  return {
    request,
    arrive: (bytes: number) => {
      socket.bytesRead += bytes
    },
    isOver: () => socket.end.mock.calls.length > 0,
  }
}

test('security-4 40: a file of 100 MB over a slow line arrives, however long it takes', () => {
  const { request, arrive, isOver } = incoming(true)
  // 1 Mbit/s.
  for (let sent = 0; sent < 100_000_000; sent += 1_875_000) {
    arrive(1_875_000)
    vi.advanceTimersByTime(15_000)
  }
  expect(isOver()).toBe(false)
  request.complete = true
  request.emit('end')
  expect(vi.getTimerCount()).toBe(0)
})

test('security-4 40: whoever sends a file by a few bytes, or a form too slowly, is let go', () => {
  const drip = incoming(true)
  for (let n = 0; n < 15; n += 1) {
    drip.arrive(10)
    vi.advanceTimersByTime(1_000)
  }
  expect(drip.isOver()).toBe(true)
  const form = incoming(false)
  form.arrive(10_000_000)
  vi.advanceTimersByTime(RECEIVE_TIMES.body_ms - 1)
  expect(form.isOver()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(form.isOver()).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
