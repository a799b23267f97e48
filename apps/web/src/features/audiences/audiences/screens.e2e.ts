import { expect, type Page } from '@playwright/test'
import { catalogueRecipes } from '../../../../../server/src/areas/audiences/audiences/catalogue/catalogue-recipes.ts'
import { callApi } from '@rookery/e2e/lib/call-api.ts'
import { defineScreens, isWhole, openAudiences, normaliseSpaces } from '@rookery/e2e/lib/screen.ts'

/**
 * The catalogue is counted in the background after the first start, and its largest audiences are listed
 * first: with only a part counted, the screen looks different.
 */
const catalogueIsCounted = (page: Page) => {
  const countRows = async () =>
    (await callApi<{ count: number }>(page, 'GET', '/api/audiences/?source=catalog&limit=1')).count
  return expect
    .poll(countRows, { message: 'audiences of the catalogue', timeout: 240_000 })
    .toBeGreaterThanOrEqual(catalogueRecipes().length)
}

export default defineScreens({
  audiences: openAudiences,
  'audiences: compare': async ({ page, t, team, at }) => {
    await page.goto(at(`audiences/compare?audiences=${team.audiences.join(',')}`))
    await page.getByRole('table', { name: t('audiences')('compare.pairsTitle') }).waitFor()
  },
  'audiences: rename': async ({ page, t, at }) => {
    await page.goto(at('audiences'))
    await page
      .getByRole('button', { name: t('audiences')('actions.menu', { name: 'Coffee people' }) })
      .click()
    await page.getByRole('menuitem', { name: t('audiences')('actions.rename') }).click()
    await page.getByRole('dialog', { name: t('audiences')('renameTitle') }).waitFor()
  },
  'audiences: catalogue': async ({ page, at }) => {
    await page.goto(at('audiences?tab=catalog'))
    await catalogueIsCounted(page)
    await page.reload()
    await page.getByRole('row').nth(3).waitFor()
    await isWhole(page)
  },
  'audiences: shared': normaliseSpaces('audiences?tab=shared', (t) => t('store')('empty.shared.title')),
})
