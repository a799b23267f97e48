import type { Page } from '@playwright/test'
import { defineScreens } from '@rookery/e2e/lib/screen.ts'

/** The language of the page that is open; before any page is open, the browser's language. */
const languageOf = (page: Page): Promise<'en' | 'ja'> =>
  page.evaluate(() => ((document.documentElement.lang || navigator.language).startsWith('ja') ? 'ja' : 'en'))

export default defineScreens({
  documents: async ({ page, t, site }) => {
    await page.goto(site('helper-documents'))
    await page.getByRole('heading', { name: t('helperDocuments')('title') }).waitFor()
    await page.getByRole('listitem').getByRole('heading').first().waitFor()
  },
  'documents: one': async ({ page, site }) => {
    await page.goto(site(`helper-documents?document=sizes-and-error-${await languageOf(page)}`))
    await page.getByRole('article').getByRole('table').first().waitFor()
  },
})
