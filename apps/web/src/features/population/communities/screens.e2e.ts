import { defineScreens, heading, isWhole } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  communities: async ({ page, at }) => {
    await page.goto(at('communities'))
    await page.getByRole('main').getByRole('heading', { level: 2 }).nth(2).waitFor()
  },
  'communities: map': async ({ page, t, at }) => {
    await page.goto(at('communities?tab=map'))
    await page.getByText(t('communities')('map.strong')).first().waitFor()
  },
  'communities: one': async ({ page, t, at }) => {
    await page.goto(at('communities'))
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
    await heading(page, t('communities')('detail.evidence')).waitFor()
    await isWhole(page)
  },
})
