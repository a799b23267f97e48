import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundleSizes, screensIn } from './bundle-sizes.ts'

/** Where people arrive: from an address they typed, a mail, or an invite. */
const arrivals = ['/login/:network?', '/:teamId/invite-accept', '/choose-team', '/welcome']
const FIRST_LOAD = 150_000
const FURTHER_SCREEN = 100_000
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

test('screens and their texts are read from the routes', () => {
  const source = `{ path: '/a', load: page(() => import('../../features/a/index.tsx'), ['a', 'formsB']) }, { path: '/', load: nothing }`
  expect(screensIn(source)).toEqual([{ path: '/a', module: 'features/a/index.tsx', texts: ['a', 'formsB'] }])
})

// `npm test` builds first.
test.skipIf(!existsSync(new URL('../dist/.vite/manifest.json', import.meta.url)))(
  'a first load is under 150 KB of compressed script, and each further screen adds less than 100 KB',
  () => {
    const { screens } = bundleSizes()
    expect(screens.length).toBeGreaterThan(8)
    const over = screens.flatMap(({ path, first, added }) => [
      ...(arrivals.includes(path) && first >= FIRST_LOAD ? [`${path} loads ${kb(first)} at first`] : []),
      ...(added >= FURTHER_SCREEN ? [`${path} adds ${kb(added)}`] : []),
    ])
    expect(over, 'node apps/web/scripts/report-size.mjs --chunks says what is in them').toEqual([])
  },
)
