import { expect, test } from 'vitest'
import { countriesOfText } from './countries-of-text.policy.ts'
import { languageOfText, termsOfText } from './terms-of-text.policy.ts'

test('words and related words, most frequent first, without filler words (CALL-208)', () => {
  const terms = termsOfText(
    'Iced coffee for the road. We love iced coffee, and coffee beans! https://x.com/coffee',
    10,
  )
  expect(terms[0]).toBe('coffee')
  expect(terms).toContain('iced coffee')
  expect(terms).not.toContain('the')
  expect(terms).not.toContain('https')
})
test('Japanese text is split into words, too (CALL-208)', () => {
  expect(languageOfText('新しいスマートフォンのゲーム')).toBe('ja')
  expect(languageOfText('A café in Kyoto')).toBe('en')
  expect(termsOfText('コーヒーとラーメンが好きな人', 10)).toEqual(
    expect.arrayContaining(['コーヒー', 'ラーメン']),
  )
})

test('a word with its sign is a term, and the word without it is not (issue 44.10)', () => {
  const terms = termsOfText('We hire C++ and .NET engineers who follow $TSLA and AT&T; 100% remote', 20)
  expect(terms).toEqual(expect.arrayContaining(['c++', '.net', '$tsla', 'at&t', 'remote']))
  for (const other of ['net', 'tsla', 'c', '100%']) expect(terms).not.toContain(other)
})

test('use 19: words that fit every audience are no terms', () => {
  const terms = termsOfText('People who love pour-over, espresso, cafés and good kitchen gear', 20)
  expect(terms).toEqual(expect.arrayContaining(['espresso']))
  for (const vague of ['love', 'people', 'good', 'like']) expect(terms).not.toContain(vague)
})
test.each([
  ['Home baristas in Japan and the United States.', ['JP', 'US']],
  ['Tea drinkers of the UK, the US and South Korea', ['GB', 'US', 'KR']],
  ['日本とアメリカのコーヒー好き', ['JP', 'US']],
  ['Trust us: turkey for dinner, Michael Jordan on TV, Japanese knives', []],
])('use 19: countries that are named are read: %s', (text, codes) => {
  expect(countriesOfText(text)).toEqual(codes)
})
