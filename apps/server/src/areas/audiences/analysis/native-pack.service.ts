import { restsOnInference } from '@rookery/analytics/queries/disclosure/guarded.ts'
import { compileRecipe } from '@rookery/analytics/compiler/compile-recipe.ts'
import {
  PRIVACY_MINIMUM,
  pruneTree,
  type CallOutput,
  type CriterionTree,
  type RecipeWarning,
} from '@rookery/contract'
import type { QuestionOptions } from '@rookery/analytics'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { nativeResidual } from '../../advertising/native-targeting/native-residual.service.ts'
import { estimateAdGroup } from '../../advertising/native-targeting/ad-group-estimate.service.ts'
import { teamIdsOf } from '../../../app/access/team-ids-of.ts'
import { resolveAdsCaller } from '../audiences/recipes/estimate.service.ts'
import { disclosedPair } from '../audiences/sizes/compare.service.ts'
import { compileInLanguage } from '../../../targeting/names-in-language.ts'
import { disclosedSize } from '../../../targeting/disclosed-size.ts'
import { readRequestedRecipe, type RecipeRequest } from './requested-recipe.service.ts'

export interface PackInput extends RecipeRequest {
  readonly ad_account_id?: string | undefined
}
/** Groups that get an estimate each; packs with more groups have none. */
const MAX_ESTIMATED = 12

/**
 * A recipe as the fewest ad groups, each with its reach on the network (from the network's API if the caller
 * has an ad account, else projected by our model), and the fit of all groups together: which part of the core
 * audience they reach, and which part of the people they reach belongs to it.
 */
export async function nativePack(
  deps: Deps,
  actor: UserActor,
  input: PackInput,
  signal: AbortSignal,
): Promise<CallOutput<'generate-native-pack'>> {
  const { recipe, tree, within, people, lists } = await readRequestedRecipe(deps, actor, input)
  const { ad_groups, reached } = compileRecipe(tree, { within })
  // The network is queried with the recipe as stored; labels in the answer are in the reader's language.
  const labelledCompilation = compileInLanguage(tree, within, actor.language)
  const { warnings } = labelledCompilation
  const residual = await nativeResidual(deps, labelledCompilation)
  const adsCaller = await resolveAdsCaller(deps, actor, input.ad_account_id)
  const isRounded = restsOnInference(recipe.tree)
  const groups: CallOutput<'generate-native-pack'>['ad_groups'] = []
  for (const [i, group] of ad_groups.entries()) {
    const hasPrimaryCriterion = group.criteria.some(
      (c) => c.operator_type === 'EQ' && isPrimary(c.targeting_type),
    )
    if (!hasPrimaryCriterion || ad_groups.length > MAX_ESTIMATED) {
      groups.push({ ...labelledCompilation.ad_groups[i]!, estimate: null })
      continue
    }
    const estimate = await estimateAdGroup(
      deps,
      { group, reached: reached[i]!, rounded: isRounded, ask: adsCaller, teams: teamIdsOf(actor) },
      { signal, lists },
    )
    groups.push({
      ...labelledCompilation.ad_groups[i]!,
      estimate: { min: estimate.low, max: estimate.high, source: estimate.source },
    })
  }
  const isChosenByNetwork = residual?.some(({ code }) => networkChosenTypes.includes(code)) ?? false
  const shares = isChosenByNetwork ? unknownFit : await measureFit(deps, people, reached, { signal, lists })
  return { ad_groups: groups, residual, warnings, ...shares }
}

/** Codes of criteria for which the network chooses the people itself, so that we cannot count them. */
const networkChosenTypes: readonly RecipeWarning['code'][] = ['handles_are_lookalikes', 'kind_not_native']
const unknownFit = { coverage: null, precision: null }

const primaryTypes = [
  'BROAD_KEYWORD',
  'SIMILAR_TO_FOLLOWERS_OF_USER',
  'FOLLOWERS_OF_USER',
  'INTEREST',
  'CONVERSATION',
  'CUSTOM_AUDIENCE',
]
const isPrimary = (type: string) => primaryTypes.includes(type)

/**
 * A ratio of two disclosed sizes to three digits; a remainder under 50 people counts as none, as elsewhere.
 */
const share = (part: number | null, total: number): number | null => {
  if (part === null || total < PRIVACY_MINIMUM) return null
  return total - part < PRIVACY_MINIMUM ? 1 : Math.round((1000 * part) / total) / 1000
}

async function measureFit(
  deps: Deps,
  tree: CriterionTree,
  reached: readonly CriterionTree[],
  options: QuestionOptions,
) {
  if (reached.length === 0) return unknownFit
  // A group without conditions reaches everyone, which a criterion tree cannot express: coverage is complete.
  const reachesEveryone = reached.some((item) => pruneTree(item) === null)
  const allGroups = { op: 'or' as const, children: [...reached] }
  if (reachesEveryone) {
    const [core, { size }] = await Promise.all([disclosedSize(deps, tree, options), deps.population.info()])
    return { coverage: share(core, core ?? 0), precision: share(core, size) }
  }
  const { pair } = await disclosedPair(deps, [tree, allGroups], options)
  return { coverage: pair.share_of_a, precision: pair.share_of_b }
}
