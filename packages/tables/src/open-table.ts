import { MAX_COLUMNS, MAX_HEAD_CHARACTERS, MAX_SHEET_ROWS } from './bounds.ts'
import { decodeText } from './decode-text.ts'
import { detectShape, rowsOf, shapeWith } from './detect-shape.ts'
import { MAX_SPREADSHEET_BYTES, openOle, openZip, TooManyRows, wholeFile } from './open-workbook.ts'
import { firstBytes } from './first-bytes.ts'
import { hasBinaryContent, refusedBytes } from './refused-bytes.ts'
import type { RefusedFormat } from './refused-format.ts'
import { refusedText } from './refused-text.ts'
import { isOfThisWriter, unguardIdentifier } from './csv-writer.ts'
import { RecordSplitter, type RecordShape } from './split-records.ts'
import { findHeader, MAX_TITLES } from './find-header.ts'
import type { OpenedTable, TableChoice, TableSource } from './table-format.ts'
import type { TableRow } from './table-row.ts'
import { detectEncoding, encodingOfMark, type TextEncoding } from './text-encoding.ts'
import { DamagedPacking, PackedTooMuch, packingOf, unpackBytes, type Packing } from './unpack-bytes.ts'

/** Bytes by which everything is detected. */
const HEAD_BYTES = 256 * 1024
const HEAD_ROWS = 200

/**
 * Opens a file as a table: text in any of the usual encodings and with any of the usual delimiters, packed or
 * not, a list of lines, or a spreadsheet. Its content says what it is, never its name. Errors of
 * reading the source are thrown.
 */
export async function openTable(
  source: TableSource,
  choice: TableChoice = {},
): Promise<OpenedTable | { readonly refused: RefusedFormat }> {
  const start = await firstBytes(source.open(), 16)
  if (start.length === 0) return { refused: { code: 'empty' } }
  const packed = packingOf(start)
  const open = (onBytes?: (count: number) => void): AsyncIterable<Uint8Array> =>
    packed === null ? counted(source.open(), onBytes) : unpackBytes(source.open(), packed, onBytes)
  try {
    const head = await firstBytes(open(), HEAD_BYTES)
    if (head.length === 0) return { refused: { code: 'empty' } }
    const signature = head.toString('latin1', 0, 4)
    const isZip = signature === 'PK\x03\x04' || signature === 'PK\x05\x06'
    if (isZip || signature === OLE_SIGNATURE) return await openSpreadsheet(open, isZip, choice, packed)
    return openText(open, head, choice, packed)
  } catch (error) {
    if (error instanceof PackedTooMuch) return { refused: { code: 'packed_too_much' } }
    if (error instanceof DamagedPacking) return { refused: { code: 'damaged', packing: error.packing } }
    throw error
  }
}

type OpenBytes = (onBytes?: (count: number) => void) => AsyncIterable<Uint8Array>
/** The first bytes of the container of old Office programs. */
const OLE_SIGNATURE = '\xd0\xcf\x11\xe0'

async function openSpreadsheet(
  open: OpenBytes,
  isZip: boolean,
  choice: TableChoice,
  packed: Packing | null,
): Promise<OpenedTable | { refused: RefusedFormat }> {
  const file = await wholeFile(open())
  if (file === null) return { refused: { code: 'spreadsheet_too_large', limit_bytes: MAX_SPREADSHEET_BYTES } }
  const workbook = await (isZip ? openZip : openOle)(file, choice.sheet, choice.takes_hidden_rows)
  if ('refused' in workbook) return workbook
  const first: TableRow[] = []
  let characters = 0
  try {
    for await (const row of workbook.rows()) {
      first.push(row)
      if ('cells' in row) for (const cell of row.cells) characters += cell.length
      if (first.length >= HEAD_ROWS + MAX_TITLES || characters > MAX_HEAD_CHARACTERS) break
    }
  } catch (error) {
    if (error instanceof TooManyRows) return { refused: { code: 'too_many_rows', limit: MAX_SHEET_ROWS } }
    return { refused: { code: 'damaged_spreadsheet' } }
  }
  if (isTooWide(first)) return { refused: { code: 'too_many_columns', limit: MAX_COLUMNS } }
  const { skipped, ...names } = findHeader(first.map(unguarded), choice)
  const clean = (row: TableRow): TableRow => narrowed(unguarded(row), names.columns.length)
  return {
    format: {
      ...{ kind: workbook.kind, encoding: null, is_encoding_sure: true, delimiter: null },
      ...{ sheet: workbook.sheet, sheets: workbook.sheets, has_many_on_a_line: false, packed },
      ...{ hidden_sheets: workbook.hidden_sheets, hidden_rows: workbook.hidden_rows },
      takes_hidden_rows: choice.takes_hidden_rows ?? false,
      ...names,
    },
    head: first.slice(skipped, skipped + HEAD_ROWS).map(clean),
    async *rows({ onBytes, isOver } = {}) {
      onBytes?.(file.length)
      let left = skipped
      for await (const row of workbook.rows(isOver))
        if (left > 0) left -= 1
        else yield clean(row)
    },
  }
}

