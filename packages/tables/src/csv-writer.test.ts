import { assert, property, string, array, constantFrom } from 'fast-check'
import { expect, test } from 'vitest'
import { csvText, guardFormula, unguardFormula } from './csv-writer.ts'

/** The 24 names of case 29 and whether a spreadsheet would run them. */
const names: readonly (readonly [name: string, isGuarded: boolean])[] = [
  ['=1+1', true],
  ["=cmd|' /C calc'!A0", true],
  ['+441234', true],
  ['-2+3', true],
  ['@SUM(A1:A9)', true],
  ['\t=1+1', true],
  ['=HYPERLINK("https://example.com/?x="&A1,"Sale")', true],
  [' =1+1', true],
  ['＝1+1', true],
  ['- Tea -', true],
  ['+Plus Size Fashion+', true],
  ['@home', true],
  ['"=1+1"', false],
  ['a,=1+1', false],
  ['line\n=1+1', false],
  ['a;=1+1', false],
  ['髙崎 セール', false],
  ['10-20', false],
  ['1E5', false],
  ['00123', false],
  ['TRUE', false],
  ['Quote " inside', false],
  ["'quoted", false],
  ['M&M <b>', false],
]

test('case 29: twelve of 24 names are guarded, twelve stay as they are', () => {
  expect(names.filter(([, isGuarded]) => isGuarded)).toHaveLength(12)
  expect(names.map(([name]) => [name, guardFormula(name)])).toEqual(
    names.map(([name, isGuarded]) => [name, isGuarded ? `'${name}` : name]),
  )
})

test('issue 31.6: a formula is guarded behind blanks of all kinds, and in full-width signs', () => {
  const run = [
    '\u00A0=1',
    '\u3000+1',
    '\r\n@a',
    '  \t -1',
    '＋1',
    '－1',
    '＠a',
    '\tplain',
    '\nplain',
    '\rplain',
  ]
  expect(run.map(guardFormula)).toEqual(run.map((text) => `'${text}`))
})

test('issue 31.6: ids, negative numbers and null are written so that they are read back unchanged', () => {
  expect(
    csvText([['1790000000000000002', -3.2, null, undefined, '', Number.NaN, 'a"b', '-3.2', '-3.2%']]),
  ).toBe('\uFEFF"1790000000000000002",-3.2,,,,,"a""b","-3.2","\'-3.2%"\r\n')
})

test('issue 31.6: removing the guard returns every text to the letter, even one that looks guarded', () => {
  expect(["'=1", "''=1", "'quoted", "' =1", "'", "''"].map(guardFormula)).toEqual([
    "''=1",
    "'''=1",
    "'quoted",
    "'' =1",
    "'",
    "''",
  ])
  const signs = constantFrom(...'=+-@＝＋－＠\' \t\r\n\u00A0\u3000"a1髙')
  const text = array(signs, { maxLength: 6 }).map((each) => each.join(''))
  assert(
    property(text, string({ unit: 'binary' }), (near, any) => {
      for (const each of [near, any]) {
        const guarded = guardFormula(each)
        expect(unguardFormula(guarded)).toBe(each)
        expect(guarded).not.toMatch(/^(?!-\d+(?:\.\d+)?$)(?:[ \u00A0\u3000\t\r\n]*[=+\-@＝＋－＠]|[\t\r\n])/)
      }
    }),
    { seed: 31, numRuns: 3000 },
  )
})
