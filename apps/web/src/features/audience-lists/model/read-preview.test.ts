import { describe, expect, test } from 'vitest'
import { firstRows, readPreview } from './read-preview.ts'

const preview = (text: string) => readPreview(new TextEncoder().encode(text))

describe('what the first rows of a list say', () => {
  test.each([
    ['bare handles', 'ada\ngrace_h\nlinus', { kind: 'handle', column: 0, has_header: false }],
    ['handles under a name', 'Handle\nada\ngrace', { kind: 'handle', column: 0, has_header: true }],
    [
      'e-mails among other columns',
      'Name;City;E-Mail\nAda;London;ada@example.org\nGrace;NY;g@example.org',
      { kind: 'email', column: 2, delimiter: ';', has_header: true },
    ],
    [
      'ids without a name',
      '12345678901,Ada\n98765432109,Grace',
      { kind: 'user_id', column: 0, has_header: false },
    ],
    [
      'ids under a name',
      'name\tuser_id\nAda\t12345678901\nGrace\t98765432109',
      { kind: 'user_id', column: 1, delimiter: '\t', has_header: true },
    ],
    [
      'phones',
      '"Smith, Ada",+44 20 7946 0958\n"Hopper, Grace",+1 (202) 555-0156',
      { kind: 'phone', column: 1, delimiter: ',', has_header: false },
    ],
    [
      'handles with their sign beside cities',
      'London,@ada\nParis,@grace',
      { kind: 'handle', column: 1, has_header: false },
    ],
    [
      'addresses of profiles',
      'link\nhttps://x.com/ada\nhttps://x.com/grace',
      { kind: 'handle', has_header: true },
    ],
    [
      'Japanese names of columns',
      '氏名,メールアドレス\n佐藤,sato@example.jp',
      { kind: 'email', column: 1, has_header: true },
    ],
    ['one single handle', 'ada', { kind: 'handle', column: 0, has_header: false }],
  ])('%s', (_, text, expected) => {
    expect(preview(text)).toMatchObject(expected)
  })
  test('rows whose cells hold delimiters, quotes and line breaks', () => {
    expect(firstRows('a,"b, ""c""\nd"\r\n\r\ne,f', ',', 10)).toEqual([
      ['a', 'b, "c"\nd'],
      ['e', 'f'],
    ])
  })
  test('encodings of spreadsheets', () => {
    const utf16Bytes = new Uint8Array(
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('ユーザー名\nada', 'utf16le')]),
    )
    expect(readPreview(utf16Bytes)?.rows).toEqual([['ユーザー名'], ['ada']])
    const shiftJisBytes = new Uint8Array(Buffer.from('836e83938368838b0a7361746f5f310a', 'hex'))
    expect(readPreview(shiftJisBytes)?.rows).toEqual([['ハンドル'], ['sato_1']])
  })
  test('a file that is no text is none', () => {
    expect(readPreview(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]))).toBeNull()
    expect(readPreview(new Uint8Array(500))).toBeNull()
  })
})

test('use 20: a picture, a packed file or noise is no list, whatever it is called; a text with a stray control character is one', () => {
  let seed = 7
  const noise = Uint8Array.from(
    { length: 4000 },
    () => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) >> 16) & 255 || 1,
  )
  expect(readPreview(noise)).toBeNull()
  expect(
    readPreview(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...noise.slice(0, 500)])),
  ).toBeNull()
  expect(preview('handle\nanna\u0007\nbert')).toMatchObject({ kind: 'handle', has_header: true })
})
