import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callFacts } from './vite/call-facts.ts'
import { preloadSites } from './vite/preload-sites.ts'
import { PAGES_ENTRY, prerenderPages } from './vite/prerender-pages.ts'
import { splitIcons } from './vite/split-icons.ts'

const server = process.env.ROOKERY_SERVER ?? 'http://localhost:8600'

/** Paths served by the server; everything else is the page's. */
const devProxy = Object.fromEntries(
  ['/api', '/rest-auth', '/docs', '/livez', '/readyz'].map((path) => [path, { target: server }]),
)

export default defineConfig({
  plugins: [callFacts(), splitIcons(), preloadSites(), prerenderPages(), react(), tailwindcss()],
  server: { port: 8601, proxy: devProxy },
  preview: { port: 8602, proxy: devProxy },
  build: {
    target: 'es2023',
    manifest: true,
    rolldownOptions: { input: ['index.html', PAGES_ENTRY] },
    // Fonts stay files: inlined they would delay the first paint.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
})
