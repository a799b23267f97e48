import type { CallInput, ListIdentifierKind, RecognisedList } from '@rookery/contract'
import type { ServerText } from '@rookery/i18n/server.ts'
import { columnKind } from '@rookery/notations/column-kinds.ts'
import type { SampledColumn } from '@rookery/notations/identifier-columns.ts'
import { countriesOf, looksNational } from '@rookery/notations/phones.ts'
import type { OpenedTable, TableSource } from '@rookery/tables/table-format.ts'
import { storableText } from '../storable-text.ts'
import { proposedColumn, sampledColumns } from './list-columns.ts'
import { damageOf, openListSource, readListRows } from './list-table.ts'

/** Limits of the preview: rows, and milliseconds. */
const MAX_ROWS = 20_000
const MAX_MS = 4_000
/** Sample cells per column, characters per cell, and rejected rows shown. */
const MAX_VALUES = 4
const MAX_CELL = 120
const MAX_REJECTS = 10

const identifierKinds: ReadonlySet<string> = new Set<ListIdentifierKind>([
  'handle',
  'user_id',
  'email',
  'phone',
])
const isIdentifierKind = (kind: string | null): kind is ListIdentifierKind =>
  kind !== null && identifierKinds.has(kind)

export type ListReading = Omit<CallInput<'recognise-list'>, 'upload_id'>
/** A reject whose reason is not yet written in the reader's language. */
interface PreviewReject {
  readonly line: number
  readonly value: string
  readonly reason: ServerText
}
type FileInfo = 'upload_id' | 'file_name' | 'size_bytes'
export type ListPreview =
  | { readonly refused: ServerText }
  | (Omit<RecognisedList, FileInfo | 'refused' | 'rejects'> & {
      readonly refused: null
      readonly rejects: readonly PreviewReject[]
    })

/** How a file is read as a list, and what an import would take of it. */
export async function previewList(source: TableSource, input: ListReading): Promise<ListPreview> {
  const table = await openListSource(source, input)
  if ('refused' in table) return table
  const sampled = sampledColumns(table)
  const columns = sampled.map(presentColumn)
  const proposed = proposedColumn(sampled, input.identifier_kind) ?? proposedColumn(sampled)
  const column = input.column ?? proposed?.column ?? 0
  const kindOfColumn = columns[column]?.kind ?? (column === proposed?.column ? proposed.kind : null)
  const identifier_kind = input.identifier_kind ?? kindOfColumn ?? 'handle'
  const country = input.country ?? null
  const cells = sampled[column]?.cells ?? []
  let counts
  try {
    counts = await countRows(table, identifier_kind, { column, country })
  } catch (error) {
    const damage = damageOf(error)
    if (damage === undefined) throw error
    return { refused: damage }
  }
  return {
    refused: null,
    format: formatOf(table),
    columns,
    column,
    identifier_kind,
    needs_country: identifier_kind === 'phone' && country === null && looksNational(cells),
    country,
    countries: identifier_kind === 'phone' ? countriesOf().map(({ country: code }) => code) : [],
    ...counts,
  }
}

const formatOf = ({ format }: OpenedTable): RecognisedList['format'] => ({
  kind: format.kind,
  encoding: format.encoding,
  delimiter: format.delimiter,
  sheet: format.sheet,
  sheets: [...format.sheets],
  hidden_sheets: [...format.hidden_sheets],
  hidden_rows: format.hidden_rows,
  takes_hidden_rows: format.takes_hidden_rows,
  has_header: format.has_header,
  is_header_sure: format.is_header_sure,
  has_many_on_a_line: format.has_many_on_a_line,
})

function presentColumn({ name, cells }: SampledColumn): RecognisedList['columns'][number] {
  const { kind } = columnKind(name, cells)
  return {
    name,
    kind: isIdentifierKind(kind) ? kind : null,
    values: cells.slice(0, MAX_VALUES).map((cell) => cell.trim().slice(0, MAX_CELL)),
  }
}

/** Counts as the import would, of the first rows of a large file. */
async function countRows(
  table: OpenedTable,
  kind: ListIdentifierKind,
  reading: { readonly column: number; readonly country: string | null },
) {
  const known = new Set<string>()
  const counts = { rows_read: 0, rows_taken: 0, rows_repeated: 0, rows_empty: 0, rows_rejected: 0 }
  const rejects: PreviewReject[] = []
  const deadline = performance.now() + MAX_MS
  const isLate = () => performance.now() > deadline
  let is_whole = true
  const rows = readListRows(table, kind, { ...reading, judgedRows: MAX_ROWS, isOver: isLate })
  for await (const { line, value, identifiers, reason } of rows) {
    if (counts.rows_read >= MAX_ROWS || isLate()) {
      is_whole = false
      break
    }
    counts.rows_read += 1
    const fresh = identifiers.filter((each) => !known.has(each))
    for (const each of identifiers) known.add(each)
    counts.rows_taken += new Set(fresh).size
    counts.rows_repeated += identifiers.length - new Set(fresh).size
    if (identifiers.length === 0 && reason === null) counts.rows_empty += 1
    if (reason === null) continue
    counts.rows_rejected += 1
    if (rejects.length < MAX_REJECTS) rejects.push({ line, value: storableText(value), reason })
  }
  return { ...counts, is_whole: is_whole && !isLate(), rejects }
}
