import { fits, sharesOf, type CellShares } from './column-cells.ts'
import { plainName } from './column-name.ts'
import { networkOfColumn } from './other-networks.ts'
import { kindsOfName, type ColumnKind } from './column-names.ts'

export interface ColumnKindFound {
  readonly kind: ColumnKind | null
  /** What shows it; `cells` where the name says nothing or something else. */
  readonly by: 'name' | 'cells' | 'both'
}

/** The name suggests and the cells decide. Null if only a name could tell (a count of what?). */
export function columnKind(name: string, cells: readonly string[]): ColumnKindFound {
  // Who has a handle there may be somebody else on X.
  if (networkOfColumn(name) !== null) return { kind: null, by: 'name' }
  const shares = sharesOf(cells)
  const named = kindsOfName(name).find((kind) => fits(kind, shares))
  const kindByCells = kindOfCells(shares)
  // A name of words fits nearly every cell, so cells that are plainly something else are asked as well.
  if (named !== undefined) return { kind: named, by: shares.filled === 0 || isLoose(named) ? 'name' : 'both' }
  return { kind: kindByCells, by: 'cells' }
}

/** A plain name of an id, which is a post's in a table of posts and an account's in one of accounts. */
const PLAIN_ID = /^(?:id|id_str|ids|番号)$/
const OF_POSTS: readonly ColumnKind[] = ['text', 'likes', 'reposts', 'replies', 'quotes', 'author_id']

/** `columnKind` of each column of a table; a column named `id` is a post's where another one is of posts. */
export function columnKinds(
  columns: readonly { readonly name: string; readonly cells: readonly string[] }[],
): ColumnKindFound[] {
  const found = columns.map(({ name, cells }) => columnKind(name, cells))
  const hasPosts = found.some(({ kind }) => kind !== null && OF_POSTS.includes(kind))
  if (!hasPosts || found.some(({ kind }) => kind === 'post_id')) return found
  return found.map((column, index) =>
    column.kind === 'user_id' && PLAIN_ID.test(plainName(columns[index]!.name))
      ? { ...column, kind: 'post_id' }
      : column,
  )
}

const isLoose = (kind: ColumnKind): boolean => ['name', 'text', 'bio', 'location'].includes(kind)

function kindOfCells(shares: CellShares): ColumnKind | null {
  if (shares.filled === 0) return null
  if (shares.email >= 0.8) return 'email'
  if (shares.post_address >= 0.8) return 'link'
  if (shares.marked_handle >= 0.8) return 'handle'
  if (shares.marked_handle + shares.bare_handle >= 0.9 && shares.marked_handle + shares.telling_handle >= 0.3)
    return 'handle'
  if (shares.telling_phone >= 0.8) return 'phone'
  if (shares.long_id + shares.lost_id >= 0.8)
    return shares.time >= 0.8 || shares.lost_id > shares.long_id ? null : 'user_id'
  if (shares.time >= 0.8) return 'created_at'
  if (shares.link >= 0.8) return 'link'
  return shares.long_text >= 0.5 ? 'text' : null
}
