import type { Plugin } from 'vite'

/**
 * The entry decides which variant it loads, so the browser would learn of the dashboard's chunk only after running it. Nearly every visit is
 * one of the dashboard: its chunk is named in the page, so that it is fetched and compiled at once.
 */
export function preloadTeam(): Plugin {
  return {
    name: 'rookery:preload-team',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((part) => part.type === 'chunk')
        const wanted = new Set<string>()
        const add = (file: string): void => {
          if (wanted.has(file)) return
          wanted.add(file)
          const chunk = chunks.find((c) => c.fileName === file)
          for (const imported of chunk?.imports ?? []) add(imported)
        }
        for (const chunk of chunks)
          if (chunk.facadeModuleId?.endsWith('/variants/team/routes.tsx')) add(chunk.fileName)
        return [...wanted].map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }))
      },
    },
  }
}
