import { newId } from '../../../security/new-id.ts'
import type { Deps } from '../../../app/deps.ts'
import type { Db } from '../../../store/database.ts'
import { jobOutbox } from './tables.ts'

export interface JobRequest {
  readonly queue: string
  /** Jobs of one group never run in parallel; for uploads the group is the ad account. */
  readonly group: string
  /** Owners take turns, however many jobs each has: a team, a user without a team, or OPERATOR_OWNER. */
  readonly owner: string
  readonly data: Record<string, string>
  readonly start_after?: Date
}

/** Owner of jobs that belong to no team or user. */
export const OPERATOR_OWNER = 'operator'

/**
 * Adds a job to the outbox in the transaction of the change it is for: both are committed or neither. The
 * relay moves it to the queue: call `announceJob` after the commit, else the relay polls within two seconds.
 */
export async function addJob(
  deps: Pick<Deps, 'random' | 'clock'>,
  db: Db,
  { queue, group, owner, data, start_after }: JobRequest,
): Promise<void> {
  const now = deps.clock()
  await db.insert(jobOutbox).values({
    id: newId(deps),
    queue,
    group_id: group,
    owner_id: owner,
    data,
    start_after: start_after ?? now,
    created_at: now,
  })
}

export const announceJob = (deps: Pick<Deps, 'events'>): void => {
  deps.events.emit('job-added')
}
