import type { CriteriaResolver } from '../criteria/criteria-resolver.ts'
import type { Engine } from '../store/engine.ts'
import type { Postings } from '../schema/tables.ts'

export interface PopulationFacts {
  size: number
  source: string
  as_of: string | null
  snapshot: string
}

export interface QueryContext {
  engine: Engine
  resolver: CriteriaResolver
  /** The table to read bitmaps from: the in-memory mirror if it is filled. */
  postings(): Postings
  population(): Promise<PopulationFacts>
  /** Keyed hash of the text: 64 hex digits that cannot be computed without the secret. */
  keyedHash(text: string): string
}

export interface QuestionOptions {
  signal?: AbortSignal
  /** Ids of team lists the caller may use; without them a custom audience is only a name without members. */
  lists?: readonly string[]
}
