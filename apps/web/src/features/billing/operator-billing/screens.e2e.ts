import { defineScreens, heading, isWhole } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'operators: billing': async ({ page, t, site }) => {
    // None of the subscribers that other tests make at the same time.
    await page.goto(site('operators/billing?q=nobody-pays-by-this-name'))
    await heading(page, t('operatorBilling')('title')).waitFor()
    await page.getByText(t('operatorBilling')('subscribers.noMatch')).waitFor()
    await isWhole(page)
  },
})
