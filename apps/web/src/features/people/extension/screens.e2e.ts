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
  'the extension asks to be connected': async ({ page, t, on }) => {
    await page.goto(on('pro', `extension#challenge=${'c'.repeat(43)}&name=Chrome`))
    await page.getByRole('button', { name: t('extension')('confirm.button'), exact: true }).waitFor()
    await isWhole(page)
  },
})
