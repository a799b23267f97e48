import type { DeletionInput, FollowInput, PostInput, ProfileInput } from '@rookery/analytics'

interface Place {
  /**
   * The line in the file, from 1; in a document without lines, or in an archive, the position within its
   * list.
   */
  readonly line: number
  /** Increasing position in the file, for formats in which several items share a line. */
  readonly at?: number
  /** Byte offset of the next line, in uncompressed files. */
  readonly next_byte?: number
}

/** One item read from a file, with its line and byte offset. */
export type ImportedItem =
  | (Place & { readonly kind: 'profile'; readonly row: ProfileInput })
  | (Place & { readonly kind: 'post'; readonly row: PostInput })
  | (Place & { readonly kind: 'follow'; readonly row: FollowInput })
  | (Place & { readonly kind: 'rejected'; readonly reason: string })
  /** A field whose cell was not understood: it stays empty, its row is taken. */
  | (Place & { readonly kind: 'unread'; readonly field: string; readonly reason: string })
  /** What the network says of a stream or an answer: no row, and rightly left out. */
  | (Place & { readonly kind: 'notice'; readonly deletion?: DeletionInput })

/** An item that is a row of the population. */
export type ImportedRow = Extract<ImportedItem, { readonly row: unknown }>

/** Everything up to here was imported before; with `next_byte` an uncompressed file is read from there. */
export interface Position {
  readonly at: number
  readonly next_byte: number | null
}
export const START_POSITION: Position = { at: 0, next_byte: null }

export const positionOf = (item: ImportedItem): number => item.at ?? item.line

/** The file is truncated or malformed: ends this file, never the import. */
export class FileProblem extends Error {
  readonly code = 'EFILE'
}
