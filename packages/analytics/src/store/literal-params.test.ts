import { expect, test } from 'vitest'
import { writeParams } from './literal-params.ts'

test('values are written as hexadecimal and digits, so that none can leave its place', () => {
  expect(writeParams('SELECT {text:String}, {n:UInt32}', { text: "a'); DROP", n: 7 })).toBe(
    "SELECT CAST(unhex('6127293b2044524f50'), 'String'), CAST(7, 'UInt32')",
  )
  expect(
    writeParams('SELECT {many:Array(String)}, {kinds:Array(UInt8)}', { many: ['é', ''], kinds: [] }),
  ).toBe("SELECT CAST([unhex('c3a9'),''], 'Array(String)'), CAST([], 'Array(UInt8)')")
})

test('a value that is not of its type is refused, never written', () => {
  for (const n of ['1; DROP', 1.5, Number.NaN])
    expect(() => writeParams('SELECT {n:UInt32}', { n })).toThrow('no UInt32')
  expect(() => writeParams('SELECT {text:String}', { text: 5 })).toThrow('no String')
  expect(() => writeParams('SELECT {many:Array(String)}', { many: 'one' })).toThrow('no Array(String)')
})

test('values too long for one statement are bound instead', () => {
  const ids = Array.from({ length: 20_000 }, (_, i) => `17000000000000${i}`)
  expect(writeParams('SELECT {ids:Array(String)}', { ids })).toBeNull()
})
