import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { SiteName } from '@rookery/contract/sites.ts'

const webFolder = new URL('../', import.meta.url)

/** Texts of the frame, needed by every screen. */
const FRAME_TEXTS = ['common', 'shell', 'errors']
const fileOf = (namespace: string) => namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

interface RoutedScreen {
  path: string
  /** Whether the site's own frame is around it, which is a chunk of its own. */
  isFramed: boolean
  module: string
  texts: string[]
}
interface ManifestFile {
  /** Folder below `src/`. */
  folder: string
  source: string
}

/**
 * Each route's screen with its module and the namespaces of its texts, parsed from the source of a site's
 * routes and of the manifests (`feature.ts`) of the features.
 */
export function screensIn(routes: string, manifests: readonly ManifestFile[]): RoutedScreen[] {
  const groupByMount = new Map(
    [...routes.matchAll(/const (\w+) = mount\w*\('([^']*)', \{ layout: (\w+)/g)].map(
      ([, name, base, layout]) => [
        name,
        { base, isFramed: layout !== 'BareLayout' && layout !== 'NoLayout' },
      ],
    ),
  )
  const screenByName = new Map<string, Omit<RoutedScreen, 'path' | 'isFramed'>>(
    manifests.flatMap(({ folder, source }) => {
      const name = /export const (\w+) = \{/.exec(source)?.[1] ?? ''
      return [
        ...source.matchAll(/(\w+): lazyScreen\(\s*\[([^\]]*)\],\s*\(\) =>\s*import\('\.\/([^']+)'\)/g),
      ].map(
        ([, key, texts, file]) =>
          [
            `${name}.${key}`,
            {
              module: `${folder}/${file}`,
              texts: [...texts!.matchAll(/'(\w+)'/g)].map(([, text]) => text!),
            },
          ] as const,
      )
    }),
  )
  return [...routes.matchAll(/(\w+)\(\s*'([^']*)',\s*([\w.]+),?\s*\)/g)].flatMap(([, mount, path, name]) => {
    const [group, screen] = [groupByMount.get(mount), screenByName.get(name!)]
    return !group || !screen ? [] : [{ path: `${group.base}${path}`, isFramed: group.isFramed, ...screen }]
  })
}

/** Sites give screens that they compose themselves the same names. */
const readManifests = (site: SiteName): ManifestFile[] =>
  globSync(['features/*/*/feature.ts', `sites/${site}/screens/feature.ts`], {
    cwd: new URL('src/', webFolder),
  }).map((file) => ({
    folder: dirname(file),
    source: readFileSync(new URL(`src/${file}`, webFolder), 'utf8'),
  }))

type Manifest = Record<string, { file: string; imports?: string[] }>

export interface BundleSizes {
  /** Entry, site, its frame and the texts of the frame, in bytes. */
  frame: number
  /**
   * `first`: bytes loaded by a visit that begins on this screen; `added`: bytes that a later navigation to it
   * loads.
   */
  screens: { path: string; module: string; first: number; added: number }[]
  /** Source modules of the site that are loaded for any of its screens. */
  modules: string[]
  chunks: Map<string, number>
}

/** The compressed script size of each screen of a site, from the build's manifest. */
export function bundleSizes(site: SiteName = 'team', dist = new URL('dist/', webFolder)): BundleSizes {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest
  const keys = Object.keys(manifest)
  const findChunks = (end: string) => keys.filter((key) => key.endsWith(end))
  const texts = (names: readonly string[]) =>
    names.flatMap((name) => findChunks(`/${fileOf(name)}.ts`).filter((key) => key.includes('messages/en/')))
  const importClosure = (from: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const key of from) {
      if (seen.has(key) || !manifest[key]) continue
      seen.add(key)
      importClosure(manifest[key].imports ?? [], seen)
    }
    return seen
  }
  const chunks = new Map<string, number>()
  const gzippedBytesOf = (file: string): number => {
    const gzippedSize = chunks.get(file) ?? gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length
    chunks.set(file, gzippedSize)
    return gzippedSize
  }
  const filesOf = (from: readonly string[]) =>
    new Set([...importClosure(from)].map((key) => manifest[key]!.file).filter((file) => file.endsWith('.js')))
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzippedBytesOf(file), 0)

  const frameParts = ['index.html', ...findChunks(`sites/${site}/routes.tsx`), ...texts(FRAME_TEXTS)]
  const entryFiles = filesOf(frameParts)
  const frameFiles = filesOf([...frameParts, ...findChunks(`sites/${site}/layout.tsx`)])
  const frame = sum(frameFiles)
  const source = readFileSync(new URL(`src/sites/${site}/routes.tsx`, webFolder), 'utf8')
  const mountedScreens = screensIn(source, readManifests(site))
  const screens = mountedScreens.map(({ path, module, texts: names, isFramed }) => {
    const ownChunk = findChunks(module)
    if (ownChunk.length === 0) throw new Error(`${module} of ${path} is not in the build.`)
    const ownFiles = [...filesOf([...ownChunk, ...texts(names)])]
    const loadedFiles = new Set([...(isFramed ? frameFiles : entryFiles), ...ownFiles])
    return {
      path,
      module,
      first: sum(loadedFiles),
      added: sum(ownFiles.filter((file) => !frameFiles.has(file))),
    }
  })
  const modules = [
    ...importClosure([...frameParts, ...mountedScreens.flatMap(({ module }) => findChunks(module))]),
  ]
  return { frame, screens, modules: modules.filter((key) => key.startsWith('src/')), chunks }
}
