import type { JobSpec } from '../../foundation/jobs/background-job.service.ts'
import type { ListRow } from './tables.ts'

/** The job that works on a change. */
export const jobOfChange = (list: ListRow, changeId: string, total: number): JobSpec => ({
  kind: 'list_change',
  subject_key: changeId,
  subject: list.name,
  subject_id: changeId,
  team_id: null,
  account_id: list.account_id,
  user_id: list.user_id,
  cursor: {},
  total,
})
