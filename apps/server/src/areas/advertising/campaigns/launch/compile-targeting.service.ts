import { compileRecipe } from '@rookery/analytics/compiler/compile-recipe.ts'
import type { TargetingPackage } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
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
  type SentCriterion,
} from '../../native-targeting/native-criteria.service.ts'
import { asNetworkUser } from '../../../people/identities/identity.service.ts'
import type { TargetingGroup } from '../../store/ad-row-data.ts'

/** Ad sets one targeting may become. */
const MAX_GROUPS = 20

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
  if (ad_groups.length > MAX_GROUPS)
    throw invalid({
      targeting_package: say('campaigns.tooManyAdSets', { n: ad_groups.length, most: MAX_GROUPS }),
    })
  return await asNetworkUser(deps, access.grant.granted_by, async (token) => {
    const groups: TargetingGroup[] = []
    for (const { name, criteria } of ad_groups) {
      const { sent, unknown, refused } = await criteriaToSend(
        deps,
        token,
        access.account.account_id,
        criteria,
        { signal },
      )
      if (refused[0]) throw invalid({ targeting_package: refused[0].reason })
      const isWish = (each: { targeting_type: string; operator_type: string }) =>
        primaryTypes.includes(each.targeting_type) && each.operator_type === 'EQ'
      const lostCriterion =
        criteria.some(isWish) && !sent.some(isWish) ? unknown : unknown.filter((c) => !isWish(c))
      if (lostCriterion.length > 0)
        throw invalid({
          targeting_package: say('campaigns.unknownToNetwork', {
            names: [
              ...lostCriterion.slice(0, 5).map((each) => each.name),
              ...(lostCriterion.length > 5 ? ['…'] : []),
            ].join(', '),
          }),
        })
      if (sent.length === 0) throw invalid({ targeting_package: 'targeting.empty' })
      groups.push({ name, criteria: withoutTwins(sent) })
    }
    return groups
  })
}

const keyOf = (each: SentCriterion) => `${each.targeting_type} ${each.operator_type} ${each.targeting_value}`

function withoutTwins(criteria: readonly SentCriterion[]): SentCriterion[] {
  return [...new Map(criteria.map((each) => [keyOf(each), each])).values()]
}
