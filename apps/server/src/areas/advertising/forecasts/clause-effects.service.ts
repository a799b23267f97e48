import {
  isGroup,
  leavesOf,
  PRIVACY_MINIMUM,
  treeWithout,
  type CallOutput,
  type Criterion,
  type CriterionGroup,
  type CriterionTree,
} from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { countriesOf } from '../../../targeting/recipe.policy.ts'
import { disclosedSize } from '../../../targeting/disclosed-size.ts'
import { presentForecast, type ForecastInput } from './present-forecast.policy.ts'

/** With more clauses than this the effect of single clauses is not computed. */
const MAX_CLAUSES = 12
const MAX_NAMED_CLAUSES = 3

export interface ClauseEffect {
  /** Path of the clause below the root. */
  readonly path: number[]
  /** The first of its criteria, and how many more there are. */
  readonly criteria: Pick<Criterion, 'kind' | 'id' | 'label'>[]
  readonly more: number
  readonly is_excluded: boolean
  /**
   * The result of the same budget without these criteria, relative to the result with them; null if either
   * may not be disclosed.
   */
  readonly without: {
    readonly reach: number
    readonly cost_per_thousand: number
    readonly cost_per_result: number
  } | null
}

export interface ClauseEffects {
  readonly clauses: ClauseEffect[] | null
  /** Why there are none. */
  readonly clauses_missing: CallOutput<'forecast-campaign'>['clauses_missing']
}
const noEffects = (clauses_missing: ClauseEffects['clauses_missing']): ClauseEffects => ({
  clauses: null,
  clauses_missing,
})

/**
 * The effect of each clause of a recipe: the same forecast for the audience without the clause, scaled by the
 * disclosed sizes.
 */
export async function clauseEffects(
  deps: Deps,
  tree: CriterionTree,
  input: ForecastInput,
  signal: AbortSignal,
): Promise<ClauseEffects> {
  const clauses = isGroup(tree) && tree.op !== 'not' ? clausesOf(tree) : []
  if (clauses.length < 2) return noEffects('one')
  if (clauses.length > MAX_CLAUSES) return noEffects('many')
  if ([...leavesOf(tree)].some(({ kind }) => uncountedSubjects.has(kind))) return noEffects('uncounted')
  const wholeSize = await disclosedSize(deps, tree, { signal })
  const forecastBefore = presentForecast(input)
  if (!forecastBefore) return noEffects(null)
  const effects: ClauseEffect[] = []
  for (const { path, clause } of clauses) {
    const clauseLeaves = [...leavesOf(clause)]
    const treeWithoutClause = treeWithout(tree, path)
    const disclosedWhole =
      wholeSize === null || treeWithoutClause === null
        ? null
        : await disclosedSize(deps, treeWithoutClause, { signal })
    effects.push({
      path,
      criteria: clauseLeaves
        .slice(0, MAX_NAMED_CLAUSES)
        .map(({ kind, id, label }) => ({ kind, label, ...(id && { id }) })),
      more: Math.max(0, clauseLeaves.length - MAX_NAMED_CLAUSES),
      is_excluded: isGroup(clause) && clause.op === 'not',
      without:
        wholeSize === null || disclosedWhole === null || treeWithoutClause === null
          ? null
          : disclosedAgainst(forecastBefore, treeWithoutClause, disclosedWhole / wholeSize, input),
    })
  }
  return { clauses: effects, clauses_missing: null }
}

/**
 * The clauses of a recipe: an AND group within an AND group counts as one clause, such as a recipe within its
 * region.
 */
function clausesOf(
  { op, children }: CriterionGroup,
  path: readonly number[] = [],
): { path: number[]; clause: CriterionTree }[] {
  return children.flatMap((child, at) =>
    op === 'and' && isGroup(child) && child.op === 'and'
      ? clausesOf(child, [...path, at])
      : [{ path: [...path, at], clause: child }],
  )
}

const uncountedSubjects: ReadonlySet<string> = new Set(['network_operator', 'placement', 'custom_audience'])

function disclosedAgainst(
  before: NonNullable<ReturnType<typeof presentForecast>>,
  rest: CriterionTree,
  ratio: number,
  input: ForecastInput,
): ClauseEffect['without'] {
  const { audience } = input
  const forecastAfter = presentForecast({
    ...input,
    audience: {
      ...audience,
      low: Math.max(PRIVACY_MINIMUM, audience.low * ratio),
      high: Math.max(PRIVACY_MINIMUM, audience.high * ratio),
      countries: countriesOf(rest)
        .map(({ code }) => code)
        .toSorted(),
    },
  })
  if (!forecastAfter) return null
  const figureChange = (figure: 'reach' | 'cost_per_thousand' | 'cost_per_result') => {
    const reachBefore = before.bands[figure].middle
    return reachBefore === 0
      ? 0
      : Math.round((forecastAfter.bands[figure].middle / reachBefore - 1) * 100) / 100
  }
  return {
    reach: figureChange('reach'),
    cost_per_thousand: figureChange('cost_per_thousand'),
    cost_per_result: figureChange('cost_per_result'),
  }
}
