import type { Domain } from '../../app/http/define-route.ts'
import { documents } from './documents/index.ts'
import { createFiles } from './files/index.ts'
import { signLogo } from './files/sign-logo.service.ts'
import { helperDocuments } from './helper-documents/index.ts'
import type { JobHandler } from './jobs/background-job.service.ts'
import { createJobs } from './jobs/index.ts'
import { jobCommands } from './jobs/job-commands.service.ts'
import { createMailJob } from './mail/mail.job.ts'
import { notifications } from './notifications/index.ts'
import { schema } from './schema/index.ts'

type Signers = Parameters<typeof createFiles>[0]

/** Services that all areas use, parametrised by what each area contributes. */
export const foundation = {
  mailing: createMailJob,
  commands: jobCommands,
  domains: (
    works: readonly JobHandler[],
    signers: Omit<Signers, 'team_logo'>,
    teamIdOf: Parameters<typeof createJobs>[1],
  ): readonly Domain[] => [
    schema,
    documents,
    createFiles({ ...signers, team_logo: signLogo }),
    notifications,
    helperDocuments,
    createJobs(works, teamIdOf),
  ],
}
