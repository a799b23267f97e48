import type { FastifyReply } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fail } from '../../errors/app-error.ts'

const RETRY_AFTER_S = 2
const CHECK_INTERVAL_MS = 500

export interface Overload {
  /**
   * Admits a request until its answer is sent. Throws overloaded (503 with Retry-After) at once if there are
   * too many.
   */
  enter(reply: FastifyReply): void
  /**
   * Admits a file transfer, whose pace the client sets: limited to a quarter of the slots, so that transfers
   * cannot take all of them.
   */
  enterFile(reply: FastifyReply): void
  readonly under_way: number
  close(): void
}

/**
 * Refuses requests that would only wait: more than `limit` at once, or an event loop delayed by `late_ms` on
 * average. A refusal costs almost nothing, so admitted requests stay fast and the server recovers as soon as
 * the load drops.
 */
export const createOverload = (
  limit: number,
  { late_ms = 1_000, onShed = () => {} }: { late_ms?: number; onShed?: () => void } = {},
): Overload => {
  let isLate = false
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const timer = setInterval(() => {
    isLate = delay.mean / 1e6 > late_ms
    delay.reset()
  }, CHECK_INTERVAL_MS)
  timer.unref()
  const limitPlaces = (most: number) => {
    let takenPlaces = 0
    const enterQueue = (reply: FastifyReply): void => {
      // A delayed event loop still admits one request at a time, so that its recovery is noticed.
      if (takenPlaces >= most || (isLate && takenPlaces > 0)) {
        onShed()
        throw fail('overloaded', { retry_after_s: RETRY_AFTER_S })
      }
      takenPlaces += 1
      let isIn = true
      const leaveQueue = () => {
        if (isIn) takenPlaces -= 1
        isIn = false
      }
      reply.raw.once('finish', leaveQueue).once('close', leaveQueue)
    }
    return { enter: enterQueue, taken: () => takenPlaces }
  }
  const calls = limitPlaces(limit)
  const files = limitPlaces(Math.ceil(limit / 4))
  return {
    enter: calls.enter,
    enterFile: files.enter,
    get under_way() {
      return calls.taken()
    },
    close: () => {
      clearInterval(timer)
      delay.disable()
    },
  }
}
