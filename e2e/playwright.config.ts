import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { testFiles } from '../tools/tests/sort-tests.ts'
import { launchOptions, PATIENCE_MS } from './src/lib/browser.ts'

const { ROOKERY_TESTS, ROOKERY_TEST_REPORT } = process.env
const playwrightProject = (name: string, folder: string) => ({
  name,
  testDir: `src/${folder}`,
  testMatch: testFiles(import.meta.dirname, [`src/${folder}/**/*.test.ts`]).map((file) => `**/${file}`),
})
/** Traces and screenshots of what failed. */
const outputDir = process.env.E2E_OUTPUT ?? join(tmpdir(), 'rookery-e2e-output')

/**
 * Tests in a real browser against the whole product. Screens come first, while the world is still unchanged.
 */
export default defineConfig({
  projects: [playwrightProject('visual', 'visual'), playwrightProject('journeys', 'journeys')],
  globalSetup: './src/lib/global-stack.ts',
  outputDir,
  reporter: [
    ['list'],
    ...(ROOKERY_TEST_REPORT ? [['json', { outputFile: ROOKERY_TEST_REPORT }] as const] : []),
  ] as never,
  workers: 2,
  forbidOnly: true,
  reportSlowTests: null,
  ...(ROOKERY_TESTS === 'short' ? { grepInvert: /@full/ } : {}),
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