async function openText(
  open: OpenBytes,
  head: Buffer,
  choice: TableChoice,
  packed: Packing | null,
): Promise<OpenedTable | { refused: RefusedFormat }> {
  const refusedFile = refusedBytes(head)
  if (refusedFile) return { refused: refusedFile }
  const detected = choice.encoding ?? detectEncoding(head)
  // A mark says that it is text; UTF-16 is full of NULs.
  const isText = encodingOfMark(head) !== null || detected?.startsWith('utf-16')
  if (!isText && hasBinaryContent(head)) return { refused: { code: 'not_text' } }
  const isWhole = head.length < HEAD_BYTES
  const wholeText = await textOf(head, detected, isWhole)
  const mark = /^"?sep=(.)"?(?:\r\n|\n|\r|$)/i.exec(wholeText)
  const firstLine = mark === null ? 1 : 2
  const text = mark === null ? wholeText : wholeText.slice(mark[0].length)
  const refused = refusedText(text)
  if (refused) return { refused }
  const delimiter = choice.delimiter ?? mark?.[1]
  const found = delimiter === undefined ? detectShape(text, isWhole) : shapeWith(text, isWhole, delimiter)
  const is_ours = encodingOfMark(head) === 'utf-8' && isOfThisWriter(wholeText)
  const first = rowsOf(text, isWhole, { ...found, is_ours, width: Infinity }, firstLine)
  if (isTooWide(first)) return { refused: { code: 'too_many_columns', limit: MAX_COLUMNS } }
  const { skipped, ...names } = findHeader(first, choice)
  const shape: RecordShape = { ...found, is_ours, width: names.columns.length }
  const kind = found.delimiter === null ? 'lines' : found.delimiter === '\t' ? 'tsv' : 'csv'
  return {
    format: {
      ...{ kind, encoding: detected ?? 'utf-8', is_encoding_sure: detected !== null || isWhole },
      ...{ delimiter: found.delimiter, sheet: null, sheets: [], packed },
      ...{ hidden_sheets: [], hidden_rows: 0, takes_hidden_rows: false },
      ...{ has_many_on_a_line: found.has_many_on_a_line, ...names },
    },
    head: first.slice(skipped, skipped + HEAD_ROWS).map((row) => narrowed(row, shape.width)),
    async *rows({ onBytes, isOver } = {}) {
      const splitter = new RecordSplitter(shape, firstLine)
      let left = skipped
      let dropped = mark?.[0].length ?? 0
      for await (const chunk of decodeText(open(onBytes), detected)) {
        if (isOver?.() === true) return
        const piece = dropped > 0 ? chunk.slice(dropped) : chunk
        dropped -= chunk.length - piece.length
        for (const row of splitter.push(piece, false))
          if (left > 0) left -= 1
          else yield row
      }
      for (const row of splitter.push('', true))
        if (left > 0) left -= 1
        else yield row
    },
  }
}

/** Whether most of the first rows have more cells than a table has columns. */
function isTooWide(rows: readonly TableRow[]): boolean {
  const wide = rows.filter((row) =>
    'cells' in row ? row.cells.length > MAX_COLUMNS : row.problem === 'too_many_cells',
  )
  return wide.length * 2 > rows.length
}

/** A row without the empty cells beyond the table's width. */
function narrowed(row: TableRow, width: number): TableRow {
  if (!('cells' in row) || row.cells.length <= width) return row
  let { length } = row.cells
  while (length > width && row.cells[length - 1] === '') length -= 1
  return { ...row, cells: row.cells.slice(0, length) }
}

const unguarded = (row: TableRow): TableRow =>
  'cells' in row ? { ...row, cells: row.cells.map(unguardIdentifier) } : row

async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    onBytes(chunk.length)
    yield chunk
  }
}

/** The text of a file's start; a character that its end cuts is left out. */
async function textOf(head: Buffer, encoding: TextEncoding | null, isWhole: boolean): Promise<string> {
  let text = ''
  const chunks = (async function* () {
    yield head
  })()
  for await (const piece of decodeText(chunks, encoding)) text += piece
  return isWhole ? text : text.replace(/\uFFFD+$/, '')
}
