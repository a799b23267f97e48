import { defineScreens, heading, isWhole } from '@rookery/e2e/lib/screen.ts'
import { pastCampaignOf } from '@rookery/e2e/lib/seed-everything.ts'

export default defineScreens({
  'targeting lists': {
    isForStrangers: true,
    open: async ({ page, t, on }) => {
      await page.goto(on('pro', 'targeting-lists'))
      await heading(page, t('targetingLists')('title')).waitFor()
      await isWhole(page)
    },
  },
  'saved lists': async ({ page, on }) => {
    await page.goto(on('pro', 'saved-lists'))
    // Journeys before this one may have saved another of that title.
    await page.getByRole('link', { name: 'Coffee people', exact: true }).first().waitFor()
    await isWhole(page)
  },
  'one targeting list': async ({ page, on, team }) => {
    await page.goto(on('pro', `targeting-lists/${team.audiences[0]}`))
    await heading(page, 'Coffee people').waitFor()
    await isWhole(page)
  },
  'apply a targeting list': async ({ page, t, on, team }) => {
    const apply = t('apply')
    await page.goto(on('pro', `targeting-lists/${team.audiences[0]}`))
    await heading(page, 'Coffee people').waitFor()
    // Its ad sets are those to choose from.
    await pastCampaignOf(page, team)
    await page.reload()
    await page.getByRole('button', { name: apply('title'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: apply('title') })
    await dialog.getByRole('checkbox').first().check()
    const submit = dialog.getByRole('button', { name: apply('submit', { count: 1 }), exact: true })
    await submit.and(page.locator(':enabled')).waitFor()
  },
})
