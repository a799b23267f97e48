import { defineScreens, heading } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'request an audience': {
    isForStrangers: true,
    open: async ({ page, t, on }) => {
      await page.goto(on('pro', 'request-audience'))
      await page.getByRole('button', { name: t('audienceRequests')('form.send') }).waitFor()
    },
  },
  'confirm a request': {
    isForStrangers: true,
    open: async ({ page, t, on }) => {
      await page.goto(on('pro', 'request-verification#signed=value'))
      await heading(page, t('openRequests')('verify.title')).waitFor()
    },
  },
})
