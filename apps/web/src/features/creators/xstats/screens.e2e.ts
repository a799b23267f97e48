import { defineScreens } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'statistics of everywhere': {
    open: async ({ page, t, on }) => {
      await page.goto(on('premium', 'premium-suite/xstats'))
      await page.getByText(t('xstats')('growing.hashtags')).waitFor()
    },
  },
})
