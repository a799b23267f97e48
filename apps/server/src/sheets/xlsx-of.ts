import { unguardIdentifier } from '@rookery/tables/csv-writer.ts'
import { rangeRef, writeXlsx, type Cell, type CellStyle, type WriteSheet } from 'hucre/xlsx'

export type SheetValue = string | number | Date | null

/** One sheet of a workbook; the first row is its header. Names are checked as spreadsheets do: 31 characters, none of []:*?/\, no two alike. */
export interface Sheet {
  readonly name: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly SheetValue[])[]
  /** Widths of the columns in characters. */
  readonly widths?: readonly number[]
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const COLUMN_WIDTH = 16
/** Longest text a cell takes. */
const TEXT_CAP = 32_767
const boldStyle: CellStyle = { font: { name: 'Calibri', size: 11, bold: true } }
const integerStyle: CellStyle = { numFmt: '#,##0' }
const timeStyle: CellStyle = { numFmt: 'yyyy-mm-dd hh:mm' }

/** A workbook for Excel, Numbers, LibreOffice and Sheets. A text is written as a text, never as a formula. */
export async function xlsxOf(sheets: readonly Sheet[]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: sheets.map(worksheetOf) }))
}

function worksheetOf({ name, header, rows, widths = [] }: Sheet): WriteSheet {
  const allRows = [header, ...rows]
  return {
    name,
    rows: allRows.map((row) => row.map(storedValue)),
    cells: new Map(allRows.flatMap((row, at) => [...stylesOf(row, at)])),
    columns: header.map((_, column) => ({ width: widths[column] ?? COLUMN_WIDTH })),
    freezePane: { rows: 1 },
    autoFilter: { range: rangeRef(0, 0, rows.length, header.length - 1) },
  }
}

/** What is stored for a value; a number that is not finite and a time that is none have no notation. */
function storedValue(value: SheetValue): SheetValue {
  if (typeof value === 'string') return storedText(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return value === null || Number.isNaN(value.getTime()) ? null : value
}

/**
 * A text so that any program opens it and reads it to the letter: at most as long as a cell takes, no half of
 * a character, the escapes of ECMA-376 (22.9.2.19) for a text that looks like one and for characters that XML
 * cannot hold (the library writes the control characters so). A text that a reader would take for a guarded
 * formula gets one apostrophe more, as in CSV.
 */
function storedText(text: string): string {
  const guarded = unguardIdentifier(text) === text ? text : `'${text}`
  return withinCap(guarded.toWellFormed())
    .replace(/_(?=x[\da-f]{4})/gi, '_x005F_')
    .replace(/[\uFFFE\uFFFF]/g, (sign) => (sign === '\uFFFE' ? '_xFFFE_' : '_xFFFF_'))
}

/** The text up to the longest a cell takes, without half a character at its end. */
const withinCap = (text: string): string =>
  text.slice(0, /[\uD800-\uDBFF]/.test(text[TEXT_CAP - 1] ?? '') ? TEXT_CAP - 1 : TEXT_CAP)

/** The cells of a row that do not look as all others do. */
function* stylesOf(row: readonly SheetValue[], at: number): Iterable<[string, Partial<Cell>]> {
  for (const [column, value] of row.entries()) {
    const cellStyle =
      at === 0 ? boldStyle : value instanceof Date ? timeStyle : Number.isInteger(value) ? integerStyle : null
    if (cellStyle !== null) yield [`${at},${column}`, { style: cellStyle }]
  }
}
