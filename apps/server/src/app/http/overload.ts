import type { FastifyReply } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fail } from '../../errors/app-error.ts'

const RETRY_AFTER_S = 2
const LOOK_MS = 500

export interface Overload {
  /** Lets a request in until its answer is sent. Throws overloaded (503 with Retry-After) at once when there are too many. */
  enter(reply: FastifyReply): void
  /** The same for bytes that come or go as fast as the other side lets them: a quarter of the places, so that they never take the others'. */
  enterFile(reply: FastifyReply): void
  readonly under_way: number
  close(): void
}

/**
 * Refuses what could only wait: more requests under way than `limit`, or an event loop that comes `late_ms` late on average. A refusal costs
 * next to nothing, so that those let in are answered as quickly as ever and the server is well again as soon as the crowd is gone.
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
  }, LOOK_MS)
  timer.unref()
  const places = (most: number) => {
    let taken = 0
    const enter = (reply: FastifyReply): void => {
      // A late loop still takes one at a time, or it would never be seen to be well again.
      if (taken >= most || (isLate && taken > 0)) {
        onShed()
        throw fail('overloaded', { retry_after_s: RETRY_AFTER_S })
      }
      taken += 1
      let isIn = true
      const leave = () => {
        if (isIn) taken -= 1
        isIn = false
      }
      reply.raw.once('finish', leave).once('close', leave)
    }
    return { enter, taken: () => taken }
  }
  const calls = places(limit)
  const files = places(Math.ceil(limit / 4))
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
