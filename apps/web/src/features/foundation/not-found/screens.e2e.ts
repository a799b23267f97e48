import { defineScreens } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'unknown address': async ({ page, t, on }) => {
    await page.goto(on('premium', 'premium-suite/nowhere'))
    await page.getByText(t('sites')('notFound.home')).waitFor()
  },
})
