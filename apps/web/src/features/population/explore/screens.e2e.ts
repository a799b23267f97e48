import { expect } from '@playwright/test'
import { defineScreens, heading, isWhole } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  explore: async ({ page, t, at }) => {
    await page.goto(at('explore-x?q=coffee'))
    await page
      .getByRole('button', { name: t('explore')('build') })
      .first()
      .waitFor()
    await isWhole(page)
    // X may answer too late on a busy machine.
    const retryButton = page
      .getByRole('main')
      .getByRole('button', { name: t('errors')('retry'), exact: true })
    const retriesLeft = async () => {
      const rowCount = await retryButton.count()
      if (rowCount > 0) await retryButton.first().click()
      await isWhole(page)
      return rowCount
    }
    await expect.poll(retriesLeft, { message: 'offers to ask X once more', timeout: 90_000 }).toBe(0)
  },
  'explore: monitors': async ({ page, at }) => {
    await page.goto(at('explore-x?view=monitors'))
    await page.getByRole('link', { name: 'Coffee', exact: true }).waitFor()
  },
  'explore: monitor': async ({ page, t, team, at }) => {
    await page.goto(at(`explore-x/monitors/${team.monitor}`))
    await heading(page, t('explore')('monitors.results')).waitFor()
    await isWhole(page)
  },
})
