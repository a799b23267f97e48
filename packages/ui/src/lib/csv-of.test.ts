import { expect, test } from 'vitest'
import { csvText } from '../../../../apps/server/src/sheets/csv-text.ts'
import { csvOf } from './csv-of.ts'

const rows = [
  ['Group', 'Share'],
  ['a, "b"', -0.5],
  ['=1+1', null],
  ['@beanco', 0.25],
  ['1234567890123456', 2],
  [';=2+2', ''],
  ['＝1+1', '＋1'],
  ['－1', '＠sum'],
  ['\n=1', '\t=1'],
]

test('figures stay figures, texts are quoted, and what a spreadsheet would run becomes text, behind a semicolon and full-width too (security 20)', () => {
  expect(csvOf(rows)).toBe(
    '\uFEFF"Group","Share"\r\n"a, ""b""",-0.5\r\n"\'=1+1",\r\n"\'@beanco",0.25\r\n"\'1234567890123456",2\r\n' +
      '";=2+2",\r\n"\'＝1+1","\'＋1"\r\n"\'－1","\'＠sum"\r\n"\'\n=1","\'\t=1"\r\n',
  )
})
test('the server writes the same (security 20)', () => {
  expect(csvText(rows)).toBe(csvOf(rows))
})
