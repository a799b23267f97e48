import { existsSync, readFileSync } from 'node:fs'
import { siteNames } from '@rookery/contract/sites.ts'
import { describe, expect, test } from 'vitest'
import { importsOf, isTest, resolve, sources } from './lib/sources.mjs'

const WEB_SOURCE = 'apps/web/src/'
const files = new Map(
  sources()
    .filter(({ path }) => path.startsWith(WEB_SOURCE) && !isTest(path))
    .map((file) => [file.path, file]),
)
/** What `usePaths<…>()` and `usePathsFor<…>()` of a file name. */
const usedPathTypes = (code: string) =>
  [...code.matchAll(/usePaths(?:For)?<(\w+)>/g)].map(([, name]) => name!)
/** A feature has more than one where its screens are mounted on different sites. */
const exportedTypes = (code: string) =>
  [...code.matchAll(/export type (?:\{ \w+ as )?(\w+)/g)].map(([, name]) => name!)
const featureOf = (path: string) => /^apps\/web\/src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1]

/** Every file that these files reach through runtime imports, dynamic imports included. */
function reachedFiles(from: readonly string[], seen = new Set<string>()): Set<string> {
  for (const path of from) {
    const file = files.get(path)
    if (!file || seen.has(path)) continue
    seen.add(path)
    const importedFiles = importsOf(file).filter(({ typeOnly }) => !typeOnly)
    reachedFiles(
      importedFiles.flatMap(({ specifier }) => resolve(path, specifier) ?? []),
      seen,
    )
  }
  return seen
}

const featureNames = [...new Set([...files.keys()].flatMap((path) => featureOf(path) ?? []))]
const linkingFeatures = featureNames.filter((feature) =>
  [...files.values()].some(({ path, code }) => featureOf(path) === feature && usedPathTypes(code).length > 0),
)

test('the list of features that link somewhere is not empty', () => {
  expect(linkingFeatures.length).toBeGreaterThan(12)
})

describe.each(linkingFeatures)('%s', (feature) => {
  const ownFiles = [...files.keys()].filter((path) => featureOf(path) === feature)
  const pathsSource = readFileSync(`${WEB_SOURCE}features/${feature}/paths.ts`, 'utf8')
  const names = exportedTypes(pathsSource)

  test('requests the addresses named in its paths.ts and no others', () => {
    const otherPathTypes = ownFiles.flatMap((path) =>
      usedPathTypes(files.get(path)!.code).filter((type) => !names.includes(type)),
    )
    expect(otherPathTypes).toEqual([])
  })

  test('its paths.ts names all addresses of the shared parts it shows', () => {
    const sharedFiles = [...reachedFiles(ownFiles)].filter((path) => path.startsWith(`${WEB_SOURCE}shared/`))
    const neededTypes = new Set(sharedFiles.flatMap((path) => usedPathTypes(files.get(path)!.code)))
    expect([...neededTypes].filter((type) => type !== 'Paths' && !pathsSource.includes(type))).toEqual([])
  })
})

test('a screen is mounted with the addresses of its own feature', () => {
  const screens = [...files.values()].filter(
    ({ path, code }) => featureOf(path) && code.includes('export default screen<'),
  )
  expect(screens.length).toBeGreaterThan(20)
  const foreignPaths = screens.flatMap(({ path, code }) => {
    const paths = `${WEB_SOURCE}features/${featureOf(path)}/paths.ts`
    const declaredTypes = existsSync(paths) ? exportedTypes(readFileSync(paths, 'utf8')) : []
    const declaredPaths = /export default screen<(\w+)/.exec(code)?.[1] ?? ''
    return (declaredTypes.length === 0 ? ['SitePaths'] : declaredTypes).includes(declaredPaths)
      ? []
      : [`${path} says ${declaredPaths}`]
  })
  expect(foreignPaths).toEqual([])
})

test.each(siteNames)(
  'the %s site reaches the features that its own files import, and no other site',
  (site) => {
    const folder = `${WEB_SOURCE}sites/${site}/`
    const importedFeatures = [...files.values()]
      .filter(({ path }) => path.startsWith(folder))
      .flatMap((file) => importsOf(file))
      .flatMap(({ specifier }) => /features\/([\w-]+\/[\w-]+)\//.exec(specifier)?.[1] ?? [])
    const reached = [...reachedFiles([`${folder}routes.tsx`])]
    expect([...new Set(reached.flatMap((path) => featureOf(path) ?? []))].toSorted()).toEqual(
      [...new Set(importedFeatures)].toSorted(),
    )
    expect(reached.filter((path) => /sites\/(?!\w+\.ts$)/.test(path) && !path.startsWith(folder))).toEqual([])
  },
)
