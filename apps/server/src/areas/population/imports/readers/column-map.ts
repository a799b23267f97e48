import { z } from 'zod'

const column = z.string()
/** An id, or what stands for one where the source has none: a surrogate made of these columns, the same wherever they say the same. */
const id = z.union([column, z.strictObject({ hash_of: z.array(column).min(1) })])
export type IdColumn = z.output<typeof id>

const profileColumns = z.strictObject({
  network_id: id,
  handle: column,
  name: column.optional(),
  description: column.optional(),
  location: column.optional(),
  url: column.optional(),
  followers_count: column.optional(),
  following_count: column.optional(),
  posts_count: column.optional(),
  listed_count: column.optional(),
  verified: column.optional(),
  created_at: column.optional(),
  avatar_url: column.optional(),
})
const postColumns = z.strictObject({
  network_id: id,
  author_network_id: id,
  text: column,
  created_at: column.optional(),
  lang: column.optional(),
  like_count: column.optional(),
  repost_count: column.optional(),
  reply_count: column.optional(),
  quote_count: column.optional(),
  /** Which column tells that a post repeats another one: a flag, the id of the original, or its author. A text that begins with "RT @name:" tells it itself. */
  is_repost: column.optional(),
  repost_of: column.optional(),
  repost_author: column.optional(),
})
const followColumns = z.strictObject({ follower_network_id: id, followed_network_id: id })

/** The files it is for, when others have the same columns: a name, with * for any letters. */
const file = z.string().optional()

/**
 * Which column of a CSV or TSV file is which field of the population, e.g. {"kind": "follows", "columns": {"follower_network_id": "Source",
 * "followed_network_id": "Target"}}. There is no field for a sensitive trait, so none can be mapped.
 */
const columnMap = z.discriminatedUnion('kind', [
  z.strictObject({ file, kind: z.literal('profiles'), columns: profileColumns }),
  z.strictObject({ file, kind: z.literal('posts'), columns: postColumns }),
  z.strictObject({ file, kind: z.literal('follows'), columns: followColumns }),
])
export type ColumnMap = z.output<typeof columnMap> & {
  /** The file it stands in, where it came from one. */
  readonly stands_in?: string
}

/** One map, or several: all that fit a file are applied to each of its rows, e.g. an account and its latest post. */
export const columnMaps = z.union([columnMap.transform((map) => [map]), z.array(columnMap)])

const columnsOf = (map: ColumnMap): string[] =>
  Object.values(map.columns).flatMap((each: IdColumn | undefined) =>
    each === undefined ? [] : typeof each === 'string' ? [each] : each.hash_of,
  )

const missingColumns = (map: ColumnMap, header: readonly string[]): string[] =>
  columnsOf(map).filter((each) => !header.includes(each))

/** The maps for a file of this name and header. */
export function fittingMaps(
  maps: readonly ColumnMap[],
  name: string,
  header: readonly string[],
): ColumnMap[] {
  return maps.filter(
    (map) =>
      (map.file === undefined || nameMatches(map.file, name)) && missingColumns(map, header).length === 0,
  )
}

/** Why no map fits, by the one that is meant for the file or comes nearest to it; null when none is near. */
export function nearestMap(
  maps: readonly ColumnMap[],
  name: string,
  header: readonly string[],
): string | null {
  const [nearest] = maps
    .filter((map) => map.file === undefined || nameMatches(map.file, name))
    .map((map) => ({ map, missing: missingColumns(map, header), all: columnsOf(map).length }))
    .filter(({ map, missing, all }) => maps.length === 1 || map.file !== undefined || missing.length < all)
    .toSorted((a, b) => a.missing.length / a.all - b.missing.length / b.all)
  if (nearest === undefined) return null
  const columns = nearest.missing.map((column) => `'${column}'`).join(', ')
  const which =
    nearest.map.stands_in === undefined ? '' : ` of ${nearest.map.kind} in ${nearest.map.stands_in}`
  const has = header
    .slice(0, 30)
    .map((column) => `'${column}'`)
    .join(', ')
  return `the column map${which} does not fit: there is no column ${columns} (there are ${has})`
}

const nameMatches = (pattern: string, name: string): boolean =>
  new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}$`).test(name)
