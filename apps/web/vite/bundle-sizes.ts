import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { SiteName } from '@rookery/contract/sites.ts'

const web = new URL('../', import.meta.url)

/** What every screen needs besides its own: the texts of the frame. */
const FRAME_TEXTS = ['common', 'shell', 'errors']
const fileOf = (namespace: string) => namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

interface RoutedScreen {
  path: string
  module: string
  texts: string[]
}

/** Each route's screen with the texts it is drawn with, as the routes' source says. */
export const screensIn = (source: string): RoutedScreen[] =>
  source
    .split(/(?=\bpath: ')/)
    .slice(1)
    .flatMap((part) => {
      const path = /path: '([^']+)'/.exec(part)?.[1]
      const [, file, names] = /import\('([^']+)'\),?\s*\[([^\]]*)\]/.exec(part) ?? []
      if (!path || !file || names === undefined) return []
      const texts = [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name!)
      return [{ path, module: file.replace(/^(\.\.?\/)+/, ''), texts }]
    })

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>

export interface BundleSizes {
  /** Entry, site and the texts of the frame, in bytes. */
  frame: number
  /** `first`: all a visit that begins there loads; `added`: what it adds for somebody who is here already. */
  screens: { path: string; first: number; added: number }[]
  /** Modules of the site's own source that are fetched by name for any of its screens. */
  modules: string[]
  chunks: Map<string, number>
}

/** The compressed script of each screen of a site, from the build's own manifest. */
export function bundleSizes(site: SiteName = 'team', dist = new URL('dist/', web)): BundleSizes {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest
  const keys = Object.keys(manifest)
  const find = (end: string) => keys.filter((key) => key.endsWith(end))
  const texts = (names: readonly string[]) => names.flatMap((name) => find(`messages/en/${fileOf(name)}.ts`))
  const closure = (from: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const key of from) {
      if (seen.has(key) || !manifest[key]) continue
      seen.add(key)
      closure(manifest[key].imports ?? [], seen)
    }
    return seen
  }
  const chunks = new Map<string, number>()
  const bytesOf = (file: string): number => {
    const known = chunks.get(file) ?? gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length
    chunks.set(file, known)
    return known
  }
  const filesOf = (from: readonly string[]) =>
    new Set([...closure(from)].map((key) => manifest[key]!.file).filter((file) => file.endsWith('.js')))
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + bytesOf(file), 0)

  const frameParts = [
    ...keys.filter((key) => manifest[key]!.isEntry),
    ...find(`sites/${site}/routes.tsx`),
    ...texts(FRAME_TEXTS),
  ]
  const frameFiles = filesOf(frameParts)
  const frame = sum(frameFiles)
  const source = readFileSync(new URL(`src/sites/${site}/routes.tsx`, web), 'utf8')
  const screens = screensIn(source).map(({ path, module, texts: names }) => {
    const own = find(module)
    if (own.length === 0) throw new Error(`${module} of ${path} is not in the build.`)
    const added = sum([...filesOf([...own, ...texts(names)])].filter((file) => !frameFiles.has(file)))
    return { path, first: frame + added, added }
  })
  const modules = [...closure([...frameParts, ...screensIn(source).flatMap(({ module }) => find(module))])]
  return { frame, screens, modules: modules.filter((key) => key.startsWith('src/')), chunks }
}
