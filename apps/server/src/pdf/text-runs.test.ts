import { expect, test } from 'vitest'
import { clustersOf, directionOf, MISSING, visualRuns, type CoversText } from './text-runs.ts'

/** Fonts as the product's: Latin, Greek, Cyrillic and Japanese; Hebrew; Arabic; emoji with common sequences. */
const covers: CoversText = (script, text) => {
  if (script === 'base')
    return (
      /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{N}\p{P} αβγδλΕ★♥ー]+$/u.test(
        text,
      ) && !/\p{M}|\u200D|\uFE0F/u.test(text)
    )
  if (script === 'hebrew') return /^[\p{Script=Hebrew} ]+$/u.test(text)
  if (script === 'arabic') return /^(?:\p{Script=Arabic}|\u200C|\u200D| )+$/u.test(text)
  return /^(?:\p{RGI_Emoji}|❤️?|👩|🚀|👨)$/v.test(text)
}
const runsOf = (text: string) => {
  const clusters = clustersOf(text, covers)
  return visualRuns(clusters, directionOf(clusters)).map((run) => [run.script, run.text])
}

test('issue 31.6: a text of the base font is one run as it is', () => {
  expect(runsOf('Ken 髙田 Привет (2024)')).toEqual([['base', 'Ken 髙田 Привет (2024)']])
})

test('issue 31.6: words from right to left are one run of their font, between others in the order of reading', () => {
  expect(runsOf('דוד לוי')).toEqual([['hebrew', 'דוד לוי']])
  expect(runsOf('Ken דוד לוי 12 x')).toEqual([
    ['base', 'Ken '],
    ['base', '12'],
    ['hebrew', 'דוד לוי '],
    ['base', ' x'],
  ])
  // In a line from right to left the first word stands rightmost, and brackets are mirrored.
  expect(runsOf('محمد (CEO)')).toEqual([
    ['base', '('],
    ['base', 'CEO'],
    ['base', ')'],
    ['arabic', 'محمد '],
  ])
})

test('issue 31.6: emoji of several code points are one sign, or the parts that the font has', () => {
  for (const emoji of ['👩‍🚀', '🇯🇵', '👍🏽', '❤️', '1️⃣'])
    expect(runsOf(`a${emoji}`)).toEqual([
      ['base', 'a'],
      ['emoji', emoji],
    ])
  expect(runsOf('👨‍🚀‍🚀')).toEqual([['emoji', '👨🚀🚀']])
})

test('issue 31.6: invisible characters print nothing; marks that no font has are left out', () => {
  expect(runsOf('K\u200Be\u00ADn\uFE0F \u202Eab\u2069\uFEFF葛\u{E0100}')).toEqual([['base', 'Ken ab葛']])
  expect(runsOf('e\u0301te\u0301 z\u0335\u0336a Ελλάδα')).toEqual([['base', 'été za Ελλαδα']])
  // The zero-width non-joiner shapes Persian words.
  expect(runsOf('می\u200Cخواهم')).toEqual([['arabic', 'می\u200Cخواهم']])
})

test('issue 31.6: decorated letters become plain letters, and text without a font is one sign, not a row of boxes', () => {
  expect(runsOf('𝓜𝓲𝓴𝓪 Ⅻ')).toEqual([['base', 'Mika Ⅻ']])
  expect(runsOf('a김철수b')).toEqual([['base', `a${MISSING}b`]])
  expect(runsOf('\uD83D')).toEqual([['base', MISSING]])
})
