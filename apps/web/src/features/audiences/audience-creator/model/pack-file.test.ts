import { expect, test } from 'vitest'
import type { NativePack } from './pack-file.ts'
import { packCsv, packJson } from './pack-file.ts'

const samplePack: NativePack = {
  ad_groups: [
    {
      name: '1 · tea, "sea"',
      criteria: [
        { targeting_type: 'BROAD_KEYWORD', targeting_value: '=cmd()', operator_type: 'EQ', name: '@tea' },
        { targeting_type: 'LOCATION', targeting_value: '12345678901234567', operator_type: 'NE', name: 'US' },
      ],
      estimate: { min: 1, max: 2, source: 'model' },
    },
  ],
  residual: null,
  warnings: [],
  coverage: 1,
  precision: null,
}

test('a pack is written for spreadsheets: one row a criterion, nothing that runs, ids of digits only (issue 31.6)', () => {
  expect(packCsv(samplePack, ['Group', 'Type', 'Value', 'Operator', 'Name'])).toBe(
    '\uFEFF"Group","Type","Value","Operator","Name"\r\n' +
      `"1 · tea, ""sea""","BROAD_KEYWORD","'=cmd()","EQ","'@tea"\r\n` +
      `"1 · tea, ""sea""","LOCATION","12345678901234567","NE","US"\r\n`,
  )
})

test('and for programs as it is', () => {
  expect(JSON.parse(packJson(samplePack))).toEqual(samplePack)
})
