import { listIdentifierKinds, type ListIdentifierKind } from '@rookery/contract'
import { identifierColumns, type SampledColumn } from '@rookery/notations/identifier-columns.ts'
import { networkOfColumn } from '@rookery/notations/other-networks.ts'
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
  const [fullest] = columns
    .flatMap(({ name, cells }, column) =>
      networkOfColumn(name) === null ? understoodShares(cells, columns.length === 1, column) : [],
    )
    .filter(({ kind, share }) => share >= MIN_UNDERSTOOD && (wanted === undefined || kind === wanted))
    .toSorted((a, b) => b.share - a.share)
  return fullest ?? null
}

/** Share of a column's cells from which on their kind is taken for the column's. */
const MIN_UNDERSTOOD = 0.5

/**
 * The share of cells understood as each kind, for columns of which some cells hold none, as pasted mail headers.
 * Beside other columns a bare word is a name as well as a handle, so only marked handles count.
 */
function understoodShares(cells: readonly string[], isOnlyColumn: boolean, column: number) {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length === 0) return []
  return listIdentifierKinds.map((kind) => {
    const isUnderstood = (cell: string) =>
      (kind !== 'handle' || isOnlyColumn || /[@＠]|\.com\//.test(cell)) &&
      readIdentifiers(kind, cell, { country: null }).identifiers.length > 0
    return { column, kind, share: filled.filter(isUnderstood).length / filled.length }
  })
}
