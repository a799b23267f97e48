import type { ProfileInput } from '@rookery/analytics'
import type { PackedPosts } from './packed-posts.ts'

export type RowKind = 'profiles' | 'posts' | 'follows'

/** A range of profile indexes, [from, to), whose rows a worker generates. */
export interface RowRequest {
  ticket: number
  kind: RowKind
  from: number
  to: number
}

/** Follow edges are transferred as pairs of 4-byte indexes instead of millions of objects. */
export type RowBatch =
  | { kind: 'profiles'; rows: ProfileInput[] }
  | { kind: 'posts'; posts: PackedPosts }
  | { kind: 'follows'; pairs: Uint32Array<ArrayBuffer> }

export interface RowAnswer {
  ticket: number
  batch: RowBatch
}
