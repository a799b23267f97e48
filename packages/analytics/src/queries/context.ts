import type { CriteriaResolver } from '../criteria/criteria-resolver.ts'
import type { Engine } from '../store/engine.ts'
import type { Postings } from '../schema/tables.ts'
import type { Kernel } from '../kernel/kernel.ts'

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
  /** Answers a program's lists in memory; absent, or null as its answer, means SQL. */
  kernel?: Pick<Kernel, 'lists' | 'check'> | undefined
  population(): Promise<PopulationFacts>
  /** Keyed hash of the text: 64 hex digits that cannot be computed without the secret. */
  keyedHash(text: string): string
}

export interface QuestionOptions {
  signal?: AbortSignal
  /** Ids of team lists the caller may use; without them a custom audience is only a name without members. */
  lists?: readonly string[]
}
