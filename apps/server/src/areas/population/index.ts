import type { Domain } from '../../app/http/define-route.ts'
import type { OperatorCommands } from '../../app/operator-command.ts'
import { communities } from './communities/index.ts'
import { crawlCommands } from './crawl/crawl-commands.service.ts'
import { crawlJob } from './crawl/crawl.job.ts'
import { explore } from './explore/index.ts'
import { growthCommands } from './growth/growth.service.ts'
import { growth } from './growth/index.ts'
import { inferenceJob } from './inference/inference.job.ts'
import { createImports } from './imports/index.ts'
import { populationImportJob } from './imports/on-screen/population-import.job.ts'
import { signPopulationFile } from './imports/on-screen/uploaded-file.service.ts'
import { lookups } from './lookups/index.ts'
import { mirrorCommands } from './mirrors/mirror-commands.service.ts'
import { mirrorJob } from './mirrors/mirror.job.ts'
import { monitors } from './monitors/index.ts'
import { monitorJob } from './monitors/monitor.job.ts'
import { networkEvents } from './network-events/index.ts'
import { testReset } from './test-reset/index.ts'
import { trackedAccounts } from './tracked-accounts/index.ts'
import { trackedCommands } from './tracked-accounts/tracked-commands.service.ts'
import { trackingJob } from './tracked-accounts/tracking.job.ts'

/** The area of the population: the people known, and where their data comes from. */
export const population = {
  works: [populationImportJob, crawlJob, trackingJob, mirrorJob, monitorJob, inferenceJob],
  files: { population: { sign: signPopulationFile, onComplete: null } },
  domains: [
    lookups,
    growth,
    explore,
    communities,
    monitors,
    trackedAccounts,
    networkEvents,
    testReset,
  ] satisfies Domain[],
  /** The operator's socket, with commands of every area. */
  imports: (commands: OperatorCommands): Domain =>
    createImports({
      ...commands,
      ...crawlCommands,
      ...trackedCommands,
      ...mirrorCommands,
      ...growthCommands,
    }),
}
