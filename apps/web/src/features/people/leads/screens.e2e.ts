import { defineScreens, heading, isWhole } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  leads: async ({ page, t, at }) => {
    // None of the requests that other tests make at the same time.
    await page.goto(at('leads?q=nobody-asks-by-this-name'))
    await heading(page, t('leads')('title')).waitFor()
    await page.getByText(t('leads')('noMatch')).waitFor()
    await isWhole(page)
  },
})
