import { defineScreens } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'premium dashboard': {
    needsPlan: true,
    open: async ({ page, t, on }) => {
      await page.goto(on('premium', 'premium-suite'))
      await page.getByText(t('creatorDashboard')('untracked.title')).waitFor()
    },
  },
})
