import type { Deps } from '../../app/deps.ts'
import type { Db } from '../../store/database.ts'
import { addJob } from '../jobs/job-outbox.service.ts'

export const UPLOAD_QUEUE = 'upload-audience'

/** Asks the worker to go on with an upload, in the transaction that decided so. Asking twice does no harm. */
export const queueUpload = async (
  deps: Pick<Deps, 'random' | 'clock'>,
  db: Db,
  upload: { readonly id: string; readonly ad_account_id: string; readonly team_id: string },
  startAfter?: Date,
): Promise<void> =>
  await addJob(deps, db, {
    queue: UPLOAD_QUEUE,
    // One audience of an ad account at a time, so that a big one does not hold up other accounts.
    group: upload.ad_account_id,
    owner: upload.team_id,
    data: { upload_id: upload.id },
    ...(startAfter ? { start_after: startAfter } : {}),
  })
