import { readFileSync } from 'node:fs'
import { dataRows } from '@rookery/analytics/core/data-file.ts'
import { expect, test } from 'vitest'
import { sensitiveAccountReason, sensitiveReason } from './sensitive-reason.ts'

const paraphraseRows = dataRows('sensitive-paraphrases.tsv')

test('every listed paraphrase is refused in any letter case, with punctuation and with other words (security, claims 0.1)', () => {
  expect(paraphraseRows.length).toBeGreaterThanOrEqual(200)
  expect(new Set(paraphraseRows.map(([trait]) => trait)).size).toBe(7)
  expect(paraphraseRows.filter(([, text]) => /[ぁ-んァ-ヶ一-龠]/.test(text!)).length).toBeGreaterThan(50)
  const wronglyTaken = paraphraseRows.flatMap(([, text]) =>
    [text!, text!.toUpperCase(), `my ${text!}!`, `#${text!}`].filter(
      (item) => sensitiveReason(item) === null,
    ),
  )
  expect(wronglyTaken).toEqual([])
})

/** Lists that only this test reads: the rows of a fixture file, without the header line. */
const readFixtureRows = (name: string): string[][] =>
  readFileSync(new URL(`testing/${name}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

test('of descriptions that no code reads at least nine of ten are refused, of each trait and in both languages (RULE-038, claims 0.5)', () => {
  const rows = readFixtureRows('unlisted-paraphrases').map(([half, trait, text]) => ({
    half,
    trait,
    text: text!,
  }))
  const share = (of: typeof rows) =>
    of.filter(({ text }) => sensitiveReason(text) !== null).length / of.length
  const isJapanese = ({ text }: { text: string }) => /[ぁ-んァ-ヶ一-龠]/.test(text)
  expect(rows.length).toBeGreaterThanOrEqual(260)
  expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length)
  const listedCodes = new Set(
    ['sensitive-paraphrases.tsv', 'sensitive-patterns.tsv'].flatMap((file) =>
      dataRows(file).map(([, text]) => text),
    ),
  )
  expect(rows.filter(({ text }) => listedCodes.has(text))).toEqual([])
  const groups = {
    ...Object.fromEntries(Map.groupBy(rows, ({ trait }) => trait!)),
    ...Object.fromEntries(Map.groupBy(rows, ({ half }) => half!)),
    japanese: rows.filter(isJapanese),
    english: rows.filter((row) => !isJapanese(row)),
  }
  expect(Object.keys(groups)).toHaveLength(9 + 3 + 2)
  for (const [name, of] of Object.entries(groups))
    expect([name, of.length > 10, share(of) >= 0.9]).toEqual([name, true, true])
})

test('none of the harmless words near sensitive ones, which no code reads either, is refused (claims 0.5)', () => {
  const harmlessTexts = readFixtureRows('harmless-neighbours').map(([text]) => text!)
  expect(harmlessTexts.length).toBeGreaterThanOrEqual(95)
  expect(harmlessTexts.filter((text) => sensitiveReason(text) !== null)).toEqual([])
})

test('harmless words that look alike are not', () => {
  const harmlessTexts =
    'coffee,half marathon,swimming stroke,as roma,travel,union station,pride and prejudice,green tea,party food,mass effect,temple run,strike zone,missile museum,ミサイル,モスクワ,オリビア,ハーフマラソン,改札口,神社めぐり,抹茶,高級ホテル,ランニング'.split(
      ',',
    )
  expect(harmlessTexts.filter((item) => sensitiveReason(item) !== null)).toEqual([])
})

test('an account is about a sensitive trait by its name, an organization by its description too, a person never by their self-description (issue 12.1)', () => {
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
