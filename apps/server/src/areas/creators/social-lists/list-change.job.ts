import { JobFailure, type JobHandler } from '../../foundation/jobs/background-job.service.ts'
import {
  countChangePeople,
  endChange,
  failWaiting,
  findChange,
  listOpenChanges,
} from './change.repository.ts'
import { jobOfChange } from './list-change.policy.ts'
import { findList } from './list.repository.ts'
import { workOnChange } from './work-on-change.service.ts'

/** A step stores its progress after this time. */
const STEP_MS = 3_000
/** A call that began a change has ended by then, with or without an answer. */
const LEFT_MS = 2 * 60_000

/** Changes members of a list at X, one by one, within X's limits. */
export const listChangeJob: JobHandler = {
  kind: 'list_change',
  concurrency: 2,
  due: async (deps) => {
    const before = new Date(deps.clock().getTime() - LEFT_MS)
    const specs = []
    for (const { id, list_id } of await listOpenChanges(deps.db, before)) {
      const list = await findList(deps.db, list_id)
      const { waiting, done, failed } = await countChangePeople(deps.db, id)
      if (list) specs.push(jobOfChange(list, id, waiting + done + failed))
    }
    return specs
  },
  step: async ({ deps, signal }, job) => {
    const change = job.subject_id === null ? undefined : await findChange(deps.db, job.subject_id)
    const list = change && (await findList(deps.db, change.list_id))
    if (!change || !list) throw new JobFailure('socialLists.deletedAtX')
    const isOver = await workOnChange(deps, list, change.id, { until: Date.now() + STEP_MS, signal })
    const { waiting, done, failed } = await countChangePeople(deps.db, change.id)
    return {
      is_over: isOver,
      step: 'changing members',
      done: done + failed,
      total: waiting + done + failed,
    }
  },
  stopped: async (tx, job, now, how) => {
    if (job.subject_id === null) return
    const reason = how === 'cancelled' ? 'socialLists.cancelled' : 'socialLists.notDone'
    await failWaiting(tx, job.subject_id, reason)
    await endChange(tx, job.subject_id, now)
  },
}
