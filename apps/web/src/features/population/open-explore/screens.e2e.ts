import { defineScreens, heading, isWhole } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'open explore: trending': {
    isForStrangers: true,
    open: async ({ page, t, on }) => {
      await page.goto(on('pro', 'explore'))
      await heading(page, t('openExplore')('trending.title')).waitFor()
      await isWhole(page)
    },
  },
  'open explore: a name': {
    isForStrangers: true,
    open: async ({ page, on }) => {
      await page.goto(on('pro', 'explore/coffee'))
      await heading(page, 'coffee').waitFor()
      await isWhole(page)
    },
  },
  'open explore: everything of a name': async ({ page, on }) => {
    await page.goto(on('pro', 'explore-authenticated/coffee'))
    await heading(page, 'coffee').waitFor()
    await isWhole(page)
  },
})
