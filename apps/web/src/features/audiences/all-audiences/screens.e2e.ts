import { defineScreens } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'audiences of all teams': async ({ page, site }) => {
    await page.goto(site('audiences?tab=saved'))
    await page.getByText('Coffee people', { exact: true }).first().waitFor()
  },
})
