import { defineScreens } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  login: {
    isForStrangers: true,
    open: async ({ page, t, site }) => {
      await page.goto(site('login'))
      await page.getByRole('button', { name: t('signIn')('with', { network: 'X' }) }).waitFor()
    },
  },
  'login: second factor': {
    isForStrangers: true,
    open: async ({ page, t, site }) => {
      await page.goto(site('login/second-factor'))
      await page.getByRole('button', { name: t('signIn')('second.byCode') }).click()
      await page.getByLabel(t('signIn')('second.code')).waitFor()
    },
  },
})
