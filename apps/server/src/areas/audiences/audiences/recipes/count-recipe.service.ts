import {
  type AdGroup,
  type AudienceRegion,
  type Criterion,
  type CriterionKind,
  type CriterionTree,
  type RecipeWarning,
  type UiLanguage,
} from '@rookery/contract'
import { compileRecipe } from '@rookery/analytics/compiler/compile-recipe.ts'
import { recipeFeatures } from '@rookery/analytics/projection/recipe-features.ts'
import { say, type ServerText } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../../app/deps.ts'
import { invalid } from '../../../../errors/app-error.ts'
import { usableRecipe } from '../../audience-lists/list-access.service.ts'
import { nativeResidual } from '../../../advertising/native-targeting/native-residual.service.ts'
import { nativeSize } from '../../../advertising/native-targeting/native-size.service.ts'
import { compileInLanguage } from '../../../../targeting/names-in-language.ts'
import { countryGroupOf, narrowedTo, type Recipe } from '../../../../targeting/recipe.policy.ts'
import { warningsOf } from '../../../../targeting/usable-recipe.ts'
import type { CountedSizes } from '../../../../targeting/ledger.presenter.ts'
import {
  type CountedClause,
  type CountedKind,
  type SizeRounding,
} from '../../../../targeting/sizes.presenter.ts'

export interface CountRequest {
  readonly recipe: Recipe
  readonly region: AudienceRegion | null
  /** Teams whose lists the recipe may use. */
  readonly lists_of: readonly string[]
  /**
   * Teams whose earlier answers of the network count, by their ad accounts; by default the teams of the
   * lists.
   */
  readonly answers_of?: readonly string[]
  /**
   * The ad account to query the network with, and the user whose credentials are used; null makes no network
   * calls.
   */
  readonly ask?: { readonly ad_account_id: string; readonly as_user: string } | null
  /** The reader's language, for labels of the recipe's parts. */
  readonly language?: UiLanguage | undefined
  /** Compute sizes only: counting clauses and kinds takes several times as long. */
  readonly sizes_only?: boolean
  readonly signal: AbortSignal
}

/**
 * Result of counting a recipe. Clauses and kinds are exact (empty if only sizes were requested); presenters
 * apply the disclosure rule to them.
 */
export interface CountedRecipe {
  readonly sizes: CountedSizes
  readonly clauses: CountedClause[]
  readonly kinds: CountedKind[]
  /** How figures of clauses and kinds may be disclosed; the sizes are disclosed already. */
  readonly disclosure: SizeRounding
  readonly ad_groups: AdGroup[]
  readonly residual: RecipeWarning[] | null
  readonly warnings: RecipeWarning[]
  /** Whether the recipe compiles to native targeting. */
  readonly targetable: boolean
  readonly population: { size: number; source: string; as_of: string | null }
}

/**
 * Counts and compiles a recipe within a region. Throws validation_failed for ids that are no criterion, and
 * EngineError; `signal` cancels the engine's query.
 */
export async function countRecipe(deps: Deps, request: CountRequest): Promise<CountedRecipe> {
  const { recipe, region, signal } = request
  const within = countryGroupOf(region?.country_codes ?? [])
  const { tree, lists, left_out } = await usableRecipe(deps, request.lists_of, recipe.tree)
  const estimate = await deps.population.estimate(
    { tree, within, parts: !request.sizes_only },
    { signal, lists },
  )
  // A list that was deleted meanwhile was only counted in part.
  if (lists.length > 0) await usableRecipe(deps, request.lists_of, tree)
  requireKnownCriteria(recipe.tree, estimate.warnings)
  const { how: disclosure, size: disclosedSize } = estimate.disclosed
  const compiledRecipe = compileRecipe(tree, { within })
  const labelledCompilation = request.language
    ? compileInLanguage(tree, within, request.language)
    : compiledRecipe
  const [residual, native] = await Promise.all([
    nativeResidual(deps, labelledCompilation),
    recipe.has_primary && compiledRecipe.ad_groups.length > 0
      ? nativeSize(
          deps,
          {
            groups: compiledRecipe.ad_groups,
            features: recipeFeatures(narrowedTo(tree, within), compiledRecipe),
            size: disclosedSize,
            rounded: estimate.rounded,
            population: estimate.population,
            ask: request.ask ?? null,
            teams: request.answers_of ?? request.lists_of,
          },
          signal,
        )
      : null,
  ])
  return {
    sizes: {
      core_audience: disclosedSize,
      total_native: native?.total ?? null,
      projection: native?.projection ?? null,
      population: estimate.population.size,
      reasons: native?.reasons ?? [],
      ...(native ? { targeting: native.targeting } : {}),
      rounded: estimate.rounded,
      counted_at: deps.clock().toISOString(),
    },
    clauses: estimate.clauses,
    kinds: estimate.kinds,
    disclosure,
    ad_groups: labelledCompilation.ad_groups,
    residual,
    warnings: uniqueWarnings([
      ...warningsOf(left_out),
      ...estimate.warnings,
      ...labelledCompilation.warnings,
      ...notTargetable(tree, native?.refused ?? []),
    ]),
    targetable: compiledRecipe.ad_groups.length > 0,
    population: estimate.population,
  }
}

/** Paths in the recipe of accounts whose followers may not be targeted on the network. */
function notTargetable(
  node: CriterionTree,
  refused: readonly string[],
  path: readonly number[] = [],
): RecipeWarning[] {
  if (refused.length === 0) return []
  if ('op' in node) return node.children.flatMap((child, i) => notTargetable(child, refused, [...path, i]))
  const handle = node.kind === 'handle' ? (node.id ?? node.label).toLowerCase() : null
  const found = refused.find((each) => each.toLowerCase() === handle)
  return found === undefined
    ? []
    : [{ code: 'account_not_targetable', path: [...path], subject: `@${found}` }]
}

const reasonByKind: Partial<Record<CriterionKind, ServerText>> = {
  interest: 'criteria.interest',
  conversation_topic: 'criteria.conversationTopic',
  movie_tv_show: 'criteria.movieOrShow',
  language: 'criteria.language',
  location: 'criteria.location',
}

/**
 * Ids that are in no catalogue. Closed lists are known to every population, even where no profile has the
 * value; unknown words, handles and companies only cause a warning.
 */
function requireKnownCriteria(tree: CriterionTree, warnings: readonly RecipeWarning[]): void {
  for (const { code, path } of warnings) {
    if (code !== 'unknown_criterion' || !path) continue
    const clauseLeaf = leafAt(tree, path)
    const kind = clauseLeaf && reasonByKind[clauseLeaf.kind]
    if (!kind) continue
    throw invalid({
      targeting_package: say('targeting.unknownValue', {
        kind: { text: kind },
        value: clauseLeaf.id ?? clauseLeaf.label,
      }),
    })
  }
}

function leafAt(tree: CriterionTree, path: readonly number[]): Criterion | undefined {
  let node: CriterionTree | undefined = tree
  for (const index of path) node = node && 'op' in node ? node.children[index] : undefined
  return node && !('op' in node) ? node : undefined
}

const uniqueWarnings = (warnings: readonly RecipeWarning[]): RecipeWarning[] => [
  ...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values(),
]
