import { defineScreens, heading, isWhole } from '@rookery/e2e/lib/screen.ts'

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
})
