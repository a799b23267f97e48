import type { Page } from '@playwright/test'
import type { Texts } from './texts.ts'

/** The tab that is open has its figures: it says how many people they are of. */
export const insightsTold = async (page: Page, t: Texts): Promise<void> =>
  await page
    .getByRole('main')
    .locator('dl div')
    .filter({ hasText: t('insights')('facts.unknown') })
    .first()
    .waitFor()
