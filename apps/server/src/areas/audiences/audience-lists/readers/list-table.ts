import type { ServerText } from '@rookery/i18n/server.ts'
import { say } from '@rookery/i18n/server.ts'
import { MAX_COLUMNS } from '@rookery/tables/bounds.ts'
import { openTable } from '@rookery/tables/open-table.ts'
import type { OpenedTable, ReadOptions, TableSource } from '@rookery/tables/table-format.ts'
import { networkOfColumns } from '@rookery/notations/other-networks.ts'
import { RoundedIds } from '@rookery/notations/rounded-ids.ts'
import { DamagedPacking, PackedTooMuch } from '@rookery/tables/unpack-bytes.ts'
import type { TableRow } from '@rookery/tables/table-row.ts'
import { textOfRefused } from '../../../../reading/refused-file-text.ts'
import type { ListColumns, ListRow } from '../tables.ts'
import { readIdentifiers, type ReadIdentifiers } from './read-identifiers.ts'

/** A file as a table, read as given or as recognised; else why it is none. */
export async function openListSource(
  source: TableSource,
  { delimiter, has_header, encoding, sheet, takes_hidden_rows }: Omit<ListColumns, 'column'>,
): Promise<OpenedTable | { readonly refused: ServerText }> {
  const table = await openTable(source, { delimiter, has_header, encoding, sheet, takes_hidden_rows })
  if ('refused' in table) return { refused: textOfRefused(table.refused) }
  const network = networkOfColumns(table.format.columns)
  return network === null ? table : { refused: say('lists.otherNetwork', { name: network }) }
}

/** One row of a list: its identifiers and what was not understood; `value` is the cell, as text. */
export interface ListTableRow extends ReadIdentifiers {
  readonly line: number
  readonly value: string
}

const problemTexts = {
  open_quotation: 'rejects.openQuotation',
  line_too_long: 'rejects.lineTooLong',
  unreadable: 'rejects.unreadable',
  too_many_cells: say('rejects.tooManyCells', { n: MAX_COLUMNS }),
} as const

/** What is said of a file whose rows cannot be read to the end; undefined for another error. */
export function damageOf(error: unknown): ServerText | undefined {
  if (error instanceof PackedTooMuch) return 'tables.packedTooMuch'
  return error instanceof DamagedPacking ? 'tables.damaged' : undefined
}

export interface ListRowOptions extends ReadOptions {
  readonly column: number
  readonly country: string | null
  /** Rows by which a column of ids is judged before any is answered; all of them unless given. */
  readonly judgedRows?: number
}

/**
 * The rows of a list. Ids that a spreadsheet rounded belong to other people: where the column shows that, its
 * long ids are rejected.
 */
export async function* readListRows(
  table: OpenedTable,
  kind: ListRow['identifier_kind'],
  { column, country, judgedRows = Infinity, ...options }: ListRowOptions,
): AsyncGenerator<ListTableRow> {
  const { isOver } = options
  const judging = isOver === undefined ? {} : { isOver }
  const isRounded = kind === 'user_id' && (await hasRoundedIds(table.rows(judging), column, judgedRows))
  for await (const row of table.rows(options)) {
    const { line } = row
    if ('problem' in row) {
      yield { line, value: '', identifiers: [], reason: problemTexts[row.problem] }
      continue
    }
    const value = row.cells[column]
    if (kind === 'handle' && isTotal(row.cells, column)) {
      yield { line, value: value ?? '', identifiers: [], reason: 'rejects.totalRow' }
      continue
    }
    if (value === undefined && row.cells.length > 0 && column > 0 && table.format.kind !== 'xlsx') {
      yield { line, value: '', identifiers: [], reason: say('rejects.noColumn', { n: column + 1 }) }
      continue
    }
    const reading = readIdentifiers(kind, value ?? '', { country })
    const isRoundedRow = isRounded && reading.identifiers.some((id) => id.length > EXACT_DIGITS)
    yield isRoundedRow
      ? { line, value: value ?? '', identifiers: [], reason: 'rejects.roundedId' }
      : { line, value: value ?? '', ...reading }
  }
}

const TOTAL = /^(?:(?:grand |sub)?totals?|sum|count|average|合計|総計|小計|計|件数|平均)\s*[:：]?$/i

/** A row below a table that sums it up: its word has the letters of a handle, and figures stand beside it. */
function isTotal(cells: readonly string[], column: number): boolean {
  if (!TOTAL.test((cells[column] ?? '').trim())) return false
  const others = cells.filter((cell, at) => at !== column && cell.trim() !== '')
  return others.length > 0 && others.every((cell) => /^[\d.,\s%¥￥$€£()-]+$/.test(cell))
}

/** Digits a spreadsheet keeps. */
const EXACT_DIGITS = 15

async function hasRoundedIds(
  rows: AsyncIterable<TableRow>,
  column: number,
  judgedRows: number,
): Promise<boolean> {
  const rounded = new RoundedIds()
  let judged = 0
  for await (const row of rows) {
    if ('cells' in row) rounded.add(row.cells[column] ?? '', row.line)
    judged += 1
    if (judged >= judgedRows) break
  }
  return rounded.result()?.is_certain === true
}
