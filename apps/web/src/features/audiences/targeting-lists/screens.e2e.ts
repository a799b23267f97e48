import { defineScreens, heading, isWhole } from '@rookery/e2e/lib/screen.ts'

// Lists of users are on this site's own host, whose session the tests of screens do not have.
export default defineScreens({
  'targeting lists': {
    isForStrangers: true,
    open: async ({ page, t, on }) => {
      await page.goto(on('pro', 'targeting-lists'))
      await heading(page, t('targetingLists')('title')).waitFor()
      await isWhole(page)
    },
  },
})
