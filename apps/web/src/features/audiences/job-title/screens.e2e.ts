import { defineScreens, heading, isWhole } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'job title': {
    isForStrangers: true,
    open: async ({ page, t, on }) => {
      await page.goto(on('pro', 'job-title?title=nurse'))
      await heading(page, t('jobTitle')('size.title')).waitFor()
      await isWhole(page)
    },
  },
})
