import type { CriteriaResolver } from '../criteria/criteria-resolver.ts'
import type { Engine } from '../store/engine.ts'
import type { Postings } from '../schema/tables.ts'

export interface PopulationFacts {
  /** Profiles alive: numbers that are not dead. */
  size: number
  /** Label of what is in use, e.g. 'synthetic'. */
  source: string
  as_of: string | null
  snapshot: string
}

/** What every question needs; opened once per population. */
export interface QueryContext {
  engine: Engine
  resolver: CriteriaResolver
  /** Where bitmaps are read: the mirror in memory when it is filled. */
  postings(): Postings
  population(): Promise<PopulationFacts>
  /** 64 hex digits that belong to the text, and that nobody works out who has not the key. */
  draw(text: string): string
}

export interface QuestionOptions {
  /** Aborting rejects at once and stops the engine's work. */
  signal?: AbortSignal
  /** Ids of teams' lists the asker may count with; without it a custom audience is only a name nobody can count. */
  lists?: readonly string[]
}
