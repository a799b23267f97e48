import type { Criterion, CriterionTree } from '@rookery/contract'

export interface CompileOptions {
  /** Reaches only people of this group, e.g. a region. No path of a warning refers to it. */
  within?: CriterionTree | null
  /** The network's own value for a criterion (hex place id, user id, …); the catalogue's code when absent. */
  nativeValue?: (criterion: Criterion) => string
  ownHandles?: readonly string[]
  /** The network's documents do not list 18 to 24; set when it was seen to take it. */
  age18To24?: boolean
}
