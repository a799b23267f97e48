import type { Domain } from '../../app/http/define-route.ts'
import { activity } from './activity/index.ts'
import { analysis } from './analysis/index.ts'
import { listImportJob } from './audience-lists/import.job.ts'
import { audienceLists } from './audience-lists/index.ts'
import { completeListFile } from './audience-lists/list.service.ts'
import { signList } from './audience-lists/sign-list.service.ts'
import { audiencePlans } from './audience-plans/index.ts'
import { audienceRequests } from './audience-requests/index.ts'
import { audienceRequestMail } from './audience-requests/visitor-request-mail.service.ts'
import { audienceShares } from './audience-shares/index.ts'
import { audienceShareMail } from './audience-shares/share-mail.service.ts'
import { audiences as audienceStore } from './audiences/index.ts'
import { iconography } from './iconography/index.ts'
import { insights } from './insights/index.ts'
import { listDeletion } from './list-deletion/index.ts'
import { targetingLists } from './targeting-lists/index.ts'
import { targetingShareMail } from './targeting-lists/targeting-share-mail.service.ts'
import { uploads } from './uploads/index.ts'
import { uploadJob } from './uploads/upload.job.ts'
import { applyJob } from './usage-runs/apply.job.ts'
import { driftJob, usageCheckJob } from './usage-runs/usage-check.job.ts'

/** Audiences: building, analysing, sharing and uploading them. */
export const audiences = {
  works: [uploadJob, listImportJob, applyJob, usageCheckJob, driftJob],
  mails: {
    'audience-share': audienceShareMail,
    'audience-request': audienceRequestMail,
    'targeting-share': targetingShareMail,
  },
  files: { audience_list: { sign: signList, onComplete: completeListFile } },
  domains: [
    activity,
    audienceStore,
    analysis,
    audienceLists,
    audiencePlans,
    audienceShares,
    audienceRequests,
    iconography,
    insights,
    uploads,
    targetingLists,
    listDeletion,
  ] satisfies Domain[],
}
