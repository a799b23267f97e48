import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['src/journeys/**/*.test.ts'],
    globalSetup: ['src/lib/global-stack.ts'],
    // One stack and one browser at a time: journeys share the two cores.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // A screen may take longer than a second on a busy machine.
    expect: { poll: { timeout: 15_000 } },
  },
})
