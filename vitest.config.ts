import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { SETUP, sortTests } from './tools/tests/sort-tests.ts'

const here = import.meta.dirname

/**
 * Opens the embedded engine. A process that closed one and goes on with other work for long crashed once in some sixty runs (SIGSEGV, in a file that never
 * opened one); the product ends with its engine. For the packages, where the files that open it are few.
 */
const OPENS_THE_ENGINE = /\bopen(Chdb|Population|TinyPopulation|TemporaryPopulation|KnownWorld|PostWorld)\(/

/** Two projects of the same files: `name` shares its modules between files, `name isolated` does not. */
function sorted(name: string, root: string, include: string[], also?: RegExp, test = {}, alone = {}) {
  const { shared, isolated } = sortTests(root, include, also)
  return [
    { extends: true as const, test: { ...test, name, root, include: shared, isolate: false } },
    {
      extends: true as const,
      test: { ...test, ...alone, name: `${name} isolated`, root, include: isolated },
    },
  ]
}
const testing = join(here, 'apps/server/src/testing/process')

export default defineConfig({
  test: {
    reporters: ['default', './tools/tests/reporter.mjs'],
    tags: [
      {
        name: 'full',
        description: 'Runs with npm test -- --full only, and when its file is asked for by name.',
      },
    ],
    // One a core: vitest's own process hardly works while they do.
    maxWorkers: availableParallelism(),
    setupFiles: [SETUP],
    // A test that expects nothing, say because what it loops over is empty, proves nothing: it fails.
    expect: { requireAssertions: true, poll: { timeout: 60_000 } },
    // A test ends with what it waited for; this is for a machine that is busy with other work, so that no test has a time of its own.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    projects: [
      ...sorted(
        'packages',
        here,
        [
          'packages/{contract,api-client,i18n,network,notations,reader,tables,world,world-loader,analytics}/**/*.test.ts',
          '{tools,attack,bench}/**/*.test.ts',
          'apps/extension/**/*.test.ts',
        ],
        OPENS_THE_ENGINE,
      ),
      // Over real HTTP, some with real waits.
      ...sorted('sandbox', join(here, 'apps/sandbox'), ['src/**/*.test.ts']),
      ...sorted(
        'server',
        join(here, 'apps/server'),
        ['src/**/*.test.ts'],
        undefined,
        { globalSetup: [join(testing, 'make-template.ts')] },
        { execArgv: ['--import', join(testing, 'quick-start.ts')] },
      ),
      'packages/ui/vitest.config.ts',
      'apps/web/vitest.config.ts',
    ],
  },
})
