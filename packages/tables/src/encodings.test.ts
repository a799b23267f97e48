import { gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { TextEncoding } from './text-encoding.ts'
import { encodeText } from './testing/encode-text.ts'
import { cellsIn, opened, refusalOf, rowsIn } from './testing/read-table.ts'

const JAPANESE =
  '応募者名,ユーザー名,メモ\r\n"代表","sakura_note01","表示ソ能"\r\n崎山,taro_rails,カタカナ\r\n山田太郎,ken,東京都\r\n'

const japanese: readonly TextEncoding[] = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
]
test.each(japanese)(
  'issue 31.1: a Japanese table in %s is read completely, and its encoding reported',
  async (encoding) => {
    const file = encodeText(JAPANESE, encoding)
    expect((await opened(file)).format).toMatchObject({
      encoding,
      columns: ['応募者名', 'ユーザー名', 'メモ'],
    })
    // In chunks of three bytes, which cut characters and line ends.
    expect(await cellsIn(file, {}, 3)).toEqual([
      ['代表', 'sakura_note01', '表示ソ能'],
      ['崎山', 'taro_rails', 'カタカナ'],
      ['山田太郎', 'ken', '東京都'],
    ])
  },
)

test('issue 31.1: signs of code page 932, half-width katakana and names of few kanji are Japanese', async () => {
  for (const name of ['髙田', '①番さん', '㈱青空', 'ﾔﾏﾀﾞ ﾀﾛｳ', '森', '～', 'ｶﾌﾞｼｷｶﾞｲｼｬ'])
    expect([name, (await cellsIn(encodeText(`id,name\n1,${name}\n2,ken\n`, 'shift_jis')))[0]]).toEqual([
      name,
      ['1', name],
    ])
})

test('issue 31.1: Western names are not mistaken for Japanese', async () => {
  const names = [
    'Müller',
    'José',
    'Andrés',
    'François',
    'Ørsted',
    'Zoë',
    'São Paulo',
    'Renée',
    'naïve',
    'Åse',
    '“quoted”',
    '5 €',
    'Bjørn',
    'Señor',
    'Émile',
    'Straße',
    'il était',
    'Ms Gößling',
  ]
  for (const name of names) {
    const file = encodeText(`id;name\n1;${name}\n2;ken\n`, 'windows-1252')
    expect([name, (await opened(file)).format.encoding]).toEqual([name, 'windows-1252'])
    expect((await cellsIn(file))[0]).toEqual(['1', name])
  }
  const all = encodeText(`id;name\n${names.map((name, at) => `${at};${name}\n`).join('')}`, 'windows-1252')
  expect((await cellsIn(all)).map((cells) => cells[1])).toEqual(names)
})

test('issue 31.1: the encoding is decided by the first letters that are not ASCII, also after a megabyte', async () => {
  const plain = Array.from({ length: 60_000 }, (_, at) => `${at},person number ${at}\n`).join('')
  const named: readonly (readonly [TextEncoding, string])[] = [
    ['shift_jis', '髙田さくら'],
    ['windows-1252', 'Jürgen Müller'],
    ['utf-8', 'さくら Müller'],
    ['euc-jp', 'さくら名前'],
  ]
  for (const [encoding, name] of named) {
    const table = await opened(
      Buffer.concat([Buffer.from(`id,name\n${plain}`), encodeText(`60000,${name}\n`, encoding)]),
      {},
      65_536,
    )
    expect(table.format.is_encoding_sure).toBe(false)
    expect((await rowsIn(table)).at(-1)).toEqual({ line: 60_002, end_line: 60_002, cells: ['60000', name] })
  }
})

test('issue 31.1: one broken byte does not make another encoding of UTF-8, and costs its cell only', async () => {
  const file = Buffer.concat([
    Buffer.from('id,name\n1,さくら\n2,Mü'),
    Buffer.from([0xe3]),
    Buffer.from('x\n3,東京\n'),
  ])
  expect((await opened(file)).format.encoding).toBe('utf-8')
  expect(await cellsIn(file)).toEqual([
    ['1', 'さくら'],
    ['2', 'Mü\uFFFDx'],
    ['3', '東京'],
  ])
})

test('issue 31.1: byte order marks and UTF-16 without one, also with one column', async () => {
  for (const [mark, encoding] of [
    ['\uFEFF', 'utf-16le'],
    ['', 'utf-16le'],
    ['\uFEFF', 'utf-16be'],
    ['', 'utf-16be'],
    ['\uFEFF', 'utf-8'],
  ] as const) {
    const file = encodeText(`${mark}handle\tname\r\nken\t上野\r\nmika\tさくら\r\n`, encoding)
    expect((await opened(file)).format).toMatchObject({ encoding, kind: 'tsv', columns: ['handle', 'name'] })
    expect(await cellsIn(file, {}, 1)).toEqual([
      ['ken', '上野'],
      ['mika', 'さくら'],
    ])
    expect(await cellsIn(encodeText(`${mark}ken\nmika\nnao\n`, encoding))).toEqual([
      ['ken'],
      ['mika'],
      ['nao'],
    ])
  }
})

test('issue 31.1: a chosen encoding is used', async () => {
  const file = encodeText('id,name\n1,ﾃｽﾄ\n', 'shift_jis')
  expect(await cellsIn(file, { encoding: 'windows-1252' })).toEqual([['1', 'Ã½Ä']])
})

test('issue 31.1: compressed files are read, with several members too; broken ones are reported', async () => {
  const half = (from: number) =>
    Array.from({ length: 5000 }, (_, at) => `${from + at},name ${from + at}\n`).join('')
  const gzip = Buffer.concat([gzipSync(`id,name\n${half(0)}`), gzipSync(half(5000))])
  const table = await opened(gzip)
  let bytes = 0
  const rows = []
  for await (const row of table.rows({ onBytes: (count) => (bytes += count) })) rows.push(row)
  expect([table.format.packed, rows.length, bytes]).toEqual(['gzip', 10_000, gzip.length])
  expect(await cellsIn(zstdCompressSync('id,name\n1,ken\n'))).toEqual([['1', 'ken']])
  expect(await refusalOf(gzip.subarray(0, 2000))).toEqual({ code: 'damaged', packing: 'gzip' })
  expect(await refusalOf(gzipSync(gzipSync('id,name\n1,ken\n')))).toEqual({ code: 'packed', packing: 'gzip' })
})

test('issue 31.1: a NUL costs its row only', async () => {
  expect(await cellsIn('id,name\n1,ken\n2,mi\0ka\n3,nao\n')).toEqual([
    ['1', 'ken'],
    'unreadable',
    ['3', 'nao'],
  ])
})
