import type { CriterionKind } from '@rookery/contract'

/** A criterion as asked for: `code` is the code within the kind, or whatever the person typed (a label in either language, '@handle', '#tag'). */
export interface WantedCriterion {
  kind: CriterionKind
  code: string
}

export interface FoundCriterion {
  /** The dense number, index of `postings` and `memberships`. */
  criterion: number
  kind: CriterionKind
  code: string
  label: string
  label_ja: string
  /** Number of the parent (a region's country, an interest's group, a job title's category), 0 when it has none. */
  parent: number
  /** Live profiles that have it. */
  profiles: number
}

/** From texts to criterion numbers, so that hot SQL carries validated integers only. */
export interface CriteriaResolver {
  /**
   * One answer for each wanted, in order; null where the population has nothing by that name or the kind has no members at all (network operator,
   * placement, custom audience). A keyword nobody asked for before is materialised first, so it is null only when no profile uses it.
   * Throws SensitiveCriterionError for a keyword on a sensitive trait.
   */
  resolve(wanted: readonly WantedCriterion[], signal?: AbortSignal): Promise<(FoundCriterion | null)[]>
}

/** A keyword on health, politics, religion, ethnicity, sexual orientation, union membership or crime: never targetable. */
export class SensitiveCriterionError extends Error {
  override readonly name = 'SensitiveCriterionError'
  readonly keyword: string
  /** 'health' | 'politics' | 'religion' | 'ethnicity' | 'sexual_orientation' | 'union_membership' | 'crime' */
  readonly trait: string

  constructor(keyword: string, trait: string) {
    super(`"${keyword}" is about ${trait.replaceAll('_', ' ')}, which is never used for targeting`)
    this.keyword = keyword
    this.trait = trait
  }
}
