import type { Deps } from '../../app/deps.ts'
import type { BackgroundWork } from './background-job.service.ts'
import { BACKGROUND_QUEUE, queueBackground, wishJob } from './background-queue.service.ts'
import { backgroundLeases, takeQuiet } from './background.repository.ts'
import { usualTiming, type BackgroundTiming } from './background-timing.ts'
import { backgroundWorks } from './background-works.ts'
import { startLeasedWorker } from './leased-worker.service.ts'
import { runBackground } from './run-background.service.ts'

const CONCURRENCY = 3

/** Works background jobs off the queue and asks each kind what is due. Returns what stops it: between two steps. */
export async function startBackgroundWorker(
  deps: Deps,
  timing: BackgroundTiming = usualTiming,
  works: readonly BackgroundWork[] = backgroundWorks,
): Promise<() => Promise<void>> {
  const stop = await startLeasedWorker(deps, {
    queue: BACKGROUND_QUEUE,
    concurrency: CONCURRENCY,
    key: 'job_id',
    timing,
    clearLeases: () => backgroundLeases.clear(deps.db),
    takeQuiet,
    enqueue: (tx, job) => queueBackground(deps, tx, job),
    run: (id, signal) => runBackground(deps, works, id, timing, signal),
  })
  let looking: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  let stopped = false
  const look = () => {
    looking = addDue(deps, works).finally(() => {
      if (!stopped) timer = setTimeout(look, timing.look_ms).unref()
    })
  }
  timer = setTimeout(look, timing.first_look_ms).unref()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await looking
    await stop()
  }
}

/** Never throws: what is due stays due. */
async function addDue(deps: Deps, works: readonly BackgroundWork[]): Promise<void> {
  for (const work of works)
    try {
      for (const wish of await work.due(deps)) await wishJob(deps, wish)
    } catch (error) {
      deps.logger.error({ err: error, kind: work.kind }, 'what is due was not added')
    }
}
