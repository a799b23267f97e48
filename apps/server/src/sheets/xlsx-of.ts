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
    rows: allRows.map((row) => row.map(textWithin)),
    cells: new Map(allRows.flatMap((row, at) => [...stylesOf(row, at)])),
    columns: header.map((_, column) => ({ width: widths[column] ?? COLUMN_WIDTH })),
    freezePane: { rows: 1 },
    autoFilter: { range: rangeRef(0, 0, rows.length, header.length - 1) },
  }
}

const textWithin = (value: SheetValue): SheetValue =>
  typeof value === 'string' ? value.slice(0, TEXT_CAP) : value

/** The cells of a row that do not look as all others do. */
function* stylesOf(row: readonly SheetValue[], at: number): Iterable<[string, Partial<Cell>]> {
  for (const [column, value] of row.entries()) {
    const cellStyle =
      at === 0 ? boldStyle : value instanceof Date ? timeStyle : Number.isInteger(value) ? integerStyle : null
    if (cellStyle !== null) yield [`${at},${column}`, { style: cellStyle }]
  }
}
