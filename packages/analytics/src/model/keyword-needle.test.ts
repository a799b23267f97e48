import { expect, test } from 'vitest'
import { isOneToken, keywordNeedle } from './keyword-needle.ts'

test('a Japanese word is found before a particle, one that ends in a long vowel too', () => {
  const text = ' 毎朝コーヒーを飲む バター珈琲が好き '
  for (const word of ['コーヒー', '珈琲', 'バター', '朝']) {
    expect(isOneToken(word)).toBe(false)
    expect(text.includes(keywordNeedle(word)), word).toBe(true)
  }
})

test('a word of a spaced script matches as a whole word, and has that side’s boundary in a mixed phrase', () => {
  expect(isOneToken('coffee')).toBe(true)
  const text = ' coffeehouse cafeコーヒーと ice coffee '
  expect(text.includes(keywordNeedle('coffee'))).toBe(true)
  expect(text.includes(keywordNeedle('house'))).toBe(false)
  expect(text.includes(keywordNeedle('feコーヒー'))).toBe(false)
  expect(text.includes(keywordNeedle('cafeコーヒー'))).toBe(true)
})
