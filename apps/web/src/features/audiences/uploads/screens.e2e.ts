import { defineScreens } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  apply: async ({ page, t, at }) => {
    await page.goto(at('audiences'))
    await page
      .getByRole('button', { name: t('audiences')('actions.menu', { name: 'Coffee people' }) })
      .click()
    await page.getByRole('menuitem', { name: t('audiences')('actions.upload') }).click()
    await page.getByText(t('uploads')('dialog.matchNote')).waitFor()
  },
  uploads: async ({ page, team, at }) => {
    await page.goto(at('audiences?tab=uploaded'))
    await page.getByText(team.upload).first().waitFor()
  },
})
