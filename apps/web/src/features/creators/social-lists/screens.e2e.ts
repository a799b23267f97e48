import { defineScreens } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'lists on X': {
    needsPlan: true,
    open: async ({ page, t, on }) => {
      await page.goto(on('premium', 'premium-suite/lists'))
      await page.getByRole('heading', { name: t('socialLists')('title'), exact: true }).waitFor()
      await page.getByText(t('socialLists')('noPlan.title')).waitFor()
    },
  },
})
