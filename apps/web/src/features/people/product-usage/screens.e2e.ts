import { defineScreens, heading, isWhole } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'product-usage': async ({ page, t, site }) => {
    await page.goto(site('operators/usage'))
    await heading(page, t('productUsage')('title')).waitFor()
    await isWhole(page)
  },
})
