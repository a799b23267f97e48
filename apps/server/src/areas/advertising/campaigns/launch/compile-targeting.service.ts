import { compileRecipe } from '@rookery/analytics/compiler/compile-recipe.ts'
import { AD_SETS_A_RUN, type AdGroup, type TargetingPackage } from '@rookery/contract'
import { say, type ServerText } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { invalid } from '../../../../errors/app-error.ts'
import { readRecipe, requireHarmless } from '../../../../targeting/recipe.policy.ts'
import { sensitiveReason } from '../../../../targeting/sensitive-reason.ts'
import { activeTree, type UsableTree } from '../../../../targeting/usable-recipe.ts'
import type { GrantedAccess } from '../../ad-rows/account-access.service.ts'
import {
  criteriaToSend,
  primaryTypes,
  type NamedSent,
  type SentCriterion,
} from '../../native-targeting/native-criteria.service.ts'
import { asNetworkUser } from '../../../people/identities/identity.service.ts'
import type { TargetingGroup } from '../../store/ad-row-data.ts'

export interface TargetingRequest {
  readonly targeting_package?: TargetingPackage | undefined
  readonly audience_id?: string | undefined
}
export interface TargetingRead {
  readonly targeting_package: TargetingPackage
  readonly tree: UsableTree
  /** Ids of the lists to count with. */
  readonly lists: readonly string[]
}
/**
 * The targeting that a request specifies: a package, or a saved audience within its region. Undefined if it
 * specifies neither. Throws validation_failed for one that lacks a list.
 */
export async function readTargeting(
  deps: Deps,
  actor: UserActor,
  { targeting_package, audience_id }: TargetingRequest,
): Promise<TargetingRead | undefined> {
  if (audience_id !== undefined) {
    const recipe = await deps.ports.readAudienceRecipe(deps, actor, audience_id)
    if (targeting_package) throw invalid({ targeting_package: 'campaigns.targetingOrAudience' })
    return { targeting_package: recipe.targeting_package, tree: recipe.tree, lists: recipe.lists }
  }
  if (!targeting_package) return undefined
  const recipe = readRecipe({ targeting_package }, sensitiveReason)
  const usable = await deps.ports.usableRecipeOf(deps, actor, recipe.counted)
  return { targeting_package: recipe.targeting_package, tree: activeTree(usable), lists: usable.lists }
}

/** One legal ad set of a targeting as the network would have it. */
export interface MatchedGroup extends TargetingGroup {
  readonly named: readonly NamedSent[]
  /** What the network has no value for. */
  readonly unknown: readonly AdGroup['criteria'][number][]
  /** Why it may not be sent: the ads would reach others than was meant. Null if it may. */
  readonly refusal: ServerText | null
}

/** The legal ad sets of a compiled targeting with the network's own values. */
export async function matchGroups(
  deps: Deps,
  access: GrantedAccess,
  ad_groups: readonly AdGroup[],
  signal: AbortSignal,
): Promise<MatchedGroup[]> {
  return await asNetworkUser(deps, access.grant.granted_by, async (token) => {
    const groups: MatchedGroup[] = []
    for (const { name, criteria } of ad_groups) {
      const accountId = access.account.account_id
      const matched = await criteriaToSend(deps, token, accountId, criteria, { signal })
      const { sent, named, unknown } = matched
      const refusal = matched.refused[0]?.reason ?? refusalOf(criteria, sent, unknown)
      groups.push({ name, criteria: withoutTwins(sent), named: withoutTwins(named), unknown, refusal })
    }
    return groups
  })
}

const isWish = (each: { targeting_type: string; operator_type: string }) =>
  primaryTypes.includes(each.targeting_type) && each.operator_type === 'EQ'

function refusalOf(
  criteria: AdGroup['criteria'],
  sent: readonly SentCriterion[],
  unknown: AdGroup['criteria'],
): ServerText | null {
  const isLost = criteria.some(isWish) && !sent.some(isWish)
  const lostCriterion = isLost ? unknown : unknown.filter((c) => !isWish(c))
  if (lostCriterion.length > 0)
    return say('campaigns.unknownToNetwork', {
      names: [
        ...lostCriterion.slice(0, 5).map((each) => each.name),
        ...(lostCriterion.length > 5 ? ['…'] : []),
      ].join(', '),
    })
  return sent.length === 0 ? 'targeting.empty' : null
}

/**
 * The legal ad sets of a targeting with the network's own values. Throws validation_failed where the network does not know what would narrow or exclude: the ads
 * would reach others than was meant.
 */
export async function compileTargeting(
  deps: Deps,
  access: GrantedAccess,
  tree: UsableTree,
  signal: AbortSignal,
): Promise<TargetingGroup[]> {
  // Recipes saved before a rule are sent by the rule as it is now.
  requireHarmless(tree, sensitiveReason)
  const { ad_groups } = compileRecipe(tree)
  if (ad_groups.length === 0) throw invalid({ targeting_package: 'targeting.empty' })
  if (ad_groups.length > AD_SETS_A_RUN)
    throw invalid({
      targeting_package: say('campaigns.tooManyAdSets', { n: ad_groups.length, most: AD_SETS_A_RUN }),
    })
  const groups = await matchGroups(deps, access, ad_groups, signal)
  return groups.map(({ name, criteria, refusal }) => {
    if (refusal) throw invalid({ targeting_package: refusal })
    return { name, criteria }
  })
}

const keyOf = (each: SentCriterion) => `${each.targeting_type} ${each.operator_type} ${each.targeting_value}`

function withoutTwins<T extends SentCriterion>(criteria: readonly T[]): T[] {
  return [...new Map(criteria.map((each) => [keyOf(each), each])).values()]
}
