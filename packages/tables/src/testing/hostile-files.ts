import { deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { workbookOf } from './workbook-of.ts'
import { zipOf } from './zip-of.ts'

/** What a reader does with a file: it refuses it with this code, or reads it, whole or its first rows. */
export type Fate = 'too_many_columns' | 'too_many_rows' | 'packed_too_much' | 'other_format' | 'read'

export interface HostileFile {
  readonly name: string
  readonly fate: Fate
  /** Builds the file; `scale` 1 is what a calm test reads, more is for measuring. */
  readonly build: (scale: number) => Buffer
}

const MIB = 1024 * 1024
/** Bytes that pack by a thousand, as gzip members one after another, which cost little to build. */
const gzipOf = (text: string, times: number): Buffer => {
  const member = gzipSync(text.repeat(Math.ceil((8 * MIB) / text.length)), { level: 9 })
  return Buffer.concat(Array.from({ length: times }, () => member))
}
const odsOf = (rows: string): Buffer =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
  })
const odsCell = '<table:table-cell office:value-type="string"><text:p>ken</text:p></table:table-cell>'

/** Small files that cost a reader much more than they weigh, each built by code. */
export const hostileFiles: readonly HostileFile[] = [
  {
    name: 'cells in the last column.xlsx',
    fate: 'too_many_columns',
    build: (scale) => workbookOf('<row><c r="XFD1"><v>1</v></c></row>'.repeat(30_000 * scale)),
  },
  {
    name: 'a header of equal names.xlsx',
    fate: 'too_many_columns',
    build: () =>
      workbookOf(`<row>${'<c t="inlineStr"><is><t>name</t></is></c>'.repeat(16_000)}</row>`.repeat(3)),
  },
  {
    name: 'millions of blank rows.xlsx',
    fate: 'packed_too_much',
    build: (scale) => workbookOf('<row/>'.repeat(5_000_000 * scale)),
  },
  {
    name: 'more rows than a sheet has.xlsx',
    fate: 'too_many_rows',
    build: () =>
      workbookOf(
        '<row/>'.repeat(1_100_000) +
          Array.from({ length: 20_000 }, (_, at) => `<row s="${(at * 7919) % 9973}"/>`).join(''),
      ),
  },
  {
    name: 'millions of shared texts.xlsx',
    fate: 'packed_too_much',
    build: (scale) => workbookOf('<row><c t="s"><v>1</v></c></row>', '<si/>'.repeat(6_000_000 * scale)),
  },
  {
    name: 'a cell of megabytes.xlsx',
    fate: 'packed_too_much',
    build: (scale) =>
      workbookOf(`<row><c t="inlineStr"><is><t>${'ken '.repeat(5_000_000 * scale)}</t></is></c></row>`),
  },
  {
    name: 'sizes that lie.xlsx',
    fate: 'other_format',
    build: (scale) =>
      zipOf(
        { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' },
        {
          'xl/worksheets/sheet1.xml': {
            packed: deflateRawSync('<row/>'.repeat(5_000_000 * scale)),
            size: 10,
          },
        },
      ),
  },
  {
    name: 'rows repeated two billion times.ods',
    fate: 'read',
    build: () =>
      odsOf(`<table:table-row table:number-rows-repeated="2000000000">${odsCell}</table:table-row>`),
  },
  {
    name: 'cells repeated sixteen thousand times.ods',
    fate: 'too_many_columns',
    build: (scale) =>
      odsOf(
        `<table:table-row>${odsCell.replace('>', ' table:number-columns-repeated="16384">')}</table:table-row>`.repeat(
          300 * scale,
        ),
      ),
  },
  {
    name: 'one line of gigabytes.csv.gz',
    fate: 'packed_too_much',
    build: (scale) => gzipOf('a', 32 * scale),
  },
  {
    name: 'a billion blanks.csv.gz',
    fate: 'other_format',
    build: (scale) => gzipOf('\n', 32 * scale),
  },
  {
    name: 'packed by ten thousand.csv.zst',
    fate: 'read',
    build: (scale) => zstdCompressSync(Buffer.alloc(128 * MIB * scale, 'ken\n')),
  },
  {
    name: 'quotation marks without a delimiter.csv',
    fate: 'read',
    build: (scale) => Buffer.from(`handle,name\nken,Ken\n${'"a"\n'.repeat(800_000 * scale)}`),
  },
  {
    name: 'nothing but quotation marks.csv',
    fate: 'read',
    build: (scale) => Buffer.from(`handle,name\n${'"'.repeat(8 * MIB * scale)}`),
  },
  {
    name: 'one huge line.csv',
    fate: 'read',
    build: (scale) => Buffer.from('ken,'.repeat(8 * MIB * scale)),
  },
  {
    name: 'a thousand columns.csv',
    fate: 'too_many_columns',
    build: () => Buffer.from(`${Array.from({ length: 1_000 }, (_, at) => `c${at}`).join(',')}\n`.repeat(200)),
  },
  {
    name: 'blank lines.csv',
    fate: 'read',
    build: (scale) => Buffer.from(`handle\nken\n${'\n'.repeat(16 * MIB * scale)}`),
  },
  {
    name: 'comments that never end.xml',
    fate: 'other_format',
    build: () => Buffer.from(`<?xml ?>${'<!-- --> '.repeat(100_000)}`),
  },
  {
    name: 'lists in lists.json',
    fate: 'other_format',
    build: (scale) => Buffer.from('['.repeat(4 * MIB * scale)),
  },
  {
    name: 'a zip in a zip.zip',
    fate: 'other_format',
    build: () => {
      const bomb = zipOf({ 'people.csv': 'ken\n'.repeat(4 * MIB) }).toString('latin1')
      return zipOf({ 'inner.zip': bomb, 'other.zip': bomb })
    },
  },
  {
    name: 'a hundred thousand entries.zip',
    fate: 'other_format',
    build: (scale) =>
      zipOf(
        {},
        Object.fromEntries(
          Array.from({ length: 50_000 * scale }, (_, at) => [
            `${at}.txt`,
            { packed: Buffer.alloc(0), size: 0 },
          ]),
        ),
      ),
  },
  {
    name: 'an old workbook of noise.xls',
    fate: 'other_format',
    build: (scale) =>
      Buffer.concat([
        Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'),
        Buffer.alloc(4 * MIB * scale, 'Workbook', 'utf16le'),
      ]),
  },
]
