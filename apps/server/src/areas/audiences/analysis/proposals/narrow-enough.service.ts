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
 * What all proposals may share, from what was said to what leaves more people: without age and gender, then with whole countries in place of what is
 * smaller, then without places and languages. What is ruled out stays ruled out.
 */
export function sharedLevels(meant: readonly MeantClause[]): Shared[] {
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
  const textOf = ({ parts }: Shared) => JSON.stringify(parts)
  return levels.filter((level, at) => at === 0 || textOf(level) !== textOf(levels[at - 1]!))
}

/** The levels from the first one on that enough people known here are in; only the first where none is. */
export async function levelsEnough(
  deps: Deps,
  seed: readonly Criterion[],
  meant: readonly MeantClause[],
  signal: AbortSignal,
): Promise<Shared[]> {
  const levels = sharedLevels(meant)
  if (seed.length === 0) return levels.slice(0, 1)
  for (const [at, { parts }] of levels.entries()) {
    const within: CriterionTree | null = parts.length > 0 ? { op: 'and', children: [...parts] } : null
    if ((await disclosedSize(deps, narrowedTo(anyOf(seed), within), { signal })) !== null)
      return levels.slice(at)
  }
  return levels.slice(0, 1)
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
