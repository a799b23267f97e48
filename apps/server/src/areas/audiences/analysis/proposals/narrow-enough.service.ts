import type { Criterion, CriterionTree } from '@rookery/contract'
import type { Deps } from '../../../../app/deps.ts'
import { disclosedSize } from '../../../../targeting/disclosed-size.ts'
import { narrowedTo } from '../../../../targeting/recipe.policy.ts'
import { anyOf } from './candidates.policy.ts'
import { marketsOf } from './market-words.policy.ts'
import { sharedParts, type MeantClause } from './shared-criteria.policy.ts'

export interface Shared {
  readonly parts: readonly CriterionTree[]
  /** Clauses that would leave too few people to propose anybody. */
  readonly tooNarrow: readonly MeantClause[]
}

/**
 * What all proposals share, as far as people known here suffice: else without age and gender, else with whole countries in place of what is smaller, else
 * without places and languages. What is ruled out stays ruled out.
 */
export async function sharedEnough(
  deps: Deps,
  seed: readonly Criterion[],
  meant: readonly MeantClause[],
  signal: AbortSignal,
): Promise<Shared> {
  const wanted = ({ clause }: MeantClause) => !clause.not && clause.state !== 'left_out'
  const isOf = (kinds: readonly string[]) => (each: MeantClause) =>
    wanted(each) && kinds.includes(each.clause.kind)
  const isSmallPlace = (each: MeantClause) =>
    isOf(['place'])(each) && each.criteria.some(({ id }) => (id?.length ?? 0) > 2)
  const without = (tooNarrow: readonly MeantClause[]): Shared => ({
    parts: sharedParts(meant.filter((each) => !tooNarrow.includes(each))),
    tooNarrow,
  })
  const people = meant.filter(isOf(['age', 'gender']))
  const small = meant.filter((each) => isSmallPlace(each))
  const levels: Shared[] = [
    without([]),
    without(people),
    { parts: sharedParts(inWholeCountries(meant, small, people)), tooNarrow: [...people, ...small] },
    without([...people, ...meant.filter(isOf(['place', 'language']))]),
  ]
  if (seed.length === 0) return levels[0]!
  for (const level of levels) {
    const within: CriterionTree | null =
      level.parts.length > 0 ? { op: 'and', children: [...level.parts] } : null
    if ((await disclosedSize(deps, narrowedTo(anyOf(seed), within), { signal })) !== null) return level
  }
  return levels[0]!
}

function inWholeCountries(
  meant: readonly MeantClause[],
  small: readonly MeantClause[],
  left: readonly MeantClause[],
): MeantClause[] {
  const country = (code: string): Criterion => ({ kind: 'location', id: code, label: code })
  return meant
    .filter((each) => !left.includes(each))
    .map((each) =>
      small.includes(each)
        ? { ...each, criteria: marketsOf([{ op: 'or', children: [...each.criteria] }]).map(country) }
        : each,
    )
}
