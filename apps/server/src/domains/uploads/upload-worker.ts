import type { Deps } from '../../app/deps.ts'
import { startLeasedWorker } from '../jobs/leased-worker.service.ts'
import { runUpload } from './run-upload.service.ts'
import { UPLOAD_QUEUE, queueUpload } from './upload-queue.ts'
import { usualTiming, type UploadTiming } from './upload-timing.ts'
import { takeQuiet, uploadLeases } from './upload.repository.ts'

/** Uploads at once; one an ad account. */
const CONCURRENCY = 4

/** Works uploads off the queue. Returns what stops it. */
export const startUploadWorker = (
  deps: Deps,
  timing: UploadTiming = usualTiming,
): Promise<() => Promise<void>> =>
  startLeasedWorker(deps, {
    queue: UPLOAD_QUEUE,
    concurrency: CONCURRENCY,
    key: 'upload_id',
    timing,
    clearLeases: () => uploadLeases.clear(deps.db),
    takeQuiet,
    enqueue: (tx, upload) => queueUpload(deps, tx, upload),
    run: (id, signal) => runUpload(deps, id, timing, signal),
  })
