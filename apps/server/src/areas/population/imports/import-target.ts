import type { DeletionInput, FollowInput, ImportedFile, PostInput, ProfileInput } from '@rookery/analytics'

export interface TakenRows {
  readonly taken: number
  /** Known already, or given twice. */
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

/** Where imported rows go: the running server over its socket, or a population this process opened because nobody else has it. */
export interface ImportTarget {
  /** Which population this is, e.g. 'real'. */
  readonly name: string
  profiles(rows: readonly ProfileInput[], source: string): Promise<TakenRows>
  posts(rows: readonly PostInput[], source: string): Promise<TakenRows>
  follows(rows: readonly FollowInput[], source: string): Promise<TakenRows>
  /** Takes out what the network deleted, whichever source brought it. */
  deletions(rows: readonly DeletionInput[]): Promise<TakenRows>
  /** Takes out follows that are no more, whichever source brought them. */
  unfollows(rows: readonly FollowInput[]): Promise<TakenRows>
  refresh(onProgress: (step: string, done: number, total: number) => void): Promise<void>
  sources(): Promise<SourceRows[]>
  removeSource(source: string): Promise<void>
  /** What the same file brought before, by its key (file-key.ts); null when it is not known. */
  importedFile(key: string): Promise<ImportedFile | null>
  noteImportedFile(key: string, source: string, file: ImportedFile): Promise<void>
  close(): Promise<void>
}
