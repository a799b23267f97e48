import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { testFiles } from '../tools/tests/sort-tests.ts'
import { launchOptions, PATIENCE_MS } from './src/lib/browser.ts'

const project = (name: string, folder: string) => ({
  name,
  testDir: `src/${folder}`,
  testMatch: testFiles(import.meta.dirname, [`src/${folder}/**/*.test.ts`]).map((file) => `**/${file}`),
})
/** Tests in a real browser on the whole product. Screens come first: of a world in which nobody has done anything else yet. */
export default defineConfig({
  projects: [project('visual', 'visual'), project('journeys', 'journeys')],
  globalSetup: './src/lib/global-stack.ts',
  // Traces and screenshots of what failed.
  outputDir: join(import.meta.dirname, '../.cache/browser'),
  reporter: [['list'], ['../tools/tests/reporter.mjs']],
  // A whole run; not what somebody wants to see.
  retries: process.env.ROOKERY_TESTS ? 2 : 0,
  workers: 2,
  forbidOnly: true,
  reportSlowTests: null,
  ...(process.env.ROOKERY_TESTS === 'short' ? { grepInvert: /@full/ } : {}),
  // Backstop only: each wait has its own, shorter timeout and message.
  timeout: 600_000,
  expect: { timeout: PATIENCE_MS },
  use: {
    launchOptions,
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
