import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLocale } from '../../shared/i18n/i18n.ts'
import { add, eachWithCreator, open, server, sizeText } from './testing/creator-screen.tsx'

eachWithCreator()

test('a size that falls into no bucket is left to the provider, in both languages (MSG-043, ENUM-006)', async () => {
  await open()
  await add('tea')
  await expect.element(page.getByText('1M-5M')).toBeVisible()
  server().says.bucket = null
  await add('coffee')
  await expect.element(page.getByText('Let the provider decide')).toBeVisible()
  await changeLocale('ja')
  await expect.element(page.getByText('プロバイダーに任せる')).toBeVisible()
})

test('of more than 100 handles an alert says that only the first 100 are applied, in both languages (MSG-009)', async () => {
  await open()
  const handles = (n: number) => Array.from({ length: n }, (_, at) => `@user${at}`).join('\n')
  const paste = async (n: number) => {
    await page.getByRole('button', { name: 'Paste a list' }).click()
    await userEvent.fill(page.getByRole('textbox', { name: 'The list' }), handles(n))
    await page.getByRole('button', { name: 'Look them up' }).click()
    await page.getByRole('button', { name: `Add all ${n}` }).click()
  }
  await paste(100)
  await expect.poll(sizeText).toBe('100,000')
  const alert = page.getByRole('alert')
  await expect.element(alert).not.toBeInTheDocument()
  await paste(101)
  await expect.poll(sizeText).toBe('101,000')
  await expect
    .element(alert)
    .toHaveTextContent('X takes 100 handles; 101 are selected. Only the first 100 handles will be applied.')
  await changeLocale('ja')
  await expect
    .element(alert)
    .toHaveTextContent(
      'X で使えるハンドルは 100 件までです（101 件を選択中）。先頭の 100 件だけが適用されます。',
    )
})
