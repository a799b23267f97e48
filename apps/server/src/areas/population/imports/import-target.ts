import type { DeletionInput, FollowInput, ImportedFile, PostInput, ProfileInput } from '@rookery/analytics'

export interface TakenCounts {
  readonly taken: number
  /** Rows already known, or given twice. */
  readonly repeated: number
  readonly rejected: readonly { readonly index: number; readonly reason: string }[]
}
export interface SourceRows {
  readonly source: string
  readonly profiles: number
  readonly posts: number
  readonly follows: number
}
export interface ImportNote {
  readonly state: 'running' | 'done' | 'failed'
  readonly step: string
  readonly rows_taken: number
  readonly rows_repeated: number
  readonly rows_rejected: number
  readonly error: string | null
}

/**
 * Receiver of imported rows: the running server over its socket, or a population opened by this process while
 * no server runs.
 */
export interface ImportTarget {
  /** Name of the population, e.g. 'real'. */
  readonly name: string
  profiles(rows: readonly ProfileInput[], source: string): Promise<TakenCounts>
  posts(rows: readonly PostInput[], source: string): Promise<TakenCounts>
  follows(rows: readonly FollowInput[], source: string): Promise<TakenCounts>
  /** Removes posts and accounts the network deleted, from all sources. */
  deletions(rows: readonly DeletionInput[]): Promise<TakenCounts>
  /** Removes ended follows, from all sources. */
  unfollows(rows: readonly FollowInput[]): Promise<TakenCounts>
  refresh(onProgress: (step: string, done: number, total: number) => void): Promise<void>
  sources(): Promise<SourceRows[]>
  removeSource(source: string): Promise<void>
  /** Counts of an earlier import of the same file, by its key (file-key.ts); null when there is none. */
  importedFile(key: string): Promise<ImportedFile | null>
  noteImportedFile(key: string, source: string, file: ImportedFile): Promise<void>
  close(): Promise<void>
}
