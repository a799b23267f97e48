import type { Domain } from '../../app/define-route.ts'
import { createAudienceUsage } from './routes/create-audience-usage.ts'
import { estimateUpload } from './routes/estimate-upload.ts'
import { getUploadedAudience } from './routes/get-uploaded-audience.ts'
import { listAudienceUsages } from './routes/list-audience-usages.ts'
import { listUploadedAudiences } from './routes/list-uploaded-audiences.ts'
import { removeUploadedAudience } from './routes/remove-uploaded-audience.ts'
import { restoreAudienceUsage } from './routes/restore-audience-usage.ts'
import { uploadAudience } from './routes/upload-audience.ts'
import { startUploadWorker } from './upload-worker.ts'

export const uploads: Domain = {
  name: 'uploads',
  routes: [
    estimateUpload,
    listUploadedAudiences,
    uploadAudience,
    getUploadedAudience,
    removeUploadedAudience,
    listAudienceUsages,
    createAudienceUsage,
    restoreAudienceUsage,
  ],
  start: (deps) => startUploadWorker(deps),
}
