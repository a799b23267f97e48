import type { Domain } from '../../app/http/define-route.ts'
import { documents } from './documents/index.ts'
import type { FileKinds } from './files/file-kinds.ts'
import { createFiles } from './files/index.ts'
import { completeLogo } from './files/logo.service.ts'
import { signLogo } from './files/sign-logo.service.ts'
import { helperDocuments } from './helper-documents/index.ts'
import type { JobHandler } from './jobs/background-job.service.ts'
import { createJobs } from './jobs/index.ts'
import { jobCommands } from './jobs/job-commands.service.ts'
import { createMailJob } from './mail/mail.job.ts'
import { marketingMaterials } from './marketing-materials/index.ts'
import { notifications } from './notifications/index.ts'
import { productEvents } from './product-events/index.ts'
import { productUsageCommands } from './product-events/product-usage-commands.service.ts'
import { schema } from './schema/index.ts'

/** Services that all areas use, parametrised by what each area contributes. */
export const foundation = {
  mailing: createMailJob,
  commands: (works: readonly JobHandler[]) => ({ ...jobCommands(works), ...productUsageCommands }),
  domains: (
    works: readonly JobHandler[],
    files: Omit<FileKinds, 'team_logo'>,
    teamIdOf: Parameters<typeof createJobs>[1],
  ): readonly Domain[] => [
    schema,
    documents,
    createFiles({ ...files, team_logo: { sign: signLogo, onComplete: completeLogo } }),
    notifications,
    helperDocuments,
    marketingMaterials,
    productEvents,
    createJobs(works, teamIdOf),
  ],
}
