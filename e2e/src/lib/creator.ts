import { expect, type Page } from '@playwright/test'
import type { Texts } from './texts.ts'

/** Types into the one search box and takes the suggestion whose text matches. */
export async function addItem(page: Page, t: Texts, typed: string, option: RegExp): Promise<void> {
  const searchBox = page.getByRole('combobox', { name: t('creator')('search.label') })
  await searchBox.click()
  await searchBox.fill(typed)
  await page.getByRole('option', { name: option }).first().click()
  await expect(searchBox, 'the search box is empty again').toHaveValue('')
}

/** A word of the recipe: pressed while it counts. */
export const itemOf = (page: Page, name: RegExp | string) =>
  page.getByRole('main').getByRole('button', { name, pressed: true })

/**
 * The size of the audience as a number, once it belongs to the recipe on the screen; 0 where it is under the
 * minimum.
 */
export async function settledSize(page: Page, t: Texts): Promise<number> {
  const figureElement = page
    .getByRole('complementary', { name: t('creator')('size.label') })
    .locator('p[aria-live]')
    .first()
  let previousText = ''
  // Waits longer than the pause after which a changed recipe is requested.
  const untilSettled = async () => {
    // Both values are read at one moment: an answer that arrives in between would make the old figure look
    // settled.
    const now = await figureElement.evaluate((at: HTMLElement) => ({
      text: at.innerText,
      isBusy: at.getAttribute('aria-busy') === 'true',
    }))
    const isSettled = !now.isBusy && now.text === previousText && /\d/.test(now.text)
    previousText = now.text
    return isSettled ? 'settled' : `${now.text}${now.isBusy ? ', being counted' : ''}`
  }
  await expect.poll(untilSettled, { message: 'the size', intervals: [200] }).toBe('settled')
  return previousText.includes('<') ? 0 : Number(previousText.replace(/\D/g, ''))
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
