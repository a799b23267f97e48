import type { Page } from 'playwright-core'
import type { Texts } from './texts.ts'
import { until } from './until.ts'

/** Types into the one search box and takes the suggestion whose text matches. */
export async function addItem(page: Page, t: Texts, typed: string, option: RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: t('creator')('search.label') })
  await box.click()
  await box.fill(typed)
  await page.getByRole('option', { name: option }).first().click()
  await until(async () => (await box.inputValue()) === '', 'the search box is empty again')
}

/** A word of the recipe: pressed while it counts. */
export const itemOf = (page: Page, name: RegExp | string) =>
  page.getByRole('main').getByRole('button', { name, pressed: true })

/** The size as a number, once it is the one of the recipe in sight; 0 where it is under the minimum. */
export async function settledSize(page: Page, t: Texts): Promise<number> {
  const figure = page
    .getByRole('complementary', { name: t('creator')('size.label') })
    .locator('p[aria-live]')
    .first()
  let before = ''
  let isBusy = true
  const told = () => `the size is settled: it reads “${before}”${isBusy ? ' and is being counted' : ''}`
  // Longer than the pause after which a changed recipe is asked for.
  await until(
    async () => {
      // Both at one moment: an answer that arrives in between would make the old figure look settled.
      const now = await figure.evaluate((at: HTMLElement) => ({
        text: at.innerText,
        isBusy: at.getAttribute('aria-busy') === 'true',
      }))
      isBusy = now.isBusy
      const isSettled = !isBusy && now.text === before
      before = now.text
      return isSettled && /\d/.test(now.text)
    },
    told,
    { every: 200 },
  )
  return before.includes('<') ? 0 : Number(before.replace(/\D/g, ''))
}

/** Saves the recipe under a name; ends when the toast says so. */
export async function saveAudience(page: Page, t: Texts, name: string): Promise<void> {
  await page.getByRole('button', { name: t('creator')('actions.save'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('creator')('save.title') })
  await dialog.getByLabel(t('creator')('save.name')).fill(name)
  await dialog.getByRole('button', { name: t('creator')('save.submit'), exact: true }).click()
  await page.getByText(t('creator')('save.saved')).first().waitFor()
  await page.waitForURL(/audience=/)
}
