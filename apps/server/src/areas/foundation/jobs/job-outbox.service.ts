import { newId } from '../../../security/new-id.ts'
import type { Deps } from '../../../app/deps.ts'
import type { Db } from '../../../store/database.ts'
import { jobOutbox } from './tables.ts'

export interface JobRequest {
  readonly queue: string
  /** Work of one group never runs side by side: an ad account, for uploads. */
  readonly group: string
  /** Owners take turns, however much each has waiting: a team, a person where there is none, or OPERATOR. */
  readonly owner: string
  readonly data: Record<string, string>
  readonly start_after?: Date
}

/** Owner of what belongs to nobody. */
export const OPERATOR = 'operator'

/**
 * Decides a job in the transaction that decides what it is for: both are there or neither is. The relay hands it to the queue; tell it
 * with `announceJob` after the commit, else it looks by itself within two seconds.
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
