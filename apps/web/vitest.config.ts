import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vitest/config'
import { installedBrowser } from '../../tools/lib/browser.mjs'
import { SETUP, sortTests } from '../../tools/tests/sort-tests.ts'
import { callFacts } from './vite/call-facts.ts'

/** After the projects of the root, which have another number of workers. */
const GROUP_ORDER = { groupOrder: 3 }
const logicTests = sortTests(import.meta.dirname, ['src/**/*.test.ts', 'vite/**/*.test.ts'])
const inNode = (name: string, more: { include: string[]; isolate?: false }) => ({
  plugins: [callFacts()],
  test: {
    name,
    environment: 'node',
    testTimeout: 60_000,
    setupFiles: [SETUP],
    sequence: GROUP_ORDER,
    ...more,
  },
})

export default defineConfig({
  test: {
    projects: [
      inNode('web', { include: logicTests.shared, isolate: false }),
      inNode('web isolated', { include: logicTests.isolated }),
      {
        plugins: [callFacts(), react(), tailwindcss()],
        // A dependency found late would reload the page in the middle of a test: imports of all sources are
        // scanned first.
        optimizeDeps: {
          entries: ['src/**/*.{ts,tsx}', '!src/**/*.e2e.ts'],
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'react-aria-components',
            '@tanstack/react-query',
            'd3-force',
            'd3-geo',
            'd3-scale',
            'topojson-client',
            'vitest-browser-react',
            'zod',
          ],
        },
        test: {
          // A busy machine may take long to render.
          testTimeout: 90_000,
          expect: { poll: { timeout: 30_000 } },
          name: 'web-browser',
          setupFiles: ['./src/testing/fresh-storage.ts'],
          sequence: GROUP_ORDER,
          include: ['src/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Animations render sixty times a second, which takes a quarter of the tests' CPU time.
            provider: playwright({
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                executablePath: installedBrowser(),
                args: [
                  '--no-sandbox',
                  '--disable-background-networking',
                  '--disable-component-update',
                  '--disable-sync',
                ],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
