import type { Deps } from '../../app/deps.ts'
import { newId } from '../../app/new-id.ts'
import type { Db, Transaction } from '../../store/database.ts'
import { findOpen, insertBackground } from './background.repository.ts'
import type { JobWish } from './background-job.service.ts'
import { addJob, announceJob, OPERATOR } from './job-outbox.service.ts'
import type { BackgroundJobRow } from './tables.ts'

export const BACKGROUND_QUEUE = 'background-job'

/** Asks the worker to go on with a job, in the transaction that decided so. Asking twice does no harm. */
export const queueBackground = async (
  deps: Pick<Deps, 'random' | 'clock'>,
  db: Db,
  job: Pick<BackgroundJobRow, 'id' | 'kind' | 'user_id' | 'team_id'>,
  startAfter?: Date,
): Promise<void> =>
  await addJob(deps, db, {
    queue: BACKGROUND_QUEUE,
    // The network's limits are per person: work of one kind as one person takes turns.
    group: `${job.kind} ${job.user_id}`,
    owner: job.team_id ?? OPERATOR,
    data: { job_id: job.id },
    ...(startAfter ? { start_after: startAfter } : {}),
  })

/** Adds a job unless one of its kind is open for the subject; answers the id of the one that is open then. */
export async function wishJob(
  deps: Pick<Deps, 'db' | 'random' | 'clock' | 'events'>,
  wish: JobWish,
  also: (tx: Transaction, id: string) => Promise<void> = async () => {},
): Promise<string> {
  const id = newId(deps)
  const now = deps.clock()
  const isNew = await deps.db.transaction(async (tx) => {
    const row = { ...wish, id, state: 'queued', touched_at: now, created_at: now } as const
    if (!(await insertBackground(tx, row))) return false
    await also(tx, id)
    await queueBackground(deps, tx, row)
    return true
  })
  if (!isNew) return (await findOpen(deps.db, wish.kind, wish.subject_key))?.id ?? id
  announceJob(deps)
  return id
}
