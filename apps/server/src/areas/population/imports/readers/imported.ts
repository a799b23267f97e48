import type { FollowInput, PostInput, ProfileInput } from '@rookery/analytics'

interface Place {
  /** The line it stood on, 1 being the first; in a document without lines, or in an archive, the position within its list. */
  readonly line: number
  /** Rising position in the file, where lines do not tell one thing from the next. */
  readonly at?: number
  /** Where the next line begins in a file that is not packed. */
  readonly next_byte?: number
}

/** One thing read from a file, with where it stood. */
export type Imported =
  | (Place & { readonly kind: 'profile'; readonly row: ProfileInput })
  | (Place & { readonly kind: 'post'; readonly row: PostInput })
  | (Place & { readonly kind: 'follow'; readonly row: FollowInput })
  | (Place & { readonly kind: 'rejected'; readonly reason: string })

/** Everything up to here was taken in before; `next_byte` lets a file that is not packed be read from there. */
export interface Position {
  readonly at: number
  readonly next_byte: number | null
}
export const START: Position = { at: 0, next_byte: null }

export const positionOf = (item: Imported): number => item.at ?? item.line

/** A file that ends or breaks where it should not: it ends this file, never the import. */
export class FileProblem extends Error {
  readonly code = 'EFILE'
}
