import { expect, test } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

test.each([
  [undefined, 'en'],
  ['ja', 'ja'],
  ['ja-JP,en;q=0.8', 'ja'],
  ['en;q=0.5, ja;q=0.9', 'ja'],
  ['de, fr;q=0.9', 'en'],
  ['jam, en', 'en'],
  ['ja;q=0', 'en'],
  ['*;q=x', 'en'],
])('reads %s as %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})
