import type { CriteriaResolver, FoundCriterion, WantedCriterion } from '../criteria/criteria-resolver.ts'
import type { TeamLists } from './team-lists.ts'

/** Other teams' lists, lists that are not ready and network audiences resolve to null like an unknown id. */
export class ListCriteria implements CriteriaResolver {
  readonly #criteria: CriteriaResolver
  readonly #lists: Pick<TeamLists, 'criterionOf'>
  readonly #allowed: ReadonlySet<string>

  constructor(criteria: CriteriaResolver, lists: Pick<TeamLists, 'criterionOf'>, allowed: readonly string[]) {
    this.#criteria = criteria
    this.#lists = lists
    this.#allowed = new Set(allowed)
  }

  async resolve(
    wanted: readonly WantedCriterion[],
    signal?: AbortSignal,
  ): Promise<(FoundCriterion | null)[]> {
    const foundCriteria = await this.#criteria.resolve(wanted, signal)
    return foundCriteria.map((answer, i) => answer ?? this.#listOf(wanted[i]!))
  }

  #listOf({ kind, code }: WantedCriterion): FoundCriterion | null {
    if (kind !== 'custom_audience' || !this.#allowed.has(code)) return null
    const criterion = this.#lists.criterionOf(code)
    if (criterion === undefined) return null
    return { criterion, kind, code, label: code, label_ja: code, parent: 0, profiles: 0 }
  }
}
