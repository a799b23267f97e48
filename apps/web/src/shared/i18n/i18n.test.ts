import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePage } from '../../testing/fake-page.ts'

let page: ReturnType<typeof fakePage>
beforeEach(() => {
  vi.resetModules()
  page = fakePage('https://dashboard.example.com/', () => ({ status: 404, body: {} }))
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  [null, ['ja-JP', 'en'], 'ja'],
  [null, ['nl', 'ja', 'en'], 'ja'],
  [null, ['en-US', 'ja'], 'en'],
  [null, ['nl', 'fr'], 'en'],
  [null, [], 'en'],
  ['en', ['ja'], 'en'],
  ['nl', ['ja'], 'ja'],
] as const)(
  'chosen %j, browser %j: %s first; English where nothing fits (I18N-001, I18N-002)',
  async (stored, browser, locale) => {
    const { initialLocale } = await import('./i18n.ts')
    expect(initialLocale(stored, browser)).toBe(locale)
  },
)

test('the html lang attribute follows the language, which is remembered (I18N-008)', async () => {
  const { changeLocale, currentLocale, messages, startI18n } = await import('./i18n.ts')
  const { LANGUAGE_KEY } = await import('./language-key.ts')
  await startI18n('en', ['common'])
  expect(page.document.documentElement.lang).toBe('en')
  await changeLocale('ja')
  expect(page.document.documentElement.lang).toBe('ja')
  expect(currentLocale()).toBe('ja')
  expect(messages().of('common')('actions.save')).toBe('保存')
  expect(page.localStorage.getItem(LANGUAGE_KEY)).toBe('ja')
})
