import { openTable } from '../open-table.ts'
import type { OpenedTable, TableChoice, TableSource } from '../table-format.ts'
import type { RefusedFormat } from '../refused-format.ts'
import type { TableRow } from '../table-row.ts'

/** A file of these bytes that comes in chunks of this size. */
export const sourceOf = (content: string | Uint8Array, chunkSize = 1024 * 1024): TableSource => ({
  name: 'file',
  open: async function* () {
    const bytes = Buffer.from(content)
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize)
  },
})

/** Opens what has to be a table. */
export async function opened(
  content: string | Uint8Array,
  choice?: TableChoice,
  chunkSize?: number,
): Promise<OpenedTable> {
  const table = await openTable(sourceOf(content, chunkSize), choice)
  if ('refused' in table) throw new Error(`Refused: ${JSON.stringify(table.refused)}`)
  return table
}

/** Opens what has to be refused. */
export async function refusalOf(content: string | Uint8Array, choice?: TableChoice): Promise<RefusedFormat> {
  const table = await openTable(sourceOf(content), choice)
  if (!('refused' in table)) throw new Error(`Opened: ${JSON.stringify(table.format)}`)
  return table.refused
}

export async function rowsIn(table: OpenedTable): Promise<TableRow[]> {
  const rows: TableRow[] = []
  for await (const row of table.rows()) rows.push(row)
  return rows
}

/** The cells of all rows; a row that cannot be read is its problem. */
export async function cellsIn(content: string | Uint8Array, choice?: TableChoice, chunkSize?: number) {
  const rows = await rowsIn(await opened(content, choice, chunkSize))
  return rows.map((row) => ('cells' in row ? row.cells : row.problem))
}
