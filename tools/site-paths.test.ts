import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { importsOf, isTest, resolve, sources } from './lib/sources.mjs'

const src = 'apps/web/src/'
const files = new Map(
  sources()
    .filter(({ path }) => path.startsWith(src) && !isTest(path))
    .map((file) => [file.path, file]),
)
/** What `usePaths<…>()` and `usePathsFor<…>()` of a file name. */
const asked = (code: string) => [...code.matchAll(/usePaths(?:For)?<(\w+)>/g)].map(([, name]) => name!)
const featureOf = (path: string) => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1]

/** Every file that these reach, by imports at run time, those fetched later included. */
function reach(from: readonly string[], seen = new Set<string>()): Set<string> {
  for (const path of from) {
    const file = files.get(path)
    if (!file || seen.has(path)) continue
    seen.add(path)
    const imported = importsOf(file).filter(({ typeOnly }) => !typeOnly)
    reach(
      imported.flatMap(({ specifier }) => resolve(path, specifier) ?? []),
      seen,
    )
  }
  return seen
}

const features = [...new Set([...files.keys()].flatMap((path) => featureOf(path) ?? []))]
const linking = features.filter((feature) =>
  [...files.values()].some(({ path, code }) => featureOf(path) === feature && asked(code).length > 0),
)

test('the list of features that link somewhere is not empty', () => {
  expect(linking.length).toBeGreaterThan(12)
})

describe.each(linking)('%s', (feature) => {
  const own = [...files.keys()].filter((path) => featureOf(path) === feature)
  const said = readFileSync(`${src}features/${feature}/paths.ts`, 'utf8')
  const name = /export type (\w+)/.exec(said)?.[1]

  test('asks the site for the addresses that its paths.ts names and for no others', () => {
    const others = own.flatMap((path) => asked(files.get(path)!.code).filter((type) => type !== name))
    expect(others).toEqual([])
  })

  test('names in its paths.ts what the shared parts it shows lead to', () => {
    const shared = [...reach(own)].filter((path) => path.startsWith(`${src}shared/`))
    const needed = new Set(shared.flatMap((path) => asked(files.get(path)!.code)))
    expect([...needed].filter((type) => type !== 'Paths' && !said.includes(type))).toEqual([])
  })
})

test('a screen is mounted with the addresses of its own feature', () => {
  const screens = [...files.values()].filter(
    ({ path, code }) => featureOf(path) && code.includes('export default screen<'),
  )
  expect(screens.length).toBeGreaterThan(20)
  const foreign = screens.flatMap(({ path, code }) => {
    const paths = `${src}features/${featureOf(path)}/paths.ts`
    const own = existsSync(paths) && /export type (?:\{ \w+ as )?(\w+)/.exec(readFileSync(paths, 'utf8'))?.[1]
    const said = /export default screen<(\w+)/.exec(code)?.[1]
    return said === (own || 'SitePaths') ? [] : [`${path} says ${said}`]
  })
  expect(foreign).toEqual([])
})

test.each([
  ['pro', ['closed-site', 'sign-in']],
  ['premium', ['closed-site', 'creator-accounts', 'sign-in']],
] as const)('the %s site reaches its own features: %s, and no other', (site, features) => {
  const reached = [...reach([`${src}sites/${site}/routes.tsx`])]
  expect([...new Set(reached.flatMap((path) => featureOf(path) ?? []))].toSorted()).toEqual(features)
  expect(
    reached.filter((path) => /sites\/(?!\w+\.ts$)/.test(path) && !path.includes(`sites/${site}/`)),
  ).toEqual([])
})
