import { defineScreens, isWhole } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  interests: async ({ page, t, at }) => {
    await page.goto(at('interests'))
    await page.getByRole('heading', { level: 1, name: t('interests')('title') }).waitFor()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await isWhole(page)
  },
})
