import { defineScreens } from '@rookery/e2e/lib/screen.ts'
import { people } from '@rookery/e2e/lib/sign-in.ts'

export default defineScreens({
  'user settings': async ({ page, t, team, at }) => {
    await page.goto(at('account'))
    await page.getByRole('heading', { name: t('account')('title') }).waitFor()
    await page.getByText(people[team.owner]).first().waitFor()
  },
  'set up a passkey': async ({ page, t, site }) => {
    await page.goto(site('set-up-passkey'))
    await page.getByRole('heading', { name: t('account')('passkeys.setUpTitle') }).waitFor()
    // On an address of numbers there are none.
    await page.getByText(t('account')('passkeys.elsewhere', { domain: 'localhost' })).waitFor()
  },
  'profile settings': async ({ page, t, at }) => {
    await page.goto(at('account/profile'))
    await page.getByRole('heading', { name: t('account')('profileTitle') }).waitFor()
    await page.getByLabel(t('account')('firstName')).waitFor()
  },
})
