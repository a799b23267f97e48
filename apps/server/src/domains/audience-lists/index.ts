import type { Domain } from '../../app/define-route.ts'
import { startListWorker } from './list-worker.ts'
import { checkCustomAudiences } from './routes/check-custom-audiences.ts'
import { completeUpload } from './routes/complete-upload.ts'
import { deleteAudienceList } from './routes/delete-audience-list.ts'
import { getAudienceList } from './routes/get-audience-list.ts'
import { getImport } from './routes/get-import.ts'
import { listAudienceLists } from './routes/list-audience-lists.ts'
import { renameAudienceList } from './routes/rename-audience-list.ts'
import { sendAudienceList } from './routes/send-audience-list.ts'
import { uploadAudienceFile } from './routes/upload-audience-file.ts'
import { sendRejects } from './send-rejects.ts'

/** Lists of people that teams bring: sets of that team alone, never rows of the population. */
export const audienceLists: Domain = {
  name: 'audience-lists',
  routes: [
    completeUpload,
    getImport,
    listAudienceLists,
    getAudienceList,
    renameAudienceList,
    deleteAudienceList,
    sendAudienceList,
    uploadAudienceFile,
    checkCustomAudiences,
  ],
  raw: sendRejects,
  start: startListWorker,
}
