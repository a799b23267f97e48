import type { CallInput, ListIdentifierKind, RecognisedList } from '@rookery/contract'
import { render } from '@rookery/i18n/server.ts'
import { columnKind } from '@rookery/notations/column-kinds.ts'
import type { SampledColumn } from '@rookery/notations/identifier-columns.ts'
import { countriesOf, looksNational } from '@rookery/notations/phones.ts'
import type { OpenedTable } from '@rookery/tables/table-format.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { keepUpload, requireFile, requireWhole } from '../../foundation/files/file.service.ts'
import { proposedColumn, sampledColumns } from './readers/list-columns.ts'
import { damageOf, openListTable, readListRows } from './readers/list-table.ts'
import { storableText } from './storable-text.ts'

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

/** Previews a file sent for a list: how it is read, and what an import would take. Stores nothing. */
export async function recogniseList(
  deps: Deps,
  actor: UserActor,
  input: CallInput<'recognise-list'>,
): Promise<RecognisedList> {
  const row = await requireFile(deps, actor, input.upload_id)
  await requireWhole(deps, row)
  // Choosing takes time; the upload waits for it.
  await keepUpload(deps, row)
  const fileInfo = { upload_id: row.id, file_name: row.file_name, size_bytes: row.size_bytes }
  const table = await openListTable(deps, row, input)
  if ('refused' in table)
    return { ...fileInfo, ...nothingRecognised, refused: render(table.refused, actor.language) }
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
    counts = await countRows(deps, table, identifier_kind, { column, country }, actor)
  } catch (error) {
    const damage = damageOf(error)
    if (damage === undefined) throw error
    return { ...fileInfo, ...nothingRecognised, refused: render(damage, actor.language) }
  }
  return {
    ...fileInfo,
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

const nothingRecognised = {
  format: null,
  columns: [],
  column: 0,
  identifier_kind: 'handle',
  needs_country: false,
  country: null,
  countries: [],
  is_whole: true,
  rows_read: 0,
  rows_taken: 0,
  rows_repeated: 0,
  rows_empty: 0,
  rows_rejected: 0,
  rejects: [],
} as const satisfies Partial<RecognisedList>

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
  deps: Deps,
  table: OpenedTable,
  kind: ListIdentifierKind,
  reading: { readonly column: number; readonly country: string | null },
  { language }: UserActor,
) {
  const known = new Set<string>()
  const counts = { rows_read: 0, rows_taken: 0, rows_repeated: 0, rows_empty: 0, rows_rejected: 0 }
  const rejects: RecognisedList['rejects'] = []
  const deadline = deps.clock().getTime() + MAX_MS
  let is_whole = true
  for await (const { line, value, identifiers, reason } of readListRows(table, kind, {
    ...reading,
    judgedRows: MAX_ROWS,
  })) {
    if (counts.rows_read >= MAX_ROWS || deps.clock().getTime() > deadline) {
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
    if (rejects.length < MAX_REJECTS)
      rejects.push({ line, value: storableText(value), reason: render(reason, language) })
  }
  return { ...counts, is_whole, rejects }
}
