import { dataRows } from '@rookery/analytics/core/data-file.ts'
import { expect, test } from 'vitest'
import { sensitiveAccountReason, sensitiveReason } from './sensitive-reason.ts'

const paraphrases = dataRows('sensitive-paraphrases.tsv')

test('200 paraphrases of sensitive traits in English and Japanese are refused, with case, signs and words around them (security, claims 0.1)', () => {
  expect(paraphrases.length).toBeGreaterThanOrEqual(200)
  expect(new Set(paraphrases.map(([trait]) => trait)).size).toBe(7)
  expect(paraphrases.filter(([, text]) => /[ぁ-んァ-ヶ一-龠]/.test(text!)).length).toBeGreaterThan(50)
  const taken = paraphrases.flatMap(([, text]) =>
    [text!, text!.toUpperCase(), `my ${text!}!`, `#${text!}`].filter(
      (item) => sensitiveReason(item) === null,
    ),
  )
  expect(taken).toEqual([])
})

test('harmless words that look alike are not', () => {
  const harmless =
    'coffee,half marathon,swimming stroke,as roma,travel,union station,pride and prejudice,green tea,party food,mass effect,temple run,strike zone,missile museum,ミサイル,モスクワ,オリビア,ハーフマラソン,改札口,神社めぐり,抹茶,高級ホテル,ランニング'.split(
      ',',
    )
  expect(harmless.filter((item) => sensitiveReason(item) !== null)).toEqual([])
})

test('an account is about a sensitive trait by its name, an organisation by its description too, a person never by what they say of themself (issue 12.1)', () => {
  const isRefused = (account: Parameters<typeof sensitiveAccountReason>[1]) =>
    sensitiveAccountReason('acme', account) !== null
  expect(isRefused({ name: 'Diabetes Friends' })).toBe(true)
  expect(isRefused({ name: 'Acme', description: 'Help with diabetes', verified_type: 'business' })).toBe(true)
  expect(isRefused({ name: 'Acme', description: 'Help with diabetes', verified_type: 'government' })).toBe(
    true,
  )
  expect(isRefused({ name: 'Ada', description: 'Living with diabetes', verified_type: 'blue' })).toBe(false)
  expect(isRefused({ name: 'Ada', description: 'Living with diabetes' })).toBe(false)
  expect(isRefused({ name: 'Acme Coffee', description: 'We roast', verified_type: 'business' })).toBe(false)
})
