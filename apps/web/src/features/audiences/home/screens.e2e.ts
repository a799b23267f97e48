import { defineScreens, isWhole } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  home: async ({ page, t, at }) => {
    await page.goto(at('home'))
    await page.getByRole('heading', { level: 1, name: t('home')('title') }).waitFor()
    await page.getByRole('link', { name: 'Coffee people', exact: true }).waitFor()
    await isWhole(page)
  },
})
