import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundleSizes, screensIn } from './bundle-sizes.ts'

/** Pages on which visits begin: a typed address, a mail, or an invite. */
const arrivalPaths = ['/login/:network?', '/:invitingTeam/invite-accept', '/choose-team', '/welcome']
/** Pages of the pro site for users alone, as are all of the premium site but the sign-in. */
const signedInPaths = ['/campaigns/new']
const FIRST_LOAD_BYTES = 150 * 1024
const FURTHER_SCREEN = 100_000
const fileOf = (site: string): string => {
  const manifest = readFileSync(new URL('../dist/.vite/manifest.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as Record<string, { file: string }>)[`src/sites/${site}/routes.tsx`]!.file
}
const kilobyteText = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

test('screens, their modules and their texts are read from routes and manifests', () => {
  const routes = `const inTeam = mount('/:team', { layout: TeamLayout }); { path: '/', load: nothing }, inTeam('/a', notes.list),`
  const source = `export const notes = { list: lazyScreen(['a', 'formsB'], () => import('./index.tsx')), }`
  expect(screensIn(routes, [{ folder: 'features/people/notes', source }])).toEqual([
    { path: '/:team/a', isFramed: true, module: 'features/people/notes/index.tsx', texts: ['a', 'formsB'] },
  ])
})

// `npm test` builds first.
const whenBuilt = test.skipIf(!existsSync(new URL('../dist/.vite/manifest.json', import.meta.url)))

whenBuilt(
  'a first load is under 150 KB of compressed script, and each further screen adds less than 100 KB',
  () => {
    const { screens } = bundleSizes()
    expect(screens.length).toBeGreaterThan(8)
    const oversizedScreens = screens.flatMap(({ path, first, added }) => [
      ...(arrivalPaths.includes(path) && first >= FIRST_LOAD_BYTES
        ? [`${path} loads ${kilobyteText(first)} at first`]
        : []),
      ...(added >= FURTHER_SCREEN ? [`${path} adds ${kilobyteText(added)}`] : []),
    ])
    expect(oversizedScreens, 'node apps/web/scripts/report-size.mjs --chunks says what is in them').toEqual(
      [],
    )
  },
)

whenBuilt('no page carries the schemas of the contract, whose library asks to run text as code', () => {
  const assets = new URL('../dist/assets/', import.meta.url)
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((name) => readFileSync(new URL(name, assets), 'utf8').includes('_zod'))).toEqual([])
})

whenBuilt.each(['pro', 'premium'] as const)(
  'the %s site fetches the screens that it mounts and nothing else of any feature or site (ROUTE-091, issue 45.2)',
  (site) => {
    const { screens, modules } = bundleSizes(site)
    expect(screens.length).toBeGreaterThan(0)
    const isArrival = ({ path }: { path: string }) => site === 'pro' && !signedInPaths.includes(path)
    expect(screens.filter((each) => isArrival(each) && each.first >= FIRST_LOAD_BYTES)).toEqual([])
    expect(screens.filter(({ added }) => added >= FURTHER_SCREEN)).toEqual([])
    const allowedModules = new Set([
      ...screens.map(({ module }) => `src/${module}`),
      `src/sites/${site}/routes.tsx`,
      `src/sites/${site}/layout.tsx`,
    ])
    expect(
      modules.filter((module) => /^src\/(sites|features)\//.test(module) && !allowedModules.has(module)),
    ).toEqual([])
    const page = readFileSync(new URL(`../dist/${site}.html`, import.meta.url), 'utf8')
    expect(page).toContain(`/${fileOf(site)}"`)
    expect(page).not.toContain(fileOf('team'))
  },
)

whenBuilt('the team dashboard fetches nothing of the other sites (ROUTE-091)', () => {
  const { modules } = bundleSizes('team')
  expect(modules.filter((module) => module.startsWith('src/sites/'))).toContain('src/sites/team/routes.tsx')
  expect(modules.filter((module) => /sites\/(pro|premium)\//.test(module))).toEqual([])
  const page = readFileSync(new URL('../dist/index.html', import.meta.url), 'utf8')
  expect(page).toContain(`/${fileOf('team')}"`)
  expect(page).not.toContain(fileOf('pro'))
  expect(page).not.toContain(fileOf('premium'))
})
