import { abortError } from './engine-errors.ts'

/** One session runs one query at a time: first come, first served; an aborted query leaves the queue. */
export class SessionPool<S> {
  readonly #free: S[]
  readonly #waiting: ((session: S) => void)[] = []

  constructor(sessions: readonly S[]) {
    this.#free = [...sessions]
  }

  get free(): number {
    return this.#free.length
  }

  acquire(signal?: AbortSignal): Promise<S> {
    if (signal?.aborted) return Promise.reject(abortError(signal))
    const session = this.#free.pop()
    if (session !== undefined) return Promise.resolve(session)
    return new Promise((resolve, reject) => {
      const leaveQueue = () => {
        this.#waiting.splice(this.#waiting.indexOf(takeSession), 1)
        reject(abortError(signal!))
      }
      const takeSession = (s: S) => {
        signal?.removeEventListener('abort', leaveQueue)
        resolve(s)
      }
      this.#waiting.push(takeSession)
      signal?.addEventListener('abort', leaveQueue, { once: true })
    })
  }

  release(session: S): void {
    const nextWaiting = this.#waiting.shift()
    if (nextWaiting) nextWaiting(session)
    else this.#free.push(session)
  }
}
