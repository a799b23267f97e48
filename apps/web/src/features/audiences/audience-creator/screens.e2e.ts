import { defineScreens } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  creator: async ({ page, t, at }) => {
    await page.goto(at('creator'))
    await page.getByRole('button', { name: t('creator')('actions.save'), exact: true }).waitFor()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^coffee/i, pressed: true })
      .waitFor()
    await page.getByText(t('creator')('waterfall.title')).or(page.getByText(/^\d/)).first().waitFor()
  },
  'creator: suggestions': async ({ page, t, at }) => {
    await page.goto(at('creator'))
    const searchBox = page.getByRole('combobox', { name: t('creator')('search.label') })
    await searchBox.click()
    await searchBox.fill('tea')
    await page.getByRole('option').first().waitFor()
  },
  'creator: countries': async ({ page, t, at }) => {
    await page.goto(at('creator'))
    await page.getByRole('button', { name: new RegExp(`^${t('creator')('pickers.country')}`) }).click()
    await page
      .getByPlaceholder(t('creator')('pickers.filter'))
      .or(page.getByLabel(t('creator')('pickers.filter')))
      .first()
      .waitFor()
  },
  'creator: paste': async ({ page, t, at }) => {
    await page.goto(at('creator'))
    await page.getByRole('button', { name: t('creator')('pickers.paste') }).click()
    await page.getByRole('dialog', { name: t('creator')('paste.title') }).waitFor()
  },
  'creator: save': async ({ page, t, at }) => {
    await page.goto(at('creator'))
    await page.getByRole('button', { name: t('creator')('actions.save'), exact: true }).click()
    await page.getByRole('dialog', { name: t('creator')('save.title') }).waitFor()
  },
})
