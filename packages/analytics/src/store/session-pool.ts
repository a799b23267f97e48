import { abortError } from './engine-errors.ts'

interface Waiting<S> {
  take(session: S): void
  isUrgent: boolean
}

/**
 * One session runs one query at a time. First come, first served, but urgent queries go ahead of the others, and the last
 * `reserved` sessions are theirs alone: what a person waits for while typing does not stand behind whole pages.
 * An aborted query leaves the queue.
 */
export class SessionPool<S> {
  readonly #free: S[]
  readonly #count: number
  readonly #reserved: number
  readonly #waiting: Waiting<S>[] = []
  readonly #idle: (() => void)[] = []

  constructor(sessions: readonly S[], reserved = 0) {
    this.#free = [...sessions]
    this.#count = sessions.length
    this.#reserved = reserved
  }

  get free(): number {
    return this.#free.length
  }

  acquire(signal?: AbortSignal, isUrgent = false): Promise<S> {
    if (signal?.aborted) return Promise.reject(abortError(signal))
    return new Promise((resolve, reject) => {
      const leaveQueue = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(abortError(signal!))
      }
      const waiting: Waiting<S> = {
        take: (session) => {
          signal?.removeEventListener('abort', leaveQueue)
          resolve(session)
        },
        isUrgent,
      }
      this.#waiting.push(waiting)
      signal?.addEventListener('abort', leaveQueue, { once: true })
      this.#serve()
    })
  }

  release(session: S): void {
    this.#free.push(session)
    this.#serve()
  }

  /** Once every query that runs or waits has ended. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#idle.push(resolve)
      this.#serve()
    })
  }

  #serve(): void {
    while (this.#free.length > 0) {
      const urgent = this.#waiting.findIndex(({ isUrgent }) => isUrgent)
      const next = urgent >= 0 ? urgent : this.#free.length > this.#reserved ? 0 : -1
      const [waiting] = next < 0 ? [] : this.#waiting.splice(next, 1)
      if (!waiting) break
      waiting.take(this.#free.pop()!)
    }
    if (this.#free.length === this.#count) for (const resolve of this.#idle.splice(0)) resolve()
  }
}
