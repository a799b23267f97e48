import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { InferenceAnswer, InferenceRequest } from './inference-thread.ts'
import { inferredLines, type Inferable } from './inferred-cells.ts'

/** Fewer rows are inferred on the calling thread: starting a worker takes longer. */
const MIN_ROWS_FOR_THREADS = 200
/** Rows per message, so that the workers share a chunk evenly and finish together. */
const ROWS_PER_MESSAGE = 500
/** Pending messages per worker before another worker is started, which takes seconds. */
const MAX_PENDING_MESSAGES = 10
/** A worker's tables use some 100 MB (more while loading); it ends after this time without work. */
const IDLE_MS = 30_000

export const threadsFor = (processors: number): number =>
  Math.max(Math.min(2, processors), Math.floor(processors / 2))

interface Waiting {
  resolve(lines: string[]): void
  reject(error: Error): void
}

/**
 * Infers rows on worker threads, so that it blocks neither the server's queries nor the serialisation of
 * lines: one worker per two processors, and two if there are only two, because nine tenths of an import's
 * cost is inference. With 0 threads rows are inferred on the calling thread. Workers start on demand and end
 * when idle; if one fails, its pending requests are rejected and later rows get a new one.
 */
export class Inference {
  readonly #threads: (Worker | undefined)[]
  readonly #waiting = new Map<number, Waiting & { thread: number }>()
  #tickets = 0
  #idle: NodeJS.Timeout | undefined

  constructor(threads = threadsFor(availableParallelism())) {
    this.#threads = Array.from({ length: threads })
  }

  async infer<K extends keyof Inferable>(kind: K, rows: readonly Inferable[K][]): Promise<string[]> {
    if (rows.length < MIN_ROWS_FOR_THREADS || this.#threads.length === 0) return inferredLines[kind](rows)
    const parts: Promise<string[]>[] = []
    for (let from = 0; from < rows.length; from += ROWS_PER_MESSAGE)
      parts.push(this.#request(kind, rows.slice(from, from + ROWS_PER_MESSAGE)))
    return (await Promise.all(parts)).flat()
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    await Promise.all(this.#threads.map(async (worker) => await worker?.terminate()))
  }

  #request<K extends keyof Inferable>(kind: K, rows: readonly Inferable[K][]): Promise<string[]> {
    const ticket = this.#tickets++
    const thread = this.#leastBusy()
    clearTimeout(this.#idle)
    return new Promise((resolve, reject) => {
      this.#waiting.set(ticket, { resolve, reject, thread })
      const worker = (this.#threads[thread] ??= this.#start(thread))
      worker.postMessage({ ticket, kind, rows } satisfies InferenceRequest<K>)
    })
  }

  /** Index of the worker with the least work, or of one to start if all are busy. */
  #leastBusy(): number {
    const load: number[] = this.#threads.map((worker) => (worker === undefined ? MAX_PENDING_MESSAGES : 0))
    for (const { thread } of this.#waiting.values()) load[thread]! += 1
    return load.indexOf(Math.min(...load))
  }

  #start(thread: number): Worker {
    const worker = new Worker(new URL('./inference-thread.ts', import.meta.url))
    worker.on('message', (answer: InferenceAnswer) => {
      const waiting = this.#waiting.get(answer.ticket)
      this.#waiting.delete(answer.ticket)
      if ('lines' in answer) waiting?.resolve(answer.lines.split('\n'))
      else waiting?.reject(new Error(`Inference failed: ${answer.error}`))
      if (this.#waiting.size === 0) this.#scheduleStop()
    })
    worker.on('error', (error: Error) => this.#onFailure(thread, worker, error))
    worker.on('exit', () => this.#onFailure(thread, worker, new Error('An inference thread ended.')))
    return worker
  }

  #onFailure(thread: number, worker: Worker, error: Error): void {
    if (this.#threads[thread] === worker) this.#threads[thread] = undefined
    for (const [ticket, waiting] of this.#waiting)
      if (waiting.thread === thread) {
        this.#waiting.delete(ticket)
        waiting.reject(error)
      }
  }

  #scheduleStop(): void {
    this.#idle = setTimeout(() => {
      for (const worker of this.#threads) void worker?.terminate()
    }, IDLE_MS)
    this.#idle.unref()
  }
}
