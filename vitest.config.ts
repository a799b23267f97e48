import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { sortedProjects } from './tools/tests/sort-tests.ts'

const here = import.meta.dirname

export default defineConfig({
  test: {
    // One a core: vitest's own process hardly works while they do.
    maxWorkers: availableParallelism(),
    projects: [
      ...sortedProjects(
        'packages',
        here,
        [
          'packages/{contract,api-client,i18n,network,world,world-loader,analytics}/**/*.test.ts',
          'tools/**/*.test.ts',
          'bench/**/*.test.ts',
        ],
        { testTimeout: 120_000, hookTimeout: 120_000 },
      ),
      // Over real HTTP, some with real waits.
      ...sortedProjects('sandbox', join(here, 'apps/sandbox'), ['src/**/*.test.ts'], {
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      ...sortedProjects('server', join(here, 'apps/server'), ['src/**/*.test.ts'], {
        globalSetup: ['src/testing/process/make-template.ts'],
        testTimeout: 120_000,
        hookTimeout: 240_000,
      }),
      'packages/ui/vitest.config.ts',
      'apps/web/vitest.config.ts',
      'e2e/vitest.config.ts',
      'e2e/vitest.looks.config.ts',
    ],
  },
})
