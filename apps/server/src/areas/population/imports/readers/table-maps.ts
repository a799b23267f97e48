import { edgeColumns } from '@rookery/notations/edge-columns.ts'
import type { OpenedTable } from '@rookery/tables/table-format.ts'
import { matchingMaps, nearestMap, type ColumnMap } from './column-map.ts'

/** Relations between two accounts other than follows, which are not imported. */
const relationByName: Record<string, string> = {
  mentioned: 'mentions',
  reply_to: 'replies',
  retweeted: 'reposts',
  liked: 'likes',
}
/** A table with one of these columns is imported only with a map that selects other columns. */
const SENSITIVE_COLUMN = /^(party|religion|ethnicity|race|health|orientation|political.*)$/i

/** Whether a column name is about a sensitive trait, so that it is not offered for mapping. */
export const isSensitiveColumn = (name: string): boolean => SENSITIVE_COLUMN.test(name)

/** The maps by which a table is read, given ones or that of a table of follows; else why it cannot be read. */
export function mapsOfTable(
  table: OpenedTable,
  name: string,
  maps: readonly ColumnMap[],
): { readonly maps: readonly ColumnMap[]; readonly by: 'map' | 'header' } | { readonly skip: string } {
  const { format } = table
  const header = format.columns
  const matching = matchingMaps(maps, name, header)
  if (matching.length > 0) return { maps: matching, by: 'map' }
  if (format.has_header) {
    const edges = edgesOf(table)
    if (edges !== null) return 'skip' in edges ? edges : { maps: [edges], by: 'header' }
  }
  const relation = relationByName[header[1] ?? '']
  if (header[0] === 'user_id' && relation)
    return {
      skip: `it counts ${relation} between accounts without the posts: ${relation} are no follows, and a post is taken in only whole`,
    }
  const sensitive = header.find(isSensitiveColumn)
  if (sensitive) return { skip: `its column '${sensitive}' says a sensitive trait, which is never stored` }
  if (header.length < 2) return { skip: 'it is no table: its first line has one column only' }
  if (!format.has_header)
    return {
      skip: "its first row holds no names of columns: add a first row that names them, or map 'column 1', 'column 2', …",
    }
  const mismatched = nearestMap(maps, name, header)
  return { skip: mismatched ?? 'its columns are not known: give a column map with --map' }
}

/** Follow edges by the names of both ends, whichever stands first; null for another table. */
function edgesOf({ format, head }: OpenedTable): ColumnMap | { readonly skip: string } | null {
  const header = format.columns
  const edges = edgeColumns(header)
  if (edges === null) return null
  const [follower, followed] = [header[edges.follower]!, header[edges.followed]!]
  const isHandle = (row: OpenedTable['head'][number]) =>
    'cells' in row && /^@|[a-z_]/i.test(row.cells[edges.follower] ?? '')
  if (edges.by === 'handle' || (edges.by === 'unclear' && head.length > 0 && head.every(isHandle)))
    return {
      skip: `its columns '${follower}' and '${followed}' name accounts by handle: follows need the ids of both`,
    }
  return { kind: 'follows', columns: { follower_network_id: follower, followed_network_id: followed } }
}
