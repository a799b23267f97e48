import { defineScreens } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  imports: async ({ page, t, at }) => {
    await page.goto(at('imports'))
    await page.getByRole('heading', { name: t('imports')('title') }).waitFor()
    const table = 'who,said,day\nviola_1,the viola again,2024-03-01\nviola_2,and the cello,2024-03-02\n'
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'violas.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
    await page.getByRole('group', { name: t('imports')('map.title') }).waitFor()
  },
})
