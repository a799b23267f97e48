import type { Page } from '@playwright/test'
import type { Texts } from './texts.ts'

/**
 * Waits until the open insights tab shows its figures, which name the number of people they are computed
 * from.
 */
export const insightsTold = async (page: Page, t: Texts): Promise<void> =>
  await page
    .getByRole('main')
    .locator('dl div')
    .filter({ hasText: t('insights')('facts.unknown') })
    .first()
    .waitFor()
