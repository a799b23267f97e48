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

const WIDTH = 16
/** Longest text a cell takes. */
const TEXT_CAP = 32_767
const bold: CellStyle = { font: { name: 'Calibri', size: 11, bold: true } }
const whole: CellStyle = { numFmt: '#,##0' }
const time: CellStyle = { numFmt: 'yyyy-mm-dd hh:mm' }

/** A workbook for Excel, Numbers, LibreOffice and Sheets. A text is written as a text, never as a formula. */
export async function xlsxOf(sheets: readonly Sheet[]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: sheets.map(worksheet) }))
}

function worksheet({ name, header, rows, widths = [] }: Sheet): WriteSheet {
  const all = [header, ...rows]
  return {
    name,
    rows: all.map((row) => row.map(textWithin)),
    cells: new Map(all.flatMap((row, at) => [...stylesOf(row, at)])),
    columns: header.map((_, column) => ({ width: widths[column] ?? WIDTH })),
    freezePane: { rows: 1 },
    autoFilter: { range: rangeRef(0, 0, rows.length, header.length - 1) },
  }
}

const textWithin = (value: SheetValue): SheetValue =>
  typeof value === 'string' ? value.slice(0, TEXT_CAP) : value

/** The cells of a row that do not look as all others do. */
function* stylesOf(row: readonly SheetValue[], at: number): Iterable<[string, Partial<Cell>]> {
  for (const [column, value] of row.entries()) {
    const style = at === 0 ? bold : value instanceof Date ? time : Number.isInteger(value) ? whole : null
    if (style !== null) yield [`${at},${column}`, { style }]
  }
}
