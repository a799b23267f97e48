import type { FollowInput, PostInput, ProfileInput } from '@rookery/analytics'

/** What an ingestion says about the rows it was given; `rejected` is their list or their number. */
export interface IngestAnswer {
  taken: number
  repeated: number
  rejected: readonly unknown[] | number
}

/** What loading needs of a population: its ordinary ingestion, no way around it. */
export interface LoadTarget {
  ingest: {
    profiles(rows: Iterable<ProfileInput>, source: string): Promise<IngestAnswer>
    posts(rows: Iterable<PostInput>, source: string): Promise<IngestAnswer>
    follows(rows: Iterable<FollowInput>, source: string): Promise<IngestAnswer>
  }
  /** Makes what was ingested targetable; tells its own steps. */
  refresh(onProgress?: (step: string, done: number, total: number) => void): Promise<unknown>
}
