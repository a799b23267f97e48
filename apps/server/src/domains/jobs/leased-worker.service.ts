import type { Deps } from '../../app/deps.ts'
import type { Transaction } from '../../store/database.ts'
import { announceJob } from './job-outbox.service.ts'
import { openJobQueue } from './job-queue.service.ts'

/** Work that is kept as rows of a domain, each leased to whoever does it. */
export interface LeasedWork<Row> {
  readonly queue: string
  readonly concurrency: number
  /** The name of the row's id in a job's data; also what the log calls it. */
  readonly key: string
  readonly timing: { readonly quiet_ms: number; readonly reconcile_ms: number }
  clearLeases(): Promise<void>
  /** Rows nobody has touched since `before`, which are touched by that. */
  takeQuiet(tx: Transaction, now: Date, before: Date): Promise<readonly Row[]>
  enqueue(tx: Transaction, row: Row): Promise<void>
  run(id: string, signal: AbortSignal): Promise<void>
}

/**
 * Works rows off the queue and takes up those that a killed process left: at once where this server is the only one on its database, else when they went
 * quiet. Returns what stops it: the step under way is given up at a point it can be repeated from.
 */
export async function startLeasedWorker<Row>(
  deps: Deps,
  { queue: name, concurrency, key, timing, ...work }: LeasedWork<Row>,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  if (deps.store.embedded) await work.clearLeases()
  const queue = await openJobQueue(deps)
  const reconcile = async (quietMs: number) => {
    const now = deps.clock()
    const added = await deps.db.transaction(async (tx) => {
      const quiet = await work.takeQuiet(tx, now, new Date(now.getTime() - quietMs))
      for (const row of quiet) await work.enqueue(tx, row)
      return quiet.length
    })
    if (added > 0) announceJob(deps)
  }
  await reconcile(deps.store.embedded ? 0 : timing.quiet_ms)
  await queue.work(name, concurrency, async (data) => {
    const id = data[key]
    if (!id) return
    try {
      await work.run(id, stopping.signal)
    } catch (error) {
      // The database failed us; the reconcile pass comes back to it.
      deps.logger.error({ err: error, [key]: id }, `job of ${name}`)
    }
    announceJob(deps)
  })
  const timer = setInterval(() => {
    reconcile(timing.quiet_ms).catch((error: unknown) =>
      deps.logger.error({ err: error }, `${name} not reconciled`),
    )
  }, timing.reconcile_ms)
  timer.unref()
  return async () => {
    stopping.abort()
    clearInterval(timer)
    await queue.close()
  }
}
