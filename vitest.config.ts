import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          include: [
            'packages/{contract,api-client,i18n,network,world,world-loader,analytics}/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          testTimeout: 30_000,
        },
      },
      'packages/ui/vitest.config.ts',
      'apps/server/vitest.config.ts',
      'apps/sandbox/vitest.config.ts',
      'apps/web/vitest.config.ts',
      'e2e/vitest.config.ts',
      'e2e/vitest.looks.config.ts',
    ],
  },
})
