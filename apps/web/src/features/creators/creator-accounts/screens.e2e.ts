import { defineScreens } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'connected accounts': async ({ page, t, on }) => {
    await page.goto(on('premium', 'premium-suite/accounts'))
    await page.getByRole('button', { name: t('creatorAccounts')('start'), exact: true }).waitFor()
    // The frame names the account once it knows it.
    await page.getByRole('link', { name: t('shell')('menu.jobs'), exact: true }).waitFor()
  },
  'choice of an account': async ({ page, t, on }) => {
    await page.goto(on('premium', 'switch-account'))
    await page.getByRole('button', { name: t('creatorAccounts')('switch.present') }).waitFor()
  },
  'sign-in to the premium suite': {
    isForStrangers: true,
    open: async ({ page, t, on }) => {
      await page.goto(on('premium', ''))
      await page.getByRole('heading', { name: t('signIn')('premium.tagline') }).waitFor()
    },
  },
})
