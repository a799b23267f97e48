import { readXlsx, type CellValue } from 'hucre/xlsx'

/** Content of a workbook: its sheets in order, each with its rows, the header first. */
export async function readWorkbook(
  file: Buffer,
): Promise<{ readonly name: string; readonly rows: CellValue[][] }[]> {
  const { sheets } = await readXlsx(file)
  return sheets.map(({ name, rows }) => ({ name, rows }))
}
