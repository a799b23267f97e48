import { expect, test } from 'vitest'
import { csvOf } from './csv-of.ts'

test('figures stay figures, texts that a spreadsheet would run become texts', () => {
  expect(
    csvOf([
      ['Group', 'Share'],
      ['a, "b"', -0.5],
      ['=1+1', null],
      ['@beanco', 0.25],
      ['1234567890123456', 2],
    ]),
  ).toBe('\uFEFFGroup,Share\r\n"a, ""b""",-0.5\r\n\'=1+1,\r\n\'@beanco,0.25\r\n\'1234567890123456,2\r\n')
})
