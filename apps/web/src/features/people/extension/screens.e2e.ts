import { defineScreens, heading, isWhole } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'the extension is missing': {
    isForStrangers: true,
    open: async ({ page, t, on }) => {
      await page.goto(on('pro', 'extension'))
      await heading(page, t('extension')('missing.title')).waitFor()
      await isWhole(page)
    },
  },
})
