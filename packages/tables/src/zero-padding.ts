import { readXlsx } from 'hucre/xlsx'
import { entryText, zipEntries } from './zip-entries.ts'

/** Digits that a column's numbers are shown with, by the column's index: 00123 is stored as 123. */
export type ZeroPadding = ReadonlyMap<number, number>

/** Rows by which the formats of the columns are found. */
const LOOKED_AT = 200

/**
 * The columns of a sheet in XLSX whose numbers have a format of zeros only, as numbers of members or telephones
 * are kept. The stream of rows does not tell the formats, so the first rows are read with them, but only if the
 * file has such a format at all.
 */
export async function zeroPaddingOf(file: Buffer, sheet: number): Promise<ZeroPadding> {
  const padding = new Map<number, number>()
  const styles = zipEntries(file)?.find(({ name }) => /(?:^|\/)styles\.xml$/i.test(name))
  if (styles === undefined || !/formatCode="0{2,20}"/.test(entryText(file, styles))) return padding
  const { sheets } = await readXlsx(file, { sheets: [sheet], readStyles: true, maxRows: LOOKED_AT })
  const { rows = [], cells } = sheets[0] ?? {}
  const formats = new Map<number, Set<string>>()
  for (const [row, values] of rows.entries())
    for (const [column, value] of values.entries()) {
      if (typeof value !== 'number') continue
      const format = cells?.get(`${row},${column}`)?.style?.numFmt ?? ''
      formats.set(column, (formats.get(column) ?? new Set()).add(format))
    }
  for (const [column, [format = '', other]] of formats)
    if (other === undefined && /^0{2,20}$/.test(format)) padding.set(column, format.length)
  return padding
}
