import { expect, test } from 'vitest'
import { languageOfText, termsOfText } from './terms-of-text.policy.ts'

test('words and neighbours, the most often said first, without what says nothing (CALL-208)', () => {
  const terms = termsOfText(
    'Iced coffee for the road. We love iced coffee, and coffee beans! https://x.com/coffee',
    10,
  )
  expect(terms[0]).toBe('coffee')
  expect(terms).toContain('iced coffee')
  expect(terms).not.toContain('the')
  expect(terms).not.toContain('https')
})
test('Japanese is taken apart too (CALL-208)', () => {
  expect(languageOfText('新しいスマートフォンのゲーム')).toBe('ja')
  expect(languageOfText('A café in Kyoto')).toBe('en')
  expect(termsOfText('コーヒーとラーメンが好きな人', 10)).toEqual(
    expect.arrayContaining(['コーヒー', 'ラーメン']),
  )
})
