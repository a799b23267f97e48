import type { CriterionKind } from '@rookery/contract'
import type { Rounding } from '../disclosure/rounded-count.ts'

/** Exact figures: rounding and "<50" are the presenter's. `path` are child indexes in the tree as sent. */
export interface ClauseCount {
  path: number[]
  alone: number
  before: number
  after: number
  delta: number
  uncounted: boolean
  /** How its sizes are disclosed. */
  roundings: Record<'alone' | 'after', Rounding>
}

export interface KindCount {
  kind: CriterionKind
  alone: number
  /** Size of the recipe with all but these; 0 when nothing else is left. */
  without: number
  /** Profiles of the audience that the recipe without this kind does not reach. */
  unique: number
  /** As of a clause. */
  roundings: Record<'alone' | 'without', Rounding>
}
