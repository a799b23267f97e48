import { listIdentifierKinds, type ListIdentifierKind } from '@rookery/contract'
import { identifierColumns, type SampledColumn } from '@rookery/notations/identifier-columns.ts'
import type { OpenedTable } from '@rookery/tables/table-format.ts'
import { readIdentifiers } from './read-identifiers.ts'

/** The columns of a table with the cells of its first rows. */
export const sampledColumns = ({ format, head }: OpenedTable): SampledColumn[] =>
  format.columns.map((name, at) => ({
    name,
    cells: head.flatMap((row) => ('cells' in row ? [row.cells[at] ?? ''] : [])),
  }))

/** The column that most likely identifies people, and by what; null if none does. */
export function proposedColumn(
  columns: readonly SampledColumn[],
  wanted?: ListIdentifierKind,
): { readonly column: number; readonly kind: ListIdentifierKind } | null {
  const [best] = identifierColumns(columns, wanted)
  if (best !== undefined) return { column: best.index, kind: best.kind }
  const [only, ...others] = columns
  if (only === undefined || others.length > 0) return null
  const kind = mostUnderstood(only.cells, wanted)
  return kind === null ? null : { column: 0, kind }
}

/** Share of a single column's cells above which their kind is taken for the column's. */
const MIN_UNDERSTOOD = 0.5

/** The kind as which most cells are understood, for lines of which some hold none, as pasted mail headers. */
function mostUnderstood(cells: readonly string[], wanted?: ListIdentifierKind): ListIdentifierKind | null {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const shareOf = (kind: ListIdentifierKind) =>
    filled.filter((cell) => readIdentifiers(kind, cell, { country: null }).identifiers.length > 0).length /
    filled.length
  const [best] = (wanted === undefined ? listIdentifierKinds : [wanted])
    .map((kind) => ({ kind, share: shareOf(kind) }))
    .toSorted((a, b) => b.share - a.share)
  return best !== undefined && best.share > MIN_UNDERSTOOD ? best.kind : null
}
