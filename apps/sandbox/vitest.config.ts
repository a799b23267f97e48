import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'sandbox',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    // Over real HTTP, some with real waits.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
