import { defineScreens, heading, isWhole } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'audiences: details': async ({ page, t, team, at }) => {
    await page.goto(at(`audiences/${team.audiences[0]}/details`))
    await heading(page, t('store')('detail.versions')).waitFor()
    await isWhole(page)
  },
  'audiences: share': async ({ page, t, team, at }) => {
    await page.goto(at(`audiences/${team.audiences[0]}/details`))
    await page.getByRole('button', { name: t('store')('detail.share'), exact: true }).click()
    await page.getByRole('dialog').getByText(t('store')('sharing.nobody')).waitFor()
  },
})
