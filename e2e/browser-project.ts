import { defineConfig } from 'vitest/config'
import { testFiles } from '../tools/tests/sort-tests.ts'

/**
 * Tests in a real browser on the whole product. Projects run one after the other in their order, on one stack; `files` of one at a time.
 */
export const browserProject = (of: { name: string; folder: string; order: number; files: number }) =>
  defineConfig({
    test: {
      name: of.name,
      root: import.meta.dirname,
      include: testFiles(import.meta.dirname, [`src/${of.folder}/**/*.test.ts`]),
      globalSetup: ['src/lib/global-stack.ts'],
      maxWorkers: of.files,
      sequence: { groupOrder: of.order },
      // Tests of one file, where they say so: each in a browser of its own (visual/desks.ts).
      maxConcurrency: 2,
      // Whatever is waited for in a test ends sooner, with what it was: this is for what nobody thought of.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      // As long as the page's own waits (lib/browser.ts): a poll ends with what it waited for, on a busy machine later.
      expect: { poll: { timeout: 90_000 } },
    },
  })
