import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { insightTabs } from '@rookery/contract'
import { expect, test } from 'vitest'
import { collectScreens } from '@rookery/e2e/lib/screens.ts'

const webFolder = join(import.meta.dirname, '..')
/** Features with a page that no pass opens, and what walks them instead. */
const OPENED_ELSEWHERE: Readonly<Record<string, string>> = {
  'foundation/closed-site': 'e2e/src/journeys/sites.test.ts',
  'creators/creator-accounts': 'e2e/src/journeys/sites.test.ts',
  'people/invites': 'e2e/src/journeys/accounts.test.ts',
  'population/test-reset': 'apps/server/src/areas/population/test-reset/test-reset.test.ts',
}

test('every feature that a site mounts says how its screens are opened, beside it', () => {
  const mountedScreens = ['team', 'pro', 'premium'].flatMap((site) => {
    const routes = readFileSync(join(webFolder, `sites/${site}/routes.tsx`), 'utf8')
    return [...routes.matchAll(/import\('\.\.\/\.\.\/features\/([\w-]+\/[\w-]+)\//g)].map(
      ([, feature]) => feature!,
    )
  })
  expect(new Set(mountedScreens).size).toBeGreaterThan(15)
  const isWalked = (feature: string) =>
    existsSync(join(webFolder, `features/${feature}/screens.e2e.ts`)) !== feature in OPENED_ELSEWHERE
  expect(mountedScreens.filter((feature) => !isWalked(feature))).toEqual([])
  const root = join(import.meta.dirname, '../../../..')
  expect(Object.values(OPENED_ELSEWHERE).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every tab of the insights has a screen, and no two screens have one name', async () => {
  const names = (await collectScreens()).map(({ name }) => name)
  expect(insightTabs.filter((tab) => !names.includes(`insights: ${tab}`))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
