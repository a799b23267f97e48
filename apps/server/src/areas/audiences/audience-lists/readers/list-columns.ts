import type { ListIdentifierKind } from '@rookery/contract'
import { identifierColumns, type SampledColumn } from '@rookery/notations/identifier-columns.ts'
import type { OpenedTable } from '@rookery/tables/open-table.ts'

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
  return best === undefined ? null : { column: best.index, kind: best.kind }
}
