import type { Deps } from '../../../app/deps.ts'
import type { Transaction } from '../../../store/database.ts'
import { addBackground, requireFewOpen } from '../../foundation/jobs/background-queue.service.ts'
import type { uploadedAudiences } from './tables.ts'
import { insertUpload } from './upload.repository.ts'

type NewUpload = Omit<typeof uploadedAudiences.$inferInsert, 'state' | 'created_at'>

/** Stores an upload with its first state and its job in one transaction. */
export async function queueUpload(
  deps: Pick<Deps, 'random' | 'clock'>,
  tx: Transaction,
  upload: NewUpload,
): Promise<void> {
  await requireFewOpen({ db: tx }, 'upload', upload.created_by)
  const row = { ...upload, state: 'queued', created_at: deps.clock() } as const
  await insertUpload(tx, row, 'uploads.waiting')
  await addBackground(deps, tx, row.id, {
    kind: 'upload',
    subject_key: row.id,
    subject: row.name,
    subject_id: row.audience_id ?? null,
    team_id: row.team_id,
    user_id: row.created_by,
    // One upload per ad account at a time, so that a large one does not delay other accounts.
    group: row.ad_account_id,
    cursor: {},
    step: row.state,
  })
}
