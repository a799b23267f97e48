import type { Deps } from '../../../app/deps.ts'
import { newId } from '../../../security/new-id.ts'
import type { BackgroundTiming } from './background-timing.ts'
import { claimJobs } from './claim.repository.ts'
import type { BackgroundKind } from './background-kinds.ts'
import type { BackgroundJobRow } from './tables.ts'

/** Work of one kind, at most `concurrency` jobs in parallel in this process. */
interface QueuedKind {
  readonly kind: BackgroundKind
  readonly concurrency: number
}

/** A job whose due time is nearer than this is not waited for more exactly. */
const SHORTEST_WAIT_MS = 5

/**
 * Claims jobs of these kinds as slots become free and calls `run` with each, leased to this process until the
 * end of `run`. Looks for jobs when one is committed on any server, when one ends, when the next is due, and
 * every `claim_ms`. Returns a function that stops it and waits for running jobs.
 */
export function openJobQueue(
  deps: Pick<Deps, 'store' | 'logger' | 'clock' | 'random'>,
  { lease_ms, claim_ms }: Pick<BackgroundTiming, 'lease_ms' | 'claim_ms'>,
  kinds: readonly QueuedKind[],
  run: (job: BackgroundJobRow) => Promise<void>,
): () => Promise<void> {
  /** Running jobs by id. */
  const running = new Map<string, { readonly kind: BackgroundKind; readonly ended: Promise<void> }>()
  let isClosed = false
  let isRequested = false
  let timer: NodeJS.Timeout | undefined
  let claiming: Promise<void> | null = null

  const slots = () => {
    const counts = Map.groupBy(running.values(), ({ kind }) => kind)
    return kinds.map(({ kind, concurrency }) => ({
      kind,
      free: concurrency - (counts.get(kind)?.length ?? 0),
      most: Math.max(1, concurrency - 1),
    }))
  }
  const startJob = (job: BackgroundJobRow) => {
    const ended = run(job)
      .catch((error: unknown) => deps.logger.error({ err: error, job_id: job.id }, 'background job'))
      .finally(() => {
        running.delete(job.id)
        // Its group and its owner's slot are free.
        wake()
      })
    running.set(job.id, { kind: job.kind, ended })
  }
  const claimOnce = async (): Promise<number> => {
    const now = deps.clock()
    const leaseEnd = new Date(now.getTime() + lease_ms)
    const held = [...running.keys()]
    const { jobs, next } = await claimJobs(deps.store.db, slots(), held, newId(deps), now, leaseEnd)
    for (const job of jobs) startJob(job)
    return next === null ? claim_ms : Math.min(claim_ms, next.getTime() - deps.clock().getTime())
  }
  const claimAll = async () => {
    let waitMs = claim_ms
    while (isRequested && !isClosed) {
      isRequested = false
      try {
        waitMs = await claimOnce()
      } catch (error) {
        deps.logger.error({ err: error }, 'jobs not claimed')
        waitMs = claim_ms
      }
    }
    claiming = null
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(wake, Math.max(SHORTEST_WAIT_MS, waitMs)).unref()
  }
  const wake = () => {
    isRequested = true
    if (!isClosed) claiming ??= claimAll()
  }
  const stopListening = deps.store.listen('background_jobs', wake)
  wake()

  return async () => {
    isClosed = true
    clearTimeout(timer)
    await Promise.all([stopListening(), claiming])
    await Promise.all([...running.values()].map(({ ended }) => ended))
  }
}
