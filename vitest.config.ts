import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { OPENS_THE_ENGINE, sortedProjects } from './tools/tests/sort-tests.ts'

const here = import.meta.dirname
/**
 * A test ends as soon as its condition holds; this limit is for a machine that is busy with other work, so
 * that no test needs a limit of its own.
 */
const PATIENT_TIMEOUTS = { testTimeout: 600_000, hookTimeout: 600_000 }

export default defineConfig({
  test: {
    tags: [
      {
        name: 'full',
        description: 'Runs with npm test -- --full only, and when its file is asked for by name.',
      },
    ],
    // One worker for each core: vitest's main process is almost idle while the workers run.
    maxWorkers: availableParallelism(),
    projects: [
      ...sortedProjects(
        'packages',
        here,
        [
          'packages/{contract,api-client,i18n,network,world,world-loader,analytics}/**/*.test.ts',
          'tools/**/*.test.ts',
          'attack/**/*.test.ts',
          'bench/**/*.test.ts',
        ],
        PATIENT_TIMEOUTS,
        {},
        OPENS_THE_ENGINE,
      ),
      // Over real HTTP, some with real waits.
      ...sortedProjects('sandbox', join(here, 'apps/sandbox'), ['src/**/*.test.ts'], PATIENT_TIMEOUTS),
      ...sortedProjects(
        'server',
        join(here, 'apps/server'),
        ['src/**/*.test.ts'],
        {
          globalSetup: ['src/testing/process/make-template.ts'],
          ...PATIENT_TIMEOUTS,
        },
        { execArgv: ['--import', join(here, 'apps/server/src/testing/process/quick-start.ts')] },
      ),
      'packages/ui/vitest.config.ts',
      'apps/web/vitest.config.ts',
    ],
  },
})
