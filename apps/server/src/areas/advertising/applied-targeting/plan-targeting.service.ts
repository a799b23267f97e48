import { compileRecipe } from '@rookery/analytics/compiler/compile-recipe.ts'
import type { CriterionTree, RecipeWarning, TargetingPackage } from '@rookery/contract'
import type { ServerText } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import { requireHarmless } from '../../../targeting/recipe.policy.ts'
import { sensitiveReason } from '../../../targeting/sensitive-reason.ts'
import type { UsableTree } from '../../../targeting/usable-recipe.ts'
import type { GrantedAccess } from '../ad-rows/account-access.service.ts'
import { matchGroups } from '../campaigns/launch/compile-targeting.service.ts'
import { toNetworkPlacements } from '../campaigns/rules/placements.policy.ts'
import { nativeResidual } from '../native-targeting/native-residual.service.ts'
import { PLACEMENT } from '../../../targeting/network-criterion-name.ts'
import type { CriteriaPlan } from './applied-criteria.policy.ts'

export interface TargetingPlans {
  /** One for each ad set that the targeting needs on the network. */
  readonly plans: readonly CriteriaPlan[]
  /** What the network cannot say. */
  readonly residual: readonly RecipeWarning[]
  /** Why it may not be applied; null if it may. */
  readonly refusal: ServerText | null
}

/** A targeting as the criteria of existing ad sets, within countries. Asks the network for its own values only. */
export async function planTargeting(
  deps: Deps,
  access: GrantedAccess,
  asked: {
    readonly tree: UsableTree
    readonly within: CriterionTree | null
    readonly placements: TargetingPackage['placements']
  },
  signal: AbortSignal,
): Promise<TargetingPlans> {
  requireHarmless(asked.tree, sensitiveReason)
  const compiled = compileRecipe(asked.tree, { within: asked.within })
  const residual = (await nativeResidual(deps, compiled)) ?? []
  if (compiled.ad_groups.length === 0) return { plans: [], residual, refusal: 'targeting.empty' }
  const groups = await matchGroups(deps, access, compiled.ad_groups, signal)
  const places = asked.placements.length === 0 ? [] : toNetworkPlacements(asked.placements)
  const plans = groups.map(({ named, unknown }) => ({
    criteria: [
      ...named.map((each) => ({ ...each })),
      ...places.map((place) => ({
        targeting_type: PLACEMENT,
        targeting_value: place,
        operator_type: 'EQ',
        name: place,
      })),
    ],
    impossible: unknown.map(({ name }) => name),
  }))
  return { plans, residual, refusal: groups.find(({ refusal }) => refusal !== null)?.refusal ?? null }
}
