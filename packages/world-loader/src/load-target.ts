import type { FollowInput, PostInput, ProfileInput } from '@rookery/analytics'

/** Result of an insertion; `rejected` is a list or a number. */
export interface IngestAnswer {
  taken: number
  repeated: number
  rejected: readonly unknown[] | number
}

/** The part of a population that loading needs: its ordinary ingestion. */
export interface LoadTarget {
  ingest: {
    profiles(rows: Iterable<ProfileInput>, source: string): Promise<IngestAnswer>
    posts(rows: Iterable<PostInput>, source: string): Promise<IngestAnswer>
    follows(rows: Iterable<FollowInput>, source: string): Promise<IngestAnswer>
  }
  /** Makes ingested rows targetable; reports its own steps. */
  refresh(onProgress?: (step: string, done: number, total: number) => void): Promise<unknown>
}
