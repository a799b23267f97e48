import { availableParallelism, totalmem } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { SetLists, SetProgram } from '../fragments/set-program.ts'
import { abortError } from '../store/engine-errors.ts'
import { fillImage, replaceCriteria, type PostingsSource } from './fill-image.ts'
import type { KernelAnswer, KernelRequest } from './kernel-messages.ts'
import { ImageFullError, type PostingsImage } from './postings-image.ts'
import { BLOCK_BYTES } from './roaring-state.ts'

/** Blocks that one thread may use at once; a program with eight clauses uses some sixty. */
const SCRATCH_BLOCKS = 340
/** Of the machine's memory, if nothing else is said. */
const SHARE_OF_MEMORY = 1 / 4
/** More than cores: beside pages of the engine, whose threads are as many, short questions get their share of the cores. */
const THREADS_PER_CORE = 3
const MAX_THREADS = 12
/** One answer in so many is asked of SQL too. */
const CHECKED_EVERY = 100

export interface KernelOptions {
  threads?: number
  /** Most bytes of postings; above it every size comes from SQL. 0 switches the kernel off. */
  maxBytes?: number
  /** Called when an answer differs from that of SQL; the kernel then answers nothing until it is filled again. */
  onDifference?: (detail: KernelDifference) => void
}

/** How two answers to one program differ. */
export interface KernelDifference {
  list: string
  kernel: string
  sql: string
}

interface Waiting {
  resolve(lists: SetLists | null): void
  reject(error: Error): void
  thread: number
}

/**
 * Counts sets of profiles in memory: the lists that a program's SQL answers, in a fraction of its time (docs/adr). The
 * postings are read once after each refresh; between them `renew` brings what changed. Whatever it cannot answer is
 * answered by SQL, which stays the reference.
 */
export class Kernel {
  readonly #count: number
  readonly #maxBytes: number
  readonly #waiting = new Map<number, Waiting>()
  #threads: Worker[] = []
  #image: PostingsImage | undefined
  readonly #onDifference: KernelOptions['onDifference']
  #tickets = 0
  #differences = 0
  /** Writes to the postings that are under way, and those that have been. */
  #writing = 0
  #written = 0

  constructor({ threads, maxBytes = totalmem() * SHARE_OF_MEMORY, onDifference }: KernelOptions = {}) {
    this.#onDifference = onDifference
    this.#count = threads ?? Math.min(MAX_THREADS, THREADS_PER_CORE * availableParallelism())
    this.#maxBytes = maxBytes
  }

  /** Bytes of postings in memory; 0 as long as SQL answers everything. */
  get size(): number {
    return this.#image?.size ?? 0
  }

  get differences(): number {
    return this.#differences
  }

  /** Reads all postings, and swaps them in whole. While it reads, questions are answered from those before. */
  async fill(source: PostingsSource, last: number): Promise<void> {
    if (this.#maxBytes === 0 || !source.engine.binary) return
    const scratch = BLOCK_BYTES * (1 + SCRATCH_BLOCKS * this.#count)
    try {
      this.#image = await fillImage(source, last, { scratch, maxBytes: this.#maxBytes })
    } catch (error) {
      this.#image = undefined
      if (error instanceof ImageFullError) return
      throw error
    }
    const { handle } = this.#image
    if (this.#threads.length === 0)
      this.#threads = Array.from({ length: this.#count }, (_, i) => this.#start(i))
    this.#threads.forEach((thread, i) => {
      const start = BLOCK_BYTES * (1 + SCRATCH_BLOCKS * i)
      this.#tell(thread, {
        of: 'image',
        image: handle,
        scratch: { start, bytes: BLOCK_BYTES * SCRATCH_BLOCKS },
      })
    })
  }

  /** Reads the postings of some criteria again, which are new or have changed; later questions see them. */
  async renew(source: PostingsSource, criteria: readonly number[]): Promise<void> {
    const image = this.#image
    if (!image) return
    try {
      const changes = await replaceCriteria(source, image, criteria)
      for (const thread of this.#threads) this.#tell(thread, { of: 'changes', changes, blocks: image.blocks })
    } catch (error) {
      this.#image = undefined
      if (!(error instanceof ImageFullError)) throw error
    }
  }

  /** Runs something that may write to the postings: no answer is compared with SQL's meanwhile. */
  async write<T>(act: () => Promise<T>): Promise<T> {
    this.#writing += 1
    try {
      return await act()
    } finally {
      this.#writing -= 1
      this.#written += 1
    }
  }

  /** Compares one answer in a hundred with SQL's, if nothing was written between the two. */
  async check(
    lists: SetLists,
    askSql: () => Promise<Readonly<Record<string, readonly (string | number)[]>>>,
  ): Promise<void> {
    if (this.#tickets % CHECKED_EVERY !== 0 || this.#writing > 0) return
    const written = this.#written
    const row = await askSql()
    if (this.#writing > 0 || this.#written !== written) return
    const list = Object.keys(row).find((name) => row[name]!.map(Number).join() !== lists[name]?.join())
    if (list === undefined) return
    this.#image = undefined
    this.#differences += 1
    this.#onDifference?.({ list, kernel: String(lists[list]), sql: String(row[list]) })
  }

  /** Null: only SQL can answer. */
  async lists(program: SetProgram, signal?: AbortSignal): Promise<SetLists | null> {
    if (signal?.aborted) throw abortError(signal)
    if (!this.#image || !criteriaOf(program).every((criterion) => this.#image!.has(criterion))) return null
    const thread = this.#leastBusy()
    const ticket = this.#tickets++
    return await new Promise((resolve, reject) => {
      const onAbort = () => reject(abortError(signal!))
      signal?.addEventListener('abort', onAbort, { once: true })
      const end = () => signal?.removeEventListener('abort', onAbort)
      this.#waiting.set(ticket, {
        resolve: (lists) => (end(), resolve(lists)),
        reject: (error) => (end(), reject(error)),
        thread,
      })
      this.#tell(this.#threads[thread]!, { of: 'question', ticket, program })
    })
  }

  async close(): Promise<void> {
    this.#image = undefined
    await Promise.all(this.#threads.map((thread) => thread.terminate()))
  }

  #tell(thread: Worker, request: KernelRequest): void {
    thread.postMessage(request)
  }

  #leastBusy(): number {
    const load = this.#threads.map(() => 0)
    for (const { thread } of this.#waiting.values()) load[thread]! += 1
    return load.indexOf(Math.min(...load))
  }

  #start(i: number): Worker {
    const worker = new Worker(new URL('./kernel-thread.ts', import.meta.url))
    worker.unref()
    worker.on('message', (answer: KernelAnswer) => {
      const waiting = this.#waiting.get(answer.ticket)
      this.#waiting.delete(answer.ticket)
      if ('lists' in answer) waiting?.resolve(answer.lists)
      else waiting?.reject(new Error(`The kernel failed: ${answer.error}`))
    })
    // Without one of its threads it leaves all questions to SQL until the next refresh.
    worker.on('error', () => this.#onEnd(i))
    worker.on('exit', () => this.#onEnd(i))
    return worker
  }

  #onEnd(i: number): void {
    this.#image = undefined
    this.#threads = []
    for (const [ticket, waiting] of this.#waiting) {
      if (waiting.thread !== i) continue
      this.#waiting.delete(ticket)
      waiting.resolve(null)
    }
  }
}

function criteriaOf({ places, steps }: SetProgram): number[] {
  return [...places, ...steps.map((step) => (step.of === 'any' ? step.criteria : []))].flat()
}
