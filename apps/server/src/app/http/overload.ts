import type { FastifyReply } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fail } from '../../errors/app-error.ts'

const RETRY_AFTER_S = 2
const CHECK_INTERVAL_MS = 500
/** Checks in a row after which a late event loop counts as overloaded: first calls on a quiet server are late once. */
const LATE_CHECKS = 4
/** Requests at once that an overloaded server still takes: ten people who begin together, with a few calls each. */
const LATE_PLACES = 32

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

interface EventLoopDelay {
  /** Average delay since the last reading. */
  meanMs(): number
  close(): void
}

const watchEventLoop = (): EventLoopDelay => {
  const histogram = monitorEventLoopDelay({ resolution: 20 })
  histogram.enable()
  return {
    meanMs: () => {
      const mean = histogram.mean / 1e6
      histogram.reset()
      return mean
    },
    close: () => histogram.disable(),
  }
}

/**
 * Refuses requests that would only wait: more than `limit` at once, or more than a few while the event loop has been
 * delayed by `late_ms` on average for two seconds. A refusal costs almost nothing, so admitted requests stay fast and
 * the server recovers as soon as the load drops.
 */
export const createOverload = (
  limit: number,
  {
    late_ms = 1_000,
    onShed = () => {},
    delay = watchEventLoop(),
  }: { late_ms?: number; onShed?: () => void; delay?: EventLoopDelay } = {},
): Overload => {
  let lateChecks = 0
  const timer = setInterval(() => {
    lateChecks = delay.meanMs() > late_ms ? lateChecks + 1 : 0
  }, CHECK_INTERVAL_MS)
  timer.unref()
  const limitPlaces = (most: number) => {
    let takenPlaces = 0
    const enterQueue = (reply: FastifyReply): void => {
      const places = lateChecks < LATE_CHECKS ? most : Math.min(LATE_PLACES, most)
      if (takenPlaces >= places) {
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
      delay.close()
    },
  }
}
