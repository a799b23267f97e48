import type { Deps } from '../../../app/deps.ts'
import { newId } from '../../../security/new-id.ts'
import type { Db, Transaction } from '../../../store/database.ts'
import { say } from '@rookery/i18n/server.ts'
import { fail } from '../../../errors/app-error.ts'
import { countOpenOf, findOpen, insertBackground } from './background.repository.ts'
import type { JobSpec } from './background-job.service.ts'
import { addJob, announceJob, OPERATOR_OWNER } from './job-outbox.service.ts'
import type { BackgroundJobRow, BackgroundKind } from './tables.ts'

/** Each kind has its own queue, so that no kind blocks another. */
export const queueNameOf = (kind: BackgroundKind): string => `background-${kind}`

/** Queues a job for its worker in the current transaction. Queuing it twice is harmless. */
export const queueBackground = async (
  deps: Pick<Deps, 'random' | 'clock'>,
  db: Db,
  job: Pick<BackgroundJobRow, 'id' | 'kind' | 'group_id' | 'team_id' | 'user_id'>,
  startAfter?: Date,
): Promise<void> =>
  await addJob(deps, db, {
    queue: queueNameOf(job.kind),
    group: job.group_id,
    owner: job.team_id ?? job.user_id ?? OPERATOR_OWNER,
    data: { job_id: job.id },
    ...(startAfter ? { start_after: startAfter } : {}),
  })

/**
 * Adds a job in the transaction that creates its subject; call `announceJob` after the commit. False if a job
 * of the same kind is open for the subject.
 */
export async function addBackground(
  deps: Pick<Deps, 'random' | 'clock'>,
  tx: Transaction,
  id: string,
  { group, ...spec }: JobSpec,
): Promise<boolean> {
  const now = deps.clock()
  const group_id = group ?? `${spec.kind} ${spec.user_id ?? OPERATOR_OWNER}`
  const row = { ...spec, id, group_id, state: 'queued', touched_at: now, created_at: now } as const
  if (!(await insertBackground(tx, row))) return false
  await queueBackground(deps, tx, row)
  return true
}

/** Jobs of a kind that a person may have under way. */
const MAX_OPEN = 20

/** Refuses a person's next job of a kind of which many are under way. */
export async function requireFewOpen(
  { db }: Pick<Deps, 'db'>,
  kind: BackgroundKind,
  userId: string,
): Promise<void> {
  if ((await countOpenOf(db, kind, userId)) >= MAX_OPEN)
    throw fail('limit_reached', say('jobs.tooManyOpen', { n: MAX_OPEN }))
}

/** Adds a job, unless one of its kind is open for the subject; answers the id of the new or open job. */
export async function enqueueJob(
  deps: Pick<Deps, 'db' | 'random' | 'clock' | 'events'>,
  spec: JobSpec,
  also: (tx: Transaction, id: string) => Promise<void> = async () => {},
): Promise<string> {
  const id = newId(deps)
  const isNew = await deps.db.transaction(async (tx) => {
    if (!(await addBackground(deps, tx, id, spec))) return false
    await also(tx, id)
    return true
  })
  if (!isNew) return (await findOpen(deps.db, spec.kind, spec.subject_key))?.id ?? id
  announceJob(deps)
  return id
}
