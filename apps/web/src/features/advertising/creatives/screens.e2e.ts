import { defineScreens } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  creatives: async ({ page, at }) => {
    await page.goto(at('creatives'))
    await page.getByRole('article', { name: 'Flat white', exact: true }).waitFor()
  },
  'creatives: compose': async ({ page, t, at }) => {
    await page.goto(at('creatives?compose=new'))
    await page.getByRole('dialog', { name: t('creatives')('compose.title') }).waitFor()
  },
  'creatives: pre-roll': async ({ page, t, at }) => {
    await page.goto(at('creatives'))
    await page.getByRole('button', { name: t('creatives')('preroll.open'), exact: true }).click()
    await page.getByRole('dialog', { name: t('creatives')('preroll.title') }).waitFor()
  },
})
