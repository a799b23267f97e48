import { z } from 'zod'
import { rules } from '../../core/input-rules.ts'
import { tableReading } from '../../objects/table-format.ts'
import { dateOrders } from '../../enums.ts'

const column = z.string().min(1).max(500)
/**
 * An id, or its replacement if the source has none: a surrogate hashed from these columns, equal for equal
 * values.
 */
const id = z.union([column, z.strictObject({ hash_of: z.array(column).min(1).max(20) })])
export type IdColumn = z.output<typeof id>
/** A time in one column, or its date and its time of day in two. */
const timeColumn = z.union([column, z.tuple([column, column])])
export type TimeColumn = z.output<typeof timeColumn>

const isTimeZone = (name: string): boolean => {
  try {
    return /^[+-]\d\d:?\d\d$/.test(name) || Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}
/** How the table writes times. */
const times = {
  /** Order of day and month; without it the whole column shows it, or the file is refused. */
  date_order: z.enum(dateOrders).optional(),
  /** Zone of times without one, as an IANA name or ±HH:MM; UTC if left out. */
  time_zone: z.string().max(60).refine(isTimeZone, rules.timeZone).optional(),
}

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
  created_at: timeColumn.optional(),
  avatar_url: column.optional(),
})
const postColumns = z.strictObject({
  network_id: id,
  author_network_id: id,
  text: column,
  created_at: timeColumn.optional(),
  lang: column.optional(),
  like_count: column.optional(),
  repost_count: column.optional(),
  reply_count: column.optional(),
  quote_count: column.optional(),
  /**
   * Column that marks a repost: a flag, the id of the original, or its author. A text that begins with "RT
   * @name:" is recognised as well.
   */
  is_repost: column.optional(),
  repost_of: column.optional(),
  repost_author: column.optional(),
})
/**
 * The lists the follows come from: followers of some accounts, or whom some people follow. Without it the
 * rows show it.
 */
const list = z.enum(['followers', 'following'])
const followColumns = z.strictObject({ follower_network_id: id, followed_network_id: id })

/** How the table is read, where that is not to be recognised. */
const table = tableReading.optional()

/** File names the map applies to, if others have the same columns; * matches any characters. */
const file = z.string().max(300).optional()

/**
 * Maps columns of a CSV or TSV file to fields of the population, e.g. {"kind": "follows", "columns":
 * {"follower_network_id": "Source", "followed_network_id": "Target"}}. There is no field for a sensitive
 * trait, so none can be mapped.
 */
export const columnMap = z.discriminatedUnion('kind', [
  z.strictObject({ file, table, kind: z.literal('profiles'), columns: profileColumns, ...times }),
  z.strictObject({ file, table, kind: z.literal('posts'), columns: postColumns, ...times }),
  z.strictObject({ file, table, kind: z.literal('follows'), columns: followColumns, list: list.optional() }),
])
export type PlainColumnMap = z.output<typeof columnMap>
