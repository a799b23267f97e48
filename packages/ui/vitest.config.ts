import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { installedBrowser } from '../../tools/lib/browser.mjs'

// Components are tested in the system's Chromium: focus, top layer, clipboard and layout are the browser's own.
export default defineConfig({
  plugins: [react(), tailwindcss()],
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-aria-components',
      'd3-force',
      'd3-geo',
      'd3-scale',
      'topojson-client',
      'axe-core',
      'fast-check',
      'vitest-browser-react',
    ],
  },
  test: {
    name: 'ui',
    sequence: { groupOrder: 4 },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/test/setup.ts'],
    // A busy machine may take long to render.
    testTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
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
})
