import { sharesOf } from './column-cells.ts'
import { columnKind } from './column-kinds.ts'
import type { ColumnKind } from './column-names.ts'

export type IdentifierKind = 'handle' | 'user_id' | 'email' | 'phone'
export interface IdentifierColumn {
  readonly index: number
  readonly kind: IdentifierKind
  readonly by: 'name' | 'cells' | 'both'
}
export interface SampledColumn {
  readonly name: string
  readonly cells: readonly string[]
}

const IDENTIFIERS: Partial<Record<ColumnKind, IdentifierKind>> = {
  handle: 'handle',
  user_id: 'user_id',
  email: 'email',
  phone: 'phone',
  author_id: 'user_id',
  follower_id: 'user_id',
  follower_handle: 'handle',
}
const BY_RANK = { both: 0, cells: 1, name: 2 } as const
/** Among columns found alike the exact id stands before what people may have changed. */
const KIND_RANK: Readonly<Record<IdentifierKind, number>> = { user_id: 1, handle: 0, email: 2, phone: 3 }

/** A bare word counts as a handle by cells only if it is the table's only column: `Ken` is a name. */
export function identifierColumns(
  columns: readonly SampledColumn[],
  wanted?: IdentifierKind,
): IdentifierColumn[] {
  const found = columns.flatMap(({ name, cells }, index): IdentifierColumn[] => {
    const { kind, by } = columnKind(name, cells)
    const identifier = kind === null ? undefined : IDENTIFIERS[kind]
    return identifier === undefined ? [] : [{ index, kind: identifier, by }]
  })
  const [only] = columns
  if (found.length === 0 && columns.length === 1 && sharesOf(only!.cells).bare_handle >= 0.8)
    found.push({ index: 0, kind: 'handle', by: 'cells' })
  return found
    .filter(({ kind }) => wanted === undefined || kind === wanted)
    .sort(
      (a, b) => BY_RANK[a.by] - BY_RANK[b.by] || KIND_RANK[a.kind] - KIND_RANK[b.kind] || a.index - b.index,
    )
}
