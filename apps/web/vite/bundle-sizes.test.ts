import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundleSizes, screensIn } from './bundle-sizes.ts'

/** Pages on which visits begin: a typed address, a mail, or an invite. */
const arrivalPaths = ['/login/:network?', '/:invitingTeam/invite-accept', '/choose-team', '/welcome']
const FIRST_LOAD_BYTES = 150_000
const FURTHER_SCREEN = 100_000
const fileOf = (site: string): string => {
  const manifest = readFileSync(new URL('../dist/.vite/manifest.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as Record<string, { file: string }>)[`src/sites/${site}/routes.tsx`]!.file
}
const kilobyteText = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

test('screens and their texts are read from the routes', () => {
  const source = `const inTeam = mount('/:team', {}); { path: '/', load: nothing }, inTeam('/a', aTexts, () => import('../../features/a/index.tsx')),`
  const texts = `export const aTexts: readonly Namespace[] = ['a', 'formsB']`
  expect(screensIn(source, texts)).toEqual([
    { path: '/:team/a', module: 'features/a/index.tsx', texts: ['a', 'formsB'] },
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

whenBuilt.each([
  ['pro', [], []],
  [
    'premium',
    ['/premium-suite/accounts', '/accounts', '/premium-suite/accounts/:accountId'],
    ['creators/creator-accounts/account-page.tsx', 'creators/creator-accounts/index.tsx'],
  ],
] as const)(
  'the %s site fetches its own page and the sign-in, its screens %s, and nothing of the team dashboard (ROUTE-091)',
  (site, paths, own) => {
    const { screens, modules } = bundleSizes(site)
    expect(screens.map(({ path }) => path)).toEqual(['/', '/login/:network?', ...paths])
    expect(screens.filter(({ first }) => first >= FIRST_LOAD_BYTES)).toEqual([])
    expect(modules.filter((module) => /^src\/(sites|features)\//.test(module)).toSorted()).toEqual([
      ...own.map((file) => `src/features/${file}`),
      'src/features/foundation/closed-site/index.tsx',
      'src/features/people/sign-in/index.tsx',
      `src/sites/${site}/routes.tsx`,
    ])
    const page = readFileSync(new URL(`../dist/${site}.html`, import.meta.url), 'utf8')
    expect(page).toContain(`/${fileOf(site)}"`)
    expect(page).not.toContain(fileOf('team'))
  },
)

whenBuilt('the team dashboard fetches nothing of the other sites (ROUTE-091)', () => {
  const { modules } = bundleSizes('team')
  expect(modules.filter((module) => module.startsWith('src/sites/'))).toContain('src/sites/team/routes.tsx')
  expect(modules.filter((module) => /sites\/(pro|premium)\/|closed-site/.test(module))).toEqual([])
  const page = readFileSync(new URL('../dist/index.html', import.meta.url), 'utf8')
  expect(page).toContain(`/${fileOf('team')}"`)
  expect(page).not.toContain(fileOf('pro'))
  expect(page).not.toContain(fileOf('premium'))
})
