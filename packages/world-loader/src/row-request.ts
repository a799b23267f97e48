import type { ProfileInput } from '@rookery/analytics'
import type { PackedPosts } from './packed-posts.ts'

export type RowKind = 'profiles' | 'posts' | 'follows'

/** One range of profile indexes, [from, to), whose rows a worker is to make. */
export interface RowRequest {
  ticket: number
  kind: RowKind
  from: number
  to: number
}

/** Follow edges travel as pairs of indexes, four bytes each and transferred, rather than as millions of objects. */
export type RowBatch =
  | { kind: 'profiles'; rows: ProfileInput[] }
  | { kind: 'posts'; posts: PackedPosts }
  | { kind: 'follows'; pairs: Uint32Array<ArrayBuffer> }

export interface RowAnswer {
  ticket: number
  batch: RowBatch
}
