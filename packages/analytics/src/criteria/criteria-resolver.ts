import type { CriterionKind } from '@rookery/contract'

/** `code` is the code within the kind, or what the user typed (a label, '@handle', '#tag'). */
export interface WantedCriterion {
  kind: CriterionKind
  code: string
}

export interface FoundCriterion {
  criterion: number
  kind: CriterionKind
  code: string
  label: string
  label_ja: string
  parent: number
  profiles: number
}

export interface CriteriaResolver {
  /**
   * One result per input, in order; null if the population has nothing by that name or the kind has no
   * members at all (network operator, placement, custom audience). A new keyword is counted first, so it is
   * null only if no profile uses it. Throws SensitiveCriterionError for a keyword on a sensitive trait.
   */
  resolve(wanted: readonly WantedCriterion[], signal?: AbortSignal): Promise<(FoundCriterion | null)[]>
}

/**
 * The recipe names a list of a team that the question may not count with, or that was removed. Whoever asks
 * resolves lists before; without this error an excluded list would be missed in silence.
 */
export class UnresolvedListError extends Error {
  override readonly name = 'UnresolvedListError'
  constructor(listId: string) {
    super(`The list ${listId} of this recipe cannot be counted with`)
  }
}

/** A keyword about a sensitive trait is never targetable. */
export class SensitiveCriterionError extends Error {
  override readonly name = 'SensitiveCriterionError'
  readonly keyword: string
  readonly trait: string

  constructor(keyword: string, trait: string) {
    super(`"${keyword}" is about ${trait.replaceAll('_', ' ')}, which is never used for targeting`)
    this.keyword = keyword
    this.trait = trait
  }
}
