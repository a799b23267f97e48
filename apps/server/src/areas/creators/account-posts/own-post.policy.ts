import type { OwnPostRow, PointRow } from './tables.ts'

/** A post with its figures as X told them, the last at the end. */
export interface OwnPost {
  readonly post: OwnPostRow
  readonly points: readonly PointRow[]
  readonly last: PointRow
}

/** Likes, reposts, replies, quotes and bookmarks: what X tells of posts of any age. Null where it tells none. */
export function engagementsOf({ likes, reposts, replies, quotes, bookmarks }: PointRow): number | null {
  const told = [likes, reposts, replies, quotes, bookmarks].filter((count) => count !== null)
  return told.length === 0 ? null : told.reduce((sum, count) => sum + count, 0)
}
