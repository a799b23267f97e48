import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { runnerImport, type Plugin, type Rolldown } from 'vite'
import { chunksWithImports } from './preload-sites.ts'

type RenderPages = typeof import('../src/sites/pro/pages/render-pages.tsx')

const webFolder = fileURLToPath(new URL('../', import.meta.url))
/** The script of the rendered pages, an entry of the build beside the app. */
export const PAGES_ENTRY = 'src/sites/pro/acts/index.ts'

const cssOf = (chunk: Rolldown.OutputChunk): string[] => [
  ...((chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? []),
]

/**
 * Renders the content pages of the pro-targeting site as files (`dist/pages/pro/`): complete documents that
 * need none of the app's script.
 */
export function prerenderPages(): Plugin {
  return {
    name: 'rookery:prerender-pages',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const parts = Object.values(bundle)
      const chunks = parts.filter((part) => part.type === 'chunk')
      const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${PAGES_ENTRY}`))
      if (!entry) throw new Error(`${PAGES_ENTRY} is not in the build.`)
      const preloaded = chunksWithImports(entry.fileName, chunks).filter((file) => file !== entry.fileName)
      const loadedChunks = chunks.filter(({ fileName }) => [entry.fileName, ...preloaded].includes(fileName))
      const font = parts.find(({ fileName }) => /\/inter-latin-wght-normal-[\w-]+\.woff2$/.test(fileName))
      const { module } = await runnerImport<RenderPages>('/src/sites/pro/pages/render-pages.tsx', {
        root: webFolder,
        configFile: false,
        logLevel: 'error',
        plugins: [react()],
      })
      const address = (file: string) => `/${file}`
      const pages = module.renderPages({
        script: address(entry.fileName),
        preloaded: preloaded.map(address),
        styles: [...new Set(loadedChunks.flatMap(cssOf))].map(address),
        font: font && address(font.fileName),
      })
      for (const page of pages) this.emitFile({ type: 'asset', ...page })
    },
  }
}
