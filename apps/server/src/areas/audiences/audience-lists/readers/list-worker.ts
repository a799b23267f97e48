import type { ServerText } from '@rookery/i18n/server.ts'
import type { TableFormat } from '@rookery/tables/table-format.ts'
import { inWorker, type OpenBytes } from '../../../../reading/worker-side.ts'
import type { ListColumns, ListRow } from '../tables.ts'
import { proposedColumn, sampledColumns } from './list-columns.ts'
import { damageOf, openListSource, readListRows, type ListTableRow } from './list-table.ts'
import { previewList, type ListPreview, type ListReading } from './preview-list.ts'

interface FileInput<Reading> {
  readonly file_name: string
  readonly reading: Reading
}
export type CheckedList =
  { readonly refused: ServerText } | { readonly format: TableFormat; readonly proposed_column: number }

/** What an import would take of the first rows of a file. */
export const preview = inWorker(async function* (
  { file_name, reading }: FileInput<ListReading>,
  open: OpenBytes,
): AsyncGenerator<ListPreview, 'spent' | void> {
  const found = await previewList({ name: file_name, open }, reading)
  yield found
  if (found.refused !== null || found.format?.encoding === null) return 'spent'
})

export type CheckedReading = Omit<ListColumns, 'column'> & Pick<ListRow, 'identifier_kind'>
/** Whether a file is a list, and how an import of it reads its table; nothing but its start is read. */
export const check = inWorker(async function* (
  { file_name, reading }: FileInput<CheckedReading>,
  open: OpenBytes,
): AsyncGenerator<CheckedList, 'spent' | void> {
  const table = await openListSource({ name: file_name, open }, reading)
  if ('refused' in table) {
    yield table
    return 'spent'
  }
  const proposed_column = proposedColumn(sampledColumns(table), reading.identifier_kind)?.column ?? 0
  yield { format: table.format, proposed_column }
  if (table.format.encoding === null) return 'spent'
})

export interface ListRowsInput {
  readonly file_name: string
  readonly mapping: ListColumns
  readonly kind: ListRow['identifier_kind']
  /** Rows at the start that were stored before. */
  readonly after: number
}
export interface RowsOfList {
  readonly refused?: ServerText
  readonly rows: readonly ListTableRow[]
  /** Bytes of the file that were read up to here. */
  readonly bytes: number
}

/** Rows of a batch, and the milliseconds after which one is sent however few it has. */
const BATCH_ROWS = 2_000
const BATCH_MS = 1_000

/** The rows of a list in batches. */
export const rows = inWorker(async function* (
  { file_name, mapping, kind, after }: ListRowsInput,
  open: OpenBytes,
): AsyncGenerator<RowsOfList> {
  const table = await openListSource({ name: file_name, open }, mapping)
  if ('refused' in table) return yield { refused: table.refused, rows: [], bytes: 0 }
  let bytes = 0
  let position = 0
  let batch: ListTableRow[] = []
  let sentAt = performance.now()
  const { column, country = null } = mapping
  const options = { column, country, onBytes: (count: number) => (bytes += count) }
  try {
    for await (const row of readListRows(table, kind, options)) {
      position += 1
      if (position > after) batch.push(row)
      if (batch.length < BATCH_ROWS && performance.now() - sentAt < BATCH_MS) continue
      yield { rows: batch, bytes }
      batch = []
      sentAt = performance.now()
    }
  } catch (error) {
    const refused = damageOf(error)
    if (refused === undefined) throw error
    return yield { refused, rows: batch, bytes }
  }
  yield { rows: batch, bytes }
})
