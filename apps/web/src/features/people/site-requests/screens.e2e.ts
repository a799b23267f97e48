import { defineScreens, heading, isWhole } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'request access': {
    isForStrangers: true,
    open: async ({ page, t, on }) => {
      await page.goto(on('pro', 'request-access'))
      await page.getByRole('button', { name: t('siteRequests')('access.send') }).waitFor()
    },
  },
  'request a material': {
    isForStrangers: true,
    open: async ({ page, t, on }) => {
      await page.goto(on('pro', 'request-download/deck'))
      await page.getByRole('button', { name: t('siteRequests')('download.send') }).waitFor()
    },
  },
  'a request was sent': {
    isForStrangers: true,
    open: async ({ page, t, on }) => {
      await page.goto(on('pro', 'request-confirmation'))
      await heading(page, t('siteRequests')('confirmation.title')).waitFor()
      await isWhole(page)
    },
  },
})
