import { deflateRawSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { RefusedFormat } from './refused-format.ts'
import { zipOf } from './testing/zip-of.ts'
import { cellsIn, refusalOf } from './testing/read-table.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const binary = (start: string) => Buffer.concat([bytes(start), Buffer.alloc(600)])

const files: readonly (readonly [content: string | Buffer, refused: RefusedFormat])[] = [
  ['', { code: 'empty' }],
  ['\uFEFF \r\n\n', { code: 'empty' }],
  [gzipSync(''), { code: 'empty' }],
  ['%PDF-1.7\n1 0 obj', { code: 'pdf' }],
  [binary('\x89PNG\r\n\x1a\n'), { code: 'picture' }],
  [binary('\xff\xd8\xff\xe0'), { code: 'picture' }],
  [binary('GIF89a'), { code: 'picture' }],
  [binary('RIFF\x10\0\0\0WEBPVP8 '), { code: 'picture' }],
  [binary('\0\0\0\x18ftypheic'), { code: 'picture' }],
  [binary('MZ\x90\0'), { code: 'program' }],
  [binary('\x7fELF'), { code: 'program' }],
  [binary('SQLite format 3\0'), { code: 'database' }],
  [binary('PAR1'), { code: 'parquet' }],
  [binary('BZh91AY'), { code: 'packed', packing: 'bzip2' }],
  [binary('\xfd7zXZ\0'), { code: 'packed', packing: 'xz' }],
  [binary("7z\xbc\xaf'\x1c"), { code: 'packed', packing: '7z' }],
  [binary('Rar!\x1a\x07'), { code: 'packed', packing: 'rar' }],
  [
    gzipSync(Buffer.concat([Buffer.alloc(257), bytes('ustar\0'), Buffer.alloc(300)])),
    { code: 'packed', packing: 'tar' },
  ],
  [Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919) % 251)), { code: 'not_text' }],
  [
    '<?xml version="1.0"?>\n<!-- a graph -->\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
    { code: 'graphml' },
  ],
  ['<gexf version="1.3"><graph/></gexf>', { code: 'gexf' }],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', { code: 'svg' }],
  ['<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><svg/>', { code: 'svg' }],
  ['\n<!DOCTYPE html>\n<html><body><table>', { code: 'html' }],
  ['<table><tr><td>1</td></tr></table>', { code: 'html' }],
  ['<?xml version="1.0"?><rss version="2.0"/>', { code: 'xml' }],
  ['Creator "a program"\ngraph\n[\n  node [ id 1 ]\n]', { code: 'gml' }],
  ['graph [ directed 1 node [ id 0 ] ]', { code: 'gml' }],
  ['*Vertices 3\n1 "ken"\n2 "mika"\n*Arcs\n1 2', { code: 'pajek' }],
  ['digraph follows {\n a -> b;\n}', { code: 'dot' }],
  ['BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ken\r\nEND:VCARD', { code: 'vcard' }],
  ['window.YTD.tweets.part0 = [ {', { code: 'archive_part', part: 'YTD.tweets.part0' }],
  ['[\n {"id":1}\n]', { code: 'json', shape: 'array' }],
  ['["ken","mika"]', { code: 'json', shape: 'array' }],
  ['[1790000000000000001, 1790000000000000002]', { code: 'json', shape: 'array' }],
  ['{"data":[\n{"id":"1"}]}', { code: 'json', shape: 'object' }],
  ['{"id":"1"}\n{"id":"2"}\n', { code: 'json', shape: 'lines' }],
  ['{\\rtf1\\ansi Hello}', { code: 'document' }],
]

test.each(files.map(([content, refused], at) => [at + 1, refused, content] as const))(
  'issue 31.1: a file that is not a table is named by its format, compressed too: file %i is %j',
  async (_, refused, content) => {
    expect(await refusalOf(content)).toEqual(refused)
    const isPacked = content[0] === 0x1f
    if (content.length > 0 && !isPacked) expect(await refusalOf(gzipSync(content))).toEqual(refused)
  },
)

test('issue 31.1: files of other programs in a zip, archives of accounts, and a zip with one table', async () => {
  const zips: readonly (readonly [Record<string, string>, RefusedFormat])[] = [
    [{ '[Content_Types].xml': '', 'word/document.xml': '' }, { code: 'document' }],
    [{ '[Content_Types].xml': '', 'ppt/presentation.xml': '' }, { code: 'presentation' }],
    [{ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '' }, { code: 'document' }],
    [{ 'Index/Document.iwa': '', 'preview.jpg': '' }, { code: 'numbers' }],
    [{ 'data/manifest.js': '', 'data/tweets.js': '' }, { code: 'account_archive' }],
    [
      { 'list/': '', 'list/people.csv': 'a', '__MACOSX/._people.csv': 'b' },
      { code: 'zip', entry: 'list/people.csv' },
    ],
    [
      { 'a.csv': '', 'b.csv': '' },
      { code: 'zip', entry: null },
    ],
    [{ 'photo.jpg': '' }, { code: 'zip', entry: null }],
    [{ '[Content_Types].xml': '<x', 'xl/workbook.xml': '' }, { code: 'damaged_spreadsheet' }],
  ]
  for (const [parts, refused] of zips)
    expect([parts, await refusalOf(zipOf(parts))]).toEqual([parts, refused])
  expect(await refusalOf(zipOf({ 'a.csv': '' }).subarray(0, 30))).toEqual({ code: 'zip', entry: null })
})

test('issue 31.1: a spreadsheet that unpacks to more than the limit is refused by name', async () => {
  const zeros = deflateRawSync(Buffer.alloc(64 * 1024 * 1024))
  const bomb = zipOf(
    { '[Content_Types].xml': '', 'xl/workbook.xml': '' },
    { 'xl/worksheets/sheet1.xml': { packed: zeros, size: 0xf0000000 } },
  )
  expect(await refusalOf(bomb)).toEqual({ code: 'spreadsheet_too_large', limit_bytes: 1024 ** 3 })
})

test('issue 31.1: encrypted and old files of Office', async () => {
  const ole = (name: string) =>
    Buffer.concat([
      bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
      Buffer.alloc(1024),
      Buffer.from(name, 'utf16le'),
      Buffer.alloc(512),
    ])
  expect(await refusalOf(ole('EncryptedPackage'))).toEqual({ code: 'encrypted_spreadsheet' })
  expect(await refusalOf(ole('WordDocument'))).toEqual({ code: 'document' })
  expect(await refusalOf(ole('Book'))).toEqual({ code: 'old_spreadsheet' })
  expect(await refusalOf(ole('Workbook'))).toEqual({ code: 'old_spreadsheet' })
})

test('issue 31.1: lines that only begin like another format are a list', async () => {
  for (const text of [
    '<ken@example.com>\n<mika@example.com>',
    '[1] Ken\n[2] Mika',
    '{ken}\n{mika}',
    'MZ\nBZh\nGIF8',
    'PK\nKen',
    'graph paper\nsea',
    'BMW\nken',
  ])
    expect((await cellsIn(text, { has_header: false })).flat()).toEqual(text.split('\n'))
})
