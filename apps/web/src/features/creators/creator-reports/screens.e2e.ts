import { defineScreens } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'reports about an account': {
    needsPlan: true,
    open: async ({ page, t, on }) => {
      await page.goto(on('premium', 'premium-suite/reports'))
      await page.getByRole('heading', { name: t('creatorReports')('title'), exact: true }).waitFor()
      await page.getByText(t('creatorReports')('plan.title')).waitFor()
    },
  },
})
