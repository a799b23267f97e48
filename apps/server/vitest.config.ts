import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/make-template.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
