import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import tailwindcss from '@tailwindcss/vite'
import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { callFacts } from './vite/call-facts.ts'

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [callFacts()],
        test: {
          name: 'web',
          include: ['src/**/*.test.ts', 'vite/**/*.test.ts'],
          environment: 'node',
          testTimeout: 20_000,
        },
      },
      {
        plugins: [callFacts(), react(), tailwindcss()],
        // Found late, a dependency would reload the page in the middle of a test.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'react-aria-components',
            '@tanstack/react-query',
            '@tanstack/react-virtual',
            'd3-force',
            'd3-scale',
            'vitest-browser-react',
            'zod',
          ],
        },
        test: {
          testTimeout: 60_000,
          name: 'web-browser',
          include: ['src/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env.CHROMIUM_PATH ?? system,
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
