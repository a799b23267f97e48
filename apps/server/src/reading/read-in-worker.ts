import { MessageChannel } from 'node:worker_threads'
import { say } from '@rookery/i18n/server.ts'
import { BytesForWorker } from './bytes-for-worker.ts'
import { ReadingStopped } from './reading-stopped.ts'
import { poolOf, WORKER_MEMORY_MB, type PoolName } from './worker-pools.ts'
import type { FromWorker, OpenBytes, ToWorker } from './worker-side.ts'

export interface ReadingTask {
  /** Module and name of a reader made by `inWorker`. */
  readonly module: URL
  readonly name: string
  readonly input: unknown
}

export interface ReadingOptions {
  readonly pool: PoolName
  /** The file's bytes, for a reader that has no path. */
  readonly open?: OpenBytes
  /** Milliseconds from one item to the next, without the time that the caller takes. */
  readonly limit_ms: number
  readonly signal?: AbortSignal | undefined
}

/** Items that the worker prepares before they are asked for. */
const AHEAD = 2
const noBytes: OpenBytes = async function* () {}

/**
 * Reads a file in a worker, so that no file holds the thread that answers everybody: the worker is ended when an
 * item takes too long, when it needs too much memory, when the signal aborts, and when the caller reads no
 * further.
 *
 * @throws {ReadingStopped} for the first two
 */
export async function* readInWorker<Item>(
  { module, name, input }: ReadingTask,
  { pool, open = noBytes, limit_ms, signal }: ReadingOptions,
): AsyncGenerator<Item> {
  signal?.throwIfAborted()
  const { port1: port, port2 } = new MessageChannel()
  const send = (message: ToWorker) => port.postMessage(message)
  const bytes = new BytesForWorker(open, port)
  const stop = new AbortController()
  const items: Item[] = []
  let isOver = false
  let isSpent = false
  let hasBegun = false
  let hasFailed = false
  let failure: { readonly error: unknown } | undefined
  let news = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  const startTimer = () => {
    clearTimeout(timer)
    const cause = () => new ReadingStopped(say('tables.tooSlow', { n: Math.round(limit_ms / 1000) }))
    timer = setTimeout(() => stop.abort(cause()), limit_ms)
  }
  const onAbort = () => stop.abort(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  port.on('message', (message: FromWorker) => {
    if ('item' in message) items.push(message.item as Item)
    else if ('over' in message) [isOver, isSpent] = [true, message.is_spent]
    else if ('failed' in message) {
      hasFailed = true
      failure = { error: message.failed }
    } else if ('began' in message) {
      hasBegun = true
      return startTimer()
    } else return void bytes.answer(message)
    news.resolve()
  })
  const run: Promise<unknown> = poolOf(pool).run(
    { input, port: port2 },
    { filename: module.href, name, signal: stop.signal, transferList: [port2] },
  )
  run.catch((error: unknown) => {
    failure = { error: stop.signal.aborted ? stop.signal.reason : meaningOf(error) }
    news.resolve()
  })
  try {
    send({ wants: AHEAD })
    for (;;) {
      if (items.length === 0 && !isOver && failure === undefined) {
        if (hasBegun) startTimer()
        await news.promise
        news = Promise.withResolvers()
      }
      clearTimeout(timer)
      const next = items.shift()
      if (next === undefined) {
        if (failure !== undefined) throw failure.error
        if (isOver) return
        continue
      }
      yield next
      send({ wants: 1 })
    }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    if ((isOver && !isSpent) || hasFailed) send({ end: true })
    else {
      stop.abort(new Error('The file is read no further'))
      port.close()
    }
    await bytes.closeAll()
  }
}

/** The only item of a reader that answers once. */
export async function readOnceInWorker<Item>(task: ReadingTask, options: ReadingOptions): Promise<Item> {
  const found: Item[] = []
  for await (const item of readInWorker<Item>(task, options)) found.push(item)
  if (found.length > 0) return found[0]!
  throw new Error(`The reader ${task.name} answered nothing`)
}

const meaningOf = (error: unknown): unknown =>
  (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new ReadingStopped(say('tables.tooMuchMemory', { n: WORKER_MEMORY_MB }), error)
    : error
