import { siteNames, type SiteName } from '@rookery/contract/sites.ts'
import type { Plugin, Rolldown } from 'vite'
import { siteTitles } from '../src/sites/titles.ts'

type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'facadeModuleId' | 'imports'>

/** A chunk's file and those of its imports. */
export function chunksWithImports(
  file: string,
  chunks: readonly Chunk[],
  found = new Set<string>(),
): string[] {
  if (found.has(file)) return [...found]
  found.add(file)
  const chunk = chunks.find(({ fileName }) => fileName === file)
  for (const imported of chunk?.imports ?? []) chunksWithImports(imported, chunks, found)
  return [...found]
}

/** The files of a site's chunk and of its imports. */
export const chunksOfSite = (site: SiteName, chunks: readonly Chunk[]): string[] =>
  chunks
    .filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/sites/${site}/routes.tsx`))
    .flatMap(({ fileName }) => chunksWithImports(fileName, chunks))

/** The HTML page of a site: with its title, and its chunk preloaded in parallel with the entry. */
export const pageOfSite = (page: string, site: SiteName, files: readonly string[]): string => {
  const links = files
    .filter((file) => !page.includes(`"/${file}"`))
    .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`)
  return page
    .replace(/<title>[^<]*<\/title>/, `<title>${siteTitles[site]}</title>`)
    .replace(/[ \t]*<\/head>/, `${links.join('')}  </head>`)
}

/**
 * The entry decides which site it loads, so the browser would learn of the site's chunk only after running
 * it. The server knows it by the host: each site has a page of its own (`index.html` is the team dashboard's)
 * that preloads its chunk and nothing of another site.
 */
export function preloadSites(): Plugin {
  return {
    name: 'rookery:preload-sites',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const source = String(page.source)
      for (const site of siteNames) {
        const sitePage = pageOfSite(source, site, chunksOfSite(site, chunks))
        if (site === 'team') page.source = sitePage
        else this.emitFile({ type: 'asset', fileName: `${site}.html`, source: sitePage })
      }
    },
  }
}
