import { expect, test } from 'vitest'
import { createMessages } from './create-messages.ts'
import { DEFAULT_LOCALE, isJapanese, localeOf, locales } from './languages.ts'
import { loadTexts, namespaces } from './namespaces.ts'

test('English is the default, Japanese the other language, and both have every namespace (I18N-001)', async () => {
  expect(DEFAULT_LOCALE).toBe('en')
  expect(locales).toEqual(['en', 'ja'])
  for (const namespace of namespaces)
    expect([namespace, typeof (await loadTexts('ja', namespace)).default]).toEqual([namespace, 'object'])
})

test.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['ja', 'ja'],
  ['ja-JP', 'ja'],
  ['JA_jp', 'ja'],
  ['nl', null],
  ['jav', null],
  ['', null],
  [null, null],
  [undefined, null],
] as const)('the language %j means %j; an unsupported one means none (I18N-003)', (tag, locale) => {
  expect(localeOf(tag)).toBe(locale)
})

test.each([
  ['ja', null, true],
  ['ja-JP', 'US', true],
  ['en', 'JP', true],
  ['en', 'US', false],
  ['en', undefined, false],
  ['en', 'jp', false],
] as const)('locale %s in country %s: Japanese %s (I18N-005)', (locale, country, japanese) => {
  expect(isJapanese(locale, country)).toBe(japanese)
})

test('the first language given is the one spoken', async () => {
  expect((await createMessages('ja', ['common'])).of('common')('actions.cancel')).toBe('キャンセル')
})
