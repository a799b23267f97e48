import { defineScreens } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'premium plans': async ({ page, t, on }) => {
    await page.goto(on('premium', 'premium'))
    await page.getByRole('button', { name: /^Creator: / }).waitFor()
    await page.getByRole('heading', { name: t('pricing')('missing.title') }).waitFor()
  },
  'premium plans for visitors': {
    isForStrangers: true,
    open: async ({ page, t, on }) => {
      await page.goto(on('premium', 'premium'))
      await page.getByRole('heading', { name: t('pricing')('premium.title') }).waitFor()
    },
  },
  'after a checkout that did not end in a payment': async ({ page, t, on }) => {
    await page.goto(on('premium', 'create-subscription/success'))
    await page.getByRole('heading', { name: t('checkoutReturn')('success.failed.title') }).waitFor()
  },
  'checkout left': {
    isForStrangers: true,
    open: async ({ page, t, on }) => {
      await page.goto(on('premium', 'create-subscription/cancel'))
      await page.getByRole('heading', { name: t('checkoutReturn')('cancel.title') }).waitFor()
    },
  },
})
