import { defineConfig } from 'vitest/config'

/** Tests in a real browser on a stack of their own. */
export const browserProject = (name: string, folder: string) =>
  defineConfig({
    test: {
      name,
      root: import.meta.dirname,
      include: [`src/${folder}/**/*.test.ts`],
      globalSetup: ['src/lib/global-stack.ts'],
      // One stack and one browser at a time: journeys share the two cores.
      fileParallelism: false,
      // Some open every screen one after the other.
      testTimeout: 300_000,
      hookTimeout: 240_000,
      // A screen may take longer than a second on a busy machine.
      expect: { poll: { timeout: 15_000 } },
    },
  })
