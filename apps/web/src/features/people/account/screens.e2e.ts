import { defineScreens } from '@rookery/e2e/lib/screen.ts'
import { people } from '@rookery/e2e/lib/sign-in.ts'

export default defineScreens({
  'user settings': async ({ page, t, team, at }) => {
    await page.goto(at('account'))
    await page.getByRole('heading', { name: t('account')('title') }).waitFor()
    await page.getByText(people[team.owner]).first().waitFor()
  },
  'profile settings': async ({ page, t, at }) => {
    await page.goto(at('account/profile'))
    await page.getByRole('heading', { name: t('account')('profileTitle') }).waitFor()
    await page.getByLabel(t('account')('firstName')).waitFor()
  },
})
