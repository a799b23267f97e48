import { isPackedTooMuch, MAX_COLUMNS, MAX_SHEET_ROWS } from './bounds.ts'
import { readOds, streamOdsRows } from 'hucre/ods'
import { readXls, readXlsb, readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { marksOfSheet } from './hidden-rows.ts'
import { hiddenInXls, hiddenInXlsb } from './hidden-in-binary.ts'
import { hiddenInOds } from './hidden-in-ods.ts'
import { COMPARED_ROWS, proposedSheet } from './propose-sheet.ts'
import type { RefusedFormat } from './refused-format.ts'
import { textOfCell, type SheetCellValue } from './sheet-cell.ts'
import { partOfSheet } from './sheet-part.ts'
import type { TableRow } from './table-row.ts'
import { withoutReadings } from './without-readings.ts'
import { zeroPaddingOf, type ZeroPadding } from './zero-padding.ts'
import { zipEntries, type ZipEntry } from './zip-entries.ts'

export type WorkbookKind = 'xlsx' | 'xlsb' | 'xls' | 'ods'

/** A spreadsheet whose sheet is chosen. */
export interface Workbook {
  readonly kind: WorkbookKind
  /** Names of the visible sheets. */
  readonly sheets: readonly string[]
  readonly sheet: string
  /** Names of the sheets that are hidden in the file; one is read only when it is chosen. */
  readonly hidden_sheets: readonly string[]
  /** How many rows with content are hidden in the chosen sheet; null where the file does not tell. */
  readonly hidden_rows: number | null
  /** Rows of the chosen sheet that are not blank, with the guard of formulas still on. */
  rows(isOver?: () => boolean): AsyncGenerator<TableRow>
}

/** Limit of a spreadsheet's file; one of a million rows has some 60 MB. */
export const MAX_SPREADSHEET_BYTES = 256 * 1024 * 1024
/** Limit of all its parts unpacked. */
const MAX_UNPACKED_BYTES = 1024 * 1024 * 1024
/** Limit of what is held in memory as objects, which take some ten times as much: all but the rows of XLSX. */
const MAX_HELD_BYTES = 64 * 1024 * 1024

/** The bytes of a spreadsheet's file, which has its directory at the end; null when they are over the limit. */
export async function wholeFile(bytes: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    length += chunk.length
    if (length > MAX_SPREADSHEET_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Opens a file that is a zip: a spreadsheet with its sheet chosen, or what else it is. */
export async function openZip(
  file: Buffer,
  sheet: string | undefined,
  takesHidden = false,
): Promise<Workbook | { refused: RefusedFormat }> {
  const entries = zipEntries(file)
  if (entries === null) return { refused: { code: 'zip', entry: null } }
  const kind = kindOfZip(entries, file)
  if (typeof kind !== 'string') return { refused: kind }
  const tooLarge = limitExceeded(entries, kind)
  if (tooLarge !== null) return { refused: { code: 'spreadsheet_too_large', limit_bytes: tooLarge } }
  if (isPackedTooMuch(file.length, sizeOf(entries))) return { refused: { code: 'packed_too_much' } }
  return await openWorkbook(file, kind, sheet, takesHidden)
}

/** Opens a file in the container of old Office programs: a spreadsheet of Excel 97, or what else it is. */
export async function openOle(
  file: Buffer,
  sheet: string | undefined,
  takesHidden = false,
): Promise<Workbook | { refused: RefusedFormat }> {
  const holds = (name: string) => file.includes(Buffer.from(name, 'utf16le'))
  if (holds('EncryptedPackage')) return { refused: { code: 'encrypted_spreadsheet' } }
  if (holds('WordDocument')) return { refused: { code: 'document' } }
  if (holds('PowerPoint Document')) return { refused: { code: 'presentation' } }
  if (!holds('Workbook')) return { refused: { code: 'old_spreadsheet' } }
  if (file.length > MAX_HELD_BYTES)
    return { refused: { code: 'spreadsheet_too_large', limit_bytes: MAX_HELD_BYTES } }
  return await openWorkbook(file, 'xls', sheet, takesHidden)
}

function kindOfZip(entries: readonly ZipEntry[], file: Buffer): WorkbookKind | RefusedFormat {
  const has = (pattern: RegExp) => entries.some(({ name }) => pattern.test(name))
  if (has(/^xl\/workbook\.bin$/i)) return 'xlsb'
  if (has(/^\[Content_Types\]\.xml$/i)) {
    if (has(/^word\//i)) return { code: 'document' }
    if (has(/^ppt\//i)) return { code: 'presentation' }
    return has(/^xl\//i) || has(/workbook\.xml$/i) ? 'xlsx' : { code: 'document' }
  }
  const type = /mimetypeapplication\/vnd\.oasis\.opendocument\.(\w+)/.exec(
    file.toString('latin1', 0, 200),
  )?.[1]
  if (type !== undefined)
    return type.startsWith('spreadsheet')
      ? 'ods'
      : { code: type.startsWith('presentation') ? 'presentation' : 'document' }
  if (has(/^Index\/(?:Document|CalculationEngine)\S*\.iwa$/) || has(/^Index\.zip$/))
    return { code: 'numbers' }
  if (has(/^(?:[^/]+\/)?data\/(?:manifest|account|tweets?|follower|following)\.js$/))
    return { code: 'account_archive' }
  const files = entries.filter(({ name }) => !name.endsWith('/') && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name))
  const tables = files.filter(({ name }) => /\.(?:csv|tsv|txt|tab|xlsx?|ods)$/i.test(name))
  return { code: 'zip', entry: tables.length === 1 ? tables[0]!.name : null }
}

const sizeOf = (parts: readonly ZipEntry[]): number =>
  parts.reduce((sum, each) => sum + each.unpacked_bytes, 0)

/** The limit that a spreadsheet's parts exceed; null when none. The library stops at the sizes of the directory. */
function limitExceeded(entries: readonly ZipEntry[], kind: WorkbookKind): number | null {
  if (sizeOf(entries) > MAX_UNPACKED_BYTES) return MAX_UNPACKED_BYTES
  // The rows of XLSX come in a stream; pictures are not unpacked.
  const isStreamed = ({ name }: ZipEntry) =>
    (kind === 'xlsx' && /worksheets\/[^/]+\.xml$/i.test(name)) || /\/media\/|^Pictures\//i.test(name)
  return sizeOf(entries.filter((each) => !isStreamed(each))) > MAX_HELD_BYTES ? MAX_HELD_BYTES : null
}

interface SheetRow {
  readonly index: number
  readonly values: readonly SheetCellValue[]
}

async function openWorkbook(
  file: Buffer,
  kind: WorkbookKind,
  chosen: string | undefined,
  takesHidden: boolean,
): Promise<Workbook | { refused: RefusedFormat }> {
  try {
    const all = await sheetsOf(file, kind)
    const visible = all.filter(({ is_hidden }) => !is_hidden)
    const sheets = visible.map(({ name }) => name)
    if (chosen !== undefined && !all.some(({ name }) => name === chosen))
      return { refused: { code: 'no_such_sheet', sheet: chosen, sheets } }
    const sheet = chosen === undefined ? await proposed(visible) : all.find(({ name }) => name === chosen)
    if (sheet === undefined) return { refused: { code: 'empty_spreadsheet', sheets } }
    const { padding, hidden, rows } = await sheet.look()
    return {
      ...{ kind, sheets, sheet: sheet.name, hidden_rows: hidden?.size ?? null },
      hidden_sheets: all.filter(({ is_hidden }) => is_hidden).map(({ name }) => name),
      rows: (isOver?: () => boolean) =>
        tableRows(rows(), padding, takesHidden || hidden === null ? NONE_HIDDEN : hidden, isOver),
    }
  } catch (error) {
    if (error instanceof TooManyRows) return { refused: { code: 'too_many_rows', limit: MAX_SHEET_ROWS } }
    // The library's errors are about parts of the file that nobody has seen.
    return { refused: { code: kind === 'xls' ? 'old_spreadsheet' : 'damaged_spreadsheet' } }
  }
}

/** Sheets that are compared at most. */
const MAX_COMPARED = 12

/** The visible sheet that looks like the list; undefined where all are blank. */
async function proposed(visible: readonly OpenedSheet[]): Promise<OpenedSheet | undefined> {
  const firstRows: string[][][] = []
  for (const { rows } of visible.slice(0, MAX_COMPARED)) {
    const first: string[][] = []
    for await (const row of tableRows(rows(), NO_PADDING, NONE_HIDDEN))
      // A row too wide to be read is one all the same: the sheet is not blank.
      if (first.push('cells' in row ? [...row.cells] : []) >= COMPARED_ROWS) break
    firstRows.push(first)
  }
  const place = proposedSheet(firstRows)
  return place === null ? undefined : visible[place]
}

interface OpenedSheet {
  readonly name: string
  readonly is_hidden: boolean
  rows(): SheetRows
  /** What is read only of the sheet that is taken. */
  look(): Promise<SheetLook>
}
interface SheetLook {
  readonly padding: ZeroPadding
  /** Rows that are hidden; null where they are not told. */
  readonly hidden: ReadonlySet<number> | null
  readonly rows: () => SheetRows
}
type SheetRows = AsyncIterable<SheetRow> | Iterable<SheetRow>

/** The sheets of a workbook. Those of XLSX and ODS are read in a stream, the others as a whole. */
async function sheetsOf(file: Buffer, kind: WorkbookKind): Promise<OpenedSheet[]> {
  if (kind === 'xlsx') {
    const sheets: OpenedSheet[] = []
    await readXlsx(file, {
      sheets: ({ name, index, hidden = false, veryHidden = false }) => {
        const rows = () => streamXlsxRows(file, { sheet: index })
        const look = async () => await lookAtXlsx(file, index)
        sheets.push({ name, is_hidden: hidden || veryHidden, rows, look })
        return false
      },
    })
    return sheets
  }
  if (kind === 'ods') {
    const { sheets } = await readOds(file)
    const marks = hiddenInOds(file)
    return sheets.map(({ name }, index) => {
      const rows = () => streamOdsRows(file, { sheets: [index] })
      const hidden = marks[index]?.rows ?? NONE_HIDDEN
      const look = async () => ({ padding: NO_PADDING, hidden, rows })
      return { name, is_hidden: marks[index]?.is_hidden ?? false, rows, look }
    })
  }
  const { sheets } = await (kind === 'xls' ? readXls(file) : readXlsb(file))
  // The library does not tell what is hidden in these formats.
  const marks = kind === 'xls' ? hiddenInXls(file) : hiddenInXlsb(file)
  return sheets.map(({ name, rows: values }, place) => {
    // A blank row is a hole in the list.
    const rows = () => values.flatMap((each, index) => [{ index, values: each }])
    const found = marks?.length === sheets.length ? marks[place]! : null
    const hidden = found && new Set([...found.rows].filter((row) => values[row]?.some(hasText)))
    const look = async () => ({ padding: NO_PADDING, hidden, rows })
    return { name, is_hidden: found?.is_hidden ?? false, rows, look }
  })
}

const hasText = (value: SheetCellValue): boolean => textOfCell(value).trim() !== ''

async function lookAtXlsx(file: Buffer, sheet: number) {
  const padding = await zeroPaddingOf(file, sheet)
  const part = partOfSheet(file, sheet)
  if (part === null) return { padding, hidden: NONE_HIDDEN, rows: () => streamXlsxRows(file, { sheet }) }
  const { hidden, has_readings } = await marksOfSheet(file, part)
  const read = has_readings && part.unpacked_bytes <= MAX_HELD_BYTES ? withoutReadings(file, part) : file
  return { padding, hidden, rows: () => streamXlsxRows(read, { sheet }) }
}

const NONE_HIDDEN: ReadonlySet<number> = new Set()
const NO_PADDING: ZeroPadding = new Map()

const LOOK_EVERY_ROWS = 1_000

/** Error for a sheet with more rows than spreadsheet programs have. */
export class TooManyRows extends Error {}

async function* tableRows(
  rows: SheetRows,
  padding: ZeroPadding,
  hidden: ReadonlySet<number>,
  isOver: () => boolean = () => false,
): AsyncGenerator<TableRow> {
  let count = 0
  for await (const { index, values } of rows) {
    count += 1
    if (count > MAX_SHEET_ROWS) throw new TooManyRows()
    if (count % LOOK_EVERY_ROWS === 0 && isOver()) return
    if (hidden.has(index)) continue
    const line = index + 1
    const width = values.findLastIndex((value) => value !== null && value !== undefined && value !== '') + 1
    if (width > MAX_COLUMNS) {
      yield { line, end_line: line, problem: 'too_many_cells' }
      continue
    }
    const cells = values
      .slice(0, width)
      .map((value, column) => padded(textOfCell(value), value, padding.get(column)))
    while (cells.length > 0 && cells.at(-1) === '') cells.pop()
    if (cells.some((cell) => cell.trim() !== '')) yield { line, end_line: line, cells }
  }
}

/** The text of a number with the zeros that its format puts before it. */
const padded = (text: string, value: SheetCellValue, digits: number | undefined): string =>
  digits !== undefined && typeof value === 'number' && /^\d+$/.test(text) ? text.padStart(digits, '0') : text
