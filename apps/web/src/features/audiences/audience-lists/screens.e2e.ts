import { defineScreens, type ScreenContext } from '@rookery/e2e/lib/screen.ts'

/** Opens the dialog that makes a list of a file or of pasted rows. */
async function openUpload({ page, t, at }: ScreenContext): Promise<void> {
  await page.goto(at('audiences?tab=lists'))
  await page
    .getByRole('button', { name: t('audienceLists')('upload') })
    .first()
    .click()
  await page.getByLabel(t('tables')('paste')).waitFor()
}

export default defineScreens({
  'audience-lists: upload': openUpload,
  'audience-lists: recognised': async (opening) => {
    await openUpload(opening)
    const { page, t } = opening
    const rows = ['name,phone', 'Viola,03-1234-5678', 'Cello,+81 90 1234 5678', 'Drum,12345']
    await page.getByLabel(t('tables')('paste')).fill(rows.join('\n'))
    await page.getByRole('button', { name: t('tables')('usePasted') }).click()
    await page.getByText(t('audienceLists')('dialog.countryNeeded')).waitFor()
  },
})
