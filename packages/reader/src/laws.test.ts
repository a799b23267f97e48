import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDescription } from './description/read-description.ts'
import { planQuestion } from './question/plan-question.ts'
import { plainText } from './text/plain-text.ts'

const context = { today: '2026-11-25', language: 'en' as const }
/** Parts of descriptions of all kinds, in both languages. */
const parts = [
  ...['specialty coffee', 'Japan and the US', 'women in their 20s', 'no resellers', 'except Osaka', 'DACH'],
  ...['10k+ followers', 'over the last 3 weeks', '$5,000 a month', 'followers of @blue_bottle', 'nurses'],
  ...['English-speaking', 'planning a trip', 'not interested in fast fashion', 'people who love tea'],
  ...[
    'スペシャルティコーヒー',
    '関東在住',
    '20代後半の女性',
    '転売業者は除く',
    '東京以外',
    '看護師',
    'フォロワー1万人以上',
  ],
  ...[
    '予算は月30万円',
    '英語話者',
    '引っ越し予定の方',
    '大阪と京都はNG',
    '犬のおやつ',
    '直近3週間',
    'ｶﾒﾗ',
    'ＤＡＣＨ',
  ],
]
const separators = [', ', '. ', '、', '。', '\n', ' / ', '; ']
const descriptions = fc
  .array(fc.tuple(fc.constantFrom(...parts), fc.constantFrom(...separators)), { minLength: 1, maxLength: 8 })
  .map((chosen) => chosen.map(([part, separator]) => part + separator).join(''))
/** Anything at all, with what people paste. */
const texts = fc.oneof(
  descriptions,
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(fc.oneof(fc.constantFrom(...parts), fc.string({ unit: 'grapheme', maxLength: 12 })), {
      maxLength: 12,
    })
    .map((all) => all.join(' ')),
)
const meaning = (text: string) =>
  readDescription(text, context).clauses.map(
    ({ kind, value, not }) => `${kind} ${value.toLowerCase()} ${not}`,
  )

describe('laws of the reader', () => {
  test('offsets point at the words of a clause, within the text and in its order (issue 51)', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { clauses, notUnderstood } = readDescription(text, context)
        let last = 0
        for (const { words, start, end } of clauses) {
          expect(text.slice(start, end)).toBe(words)
          expect(end).toBeGreaterThan(start)
          expect(start).toBeGreaterThanOrEqual(last)
          last = start
        }
        for (const { words, start, end } of notUnderstood) expect(text.slice(start, end)).toBe(words)
        expect(clauses.length).toBeLessThanOrEqual(text.length * 5)
      }),
    )
  })
  test('a plain text leads back to the signs it was made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const plain = plainText(text)
        expect(plain.text.length).toBe(plain.cased.length)
        for (let at = 0; at < plain.text.length; at++)
          expect(plain.endOf(at + 1)).toBeGreaterThan(plain.startOf(at))
        expect(plain.endOf(plain.text.length)).toBe(text.length)
      }),
    )
  })
  test.each([
    'we sell the best and most wonderful things for everybody who wants them',
    'hello, thanks so much for your help!',
    'of the and or for with, to our customers',
    '最高の品質のものを皆様にお届けしています。',
    'こんにちは、よろしくお願いします。',
    'とても良い商品を販売しています',
    'asdf? !!! ... 123',
  ])('words that name nothing make no clause of a subject: %s', (text) => {
    expect(readDescription(text, context).clauses.filter(({ value }) => value !== 'asdf')).toEqual([])
  })
  test('full width and half width read alike', () => {
    fc.assert(
      fc.property(descriptions, (text) => {
        const wide = text.replaceAll(/[!-~]/g, (sign) =>
          sign === '.' ? sign : String.fromCodePoint(sign.codePointAt(0)! + 0xfee0),
        )
        expect(meaning(wide)).toEqual(meaning(text))
      }),
    )
  })
  test('capital and small letters read alike', () => {
    fc.assert(
      fc.property(descriptions, (text) => {
        expect(meaning(text.toLowerCase())).toEqual(meaning(text))
        expect(meaning(text.toUpperCase())).toEqual(meaning(text))
      }),
    )
  })
  test('the same words give the same reading, and any question some plan', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom('premium' as const, 'dashboard' as const), (text, surface) => {
        expect(readDescription(text, context)).toEqual(readDescription(text, context))
        const plan = planQuestion(text, { ...context, surface })
        expect(plan).toEqual(planQuestion(text, { ...context, surface }))
        expect(['tool', 'clarify', 'refuse']).toContain(plan.kind)
      }),
    )
  })
})

/** The quickest of some runs: other work on the machine does not count. */
function quickest(run: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const startedAt = performance.now()
    run()
    return performance.now() - startedAt
  })
  return Math.min(...times)
}
describe('times', { tags: ['full'] }, () => {
  test.each([
    [
      'English',
      'We sell specialty coffee to women in their 20s in Japan and the US, no resellers, except Osaka. ',
    ],
    ['Japanese', '自家焙煎のコーヒーを関東の20代の女性に販売しています。転売業者は除く。'],
    ['one long word', 'a'],
    ['no end of a sentence', 'coffee and tea, '],
    ['digits', '1,000 '],
  ])('a description of 10,000 signs is read in 200 ms: %s', (_, sentence) => {
    const text = sentence.repeat(Math.ceil(10_000 / sentence.length)).slice(0, 10_000)
    expect(quickest(() => readDescription(text, context))).toBeLessThan(200)
  })
  test.each(['who unfollowed me last week?', '先週フォローを外した人は誰ですか', 'x '.repeat(1000)])(
    'a question is planned in 200 ms: %.30s',
    (text) => {
      expect(quickest(() => planQuestion(text, { ...context, surface: 'premium' }))).toBeLessThan(200)
    },
  )
})
