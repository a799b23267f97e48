import { dataRows } from '@rookery/analytics/core/data-file.ts'
import { expect, test } from 'vitest'
import { sensitiveReason } from './sensitive-reason.ts'

const paraphrases = dataRows('sensitive-paraphrases.tsv')

test('200 paraphrases of sensitive traits in English and Japanese are refused, with case, signs and words around them (security, claims 0.1)', () => {
  expect(paraphrases.length).toBeGreaterThanOrEqual(200)
  expect(new Set(paraphrases.map(([trait]) => trait)).size).toBe(7)
  expect(paraphrases.filter(([, text]) => /[ぁ-んァ-ヶ一-龠]/.test(text!)).length).toBeGreaterThan(50)
  const taken = paraphrases.flatMap(([, text]) =>
    [text!, text!.toUpperCase(), `my ${text!}!`, `#${text!}`].filter((one) => sensitiveReason(one) === null),
  )
  expect(taken).toEqual([])
})

test('harmless words that look alike are not', () => {
  const harmless =
    'coffee,half marathon,swimming stroke,as roma,travel,union station,pride and prejudice,green tea,party food,mass effect,temple run,strike zone,missile museum,ミサイル,モスクワ,オリビア,ハーフマラソン,改札口,神社めぐり,抹茶,高級ホテル,ランニング'.split(
      ',',
    )
  expect(harmless.filter((one) => sensitiveReason(one) !== null)).toEqual([])
})
