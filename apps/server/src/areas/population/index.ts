import type { Domain } from '../../app/http/define-route.ts'
import type { OperatorCommands } from '../../app/operator-command.ts'
import { communities } from './communities/index.ts'
import { crawlCommands } from './crawl/crawl-commands.service.ts'
import { crawling } from './crawl/crawling.service.ts'
import { explore } from './explore/index.ts'
import { growthCommands } from './growth/growth.service.ts'
import { growth } from './growth/index.ts'
import { createImports } from './imports/index.ts'
import { populationImporting } from './imports/on-screen/population-importing.service.ts'
import { signPopulationFile } from './imports/on-screen/sent.service.ts'
import { lookups } from './lookups/index.ts'
import { mirrorCommands } from './mirrors/mirror-commands.service.ts'
import { mirroring } from './mirrors/mirroring.service.ts'
import { monitors } from './monitors/index.ts'
import { monitoring } from './monitors/monitoring.service.ts'
import { testReset } from './test-reset/index.ts'
import { trackedAccounts } from './tracked-accounts/index.ts'
import { trackedCommands } from './tracked-accounts/tracked-commands.service.ts'
import { tracking } from './tracked-accounts/tracking.service.ts'

/** The area of the population: the people known, and where their data comes from. */
export const population = {
  works: [populationImporting, crawling, tracking, mirroring, monitoring],
  signers: { population: signPopulationFile },
  domains: [lookups, growth, explore, communities, monitors, trackedAccounts, testReset] satisfies Domain[],
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
