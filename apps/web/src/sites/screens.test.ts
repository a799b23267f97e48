import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { insightTabs } from '@rookery/contract'
import { siteNames } from '@rookery/contract/sites.ts'
import { expect, test } from 'vitest'
import { collectScreens } from '@rookery/e2e/lib/screens.ts'

const webFolder = join(import.meta.dirname, '..')
/** Features with a page that no pass over the screens can open, and the test that opens it. */
const OPENED_ELSEWHERE: Readonly<Record<string, string>> = {
  // Its requests are refused on purpose, or need a code from a mail.
  'people/invites': 'e2e/src/journeys/accounts.test.ts',
  'population/test-reset': 'apps/server/src/areas/population/test-reset/test-reset.test.ts',
}

test('every feature that a site mounts says how its screens are opened, beside it (issue 45.2)', () => {
  const mountedFeatures = siteNames.flatMap((site) => {
    const routes = readFileSync(join(webFolder, `sites/${site}/routes.tsx`), 'utf8')
    return [...routes.matchAll(/features\/([\w-]+\/[\w-]+)\/feature\.ts/g)].map(([, feature]) => feature!)
  })
  expect(new Set(mountedFeatures).size).toBeGreaterThan(15)
  const isOpened = (feature: string) =>
    existsSync(join(webFolder, `features/${feature}/screens.e2e.ts`)) !== feature in OPENED_ELSEWHERE
  expect(mountedFeatures.filter((feature) => !isOpened(feature))).toEqual([])
  const root = join(import.meta.dirname, '../../../..')
  expect(Object.values(OPENED_ELSEWHERE).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every tab of the insights has a screen, and no two screens have one name', async () => {
  const names = (await collectScreens()).map(({ name }) => name)
  expect(insightTabs.filter((tab) => !names.includes(`insights: ${tab}`))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
