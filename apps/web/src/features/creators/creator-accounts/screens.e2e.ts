import { defineScreens } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'connected accounts': async ({ page, t, on }) => {
    await page.goto(on('premium', 'premium-suite/accounts'))
    await page.getByRole('button', { name: t('creatorAccounts')('start'), exact: true }).waitFor()
  },
})
