import { treeOfPackage, pruneTree, type TargetingPackage } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { AdsLineItem } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import { isId } from '../../../security/new-id.ts'
import { countryGroupOf } from '../../../targeting/recipe.policy.ts'
import { activeTree } from '../../../targeting/usable-recipe.ts'
import { findAccessible, type GrantedAccess } from '../../advertising/ad-rows/account-access.service.ts'
import { ensureRows } from '../../advertising/ad-rows/ensure-ad-rows.service.ts'
import { adsApiFor } from '../../advertising/ads-network/ads-api.gateway.ts'
import type { CriteriaPlan } from '../../advertising/applied-targeting/applied-criteria.policy.ts'
import {
  planTargeting,
  type TargetingPlans,
} from '../../advertising/applied-targeting/plan-targeting.service.ts'
import { objectiveOf } from '../../advertising/campaigns/rules/objective.policy.ts'
import { checkPlacements } from '../../advertising/campaigns/rules/placements.policy.ts'
import { withFirstHandles } from './cap-handles.policy.ts'

export interface RunRequest {
  /** As `readRecipe` answered it. */
  readonly targeting_package: TargetingPackage
  readonly country_codes: readonly string[]
  readonly adset_ids: readonly string[]
}
export interface AdSetToWrite {
  readonly network_id: string
  readonly object_id: string
  readonly name: string
  readonly is_active: boolean
}
export interface PreparedRun extends Omit<TargetingPlans, 'plans'> {
  readonly ad_sets: readonly AdSetToWrite[]
  readonly plans: readonly CriteriaPlan[]
  /** The plan of the ad set at that place; undefined if the number of ad sets does not fit. */
  readonly planOf: (index: number) => CriteriaPlan | undefined
}

/** The chosen ad sets and what would be written to each. Throws validation_failed; writes nothing. */
export async function prepareRun(
  deps: Deps,
  actor: UserActor,
  access: GrantedAccess,
  asked: RunRequest,
  signal: AbortSignal,
): Promise<PreparedRun> {
  const ad_sets = await resolveAdSets(deps, actor, access, asked.adset_ids, signal)
  const { placements } = asked.targeting_package
  for (const { wire } of ad_sets) {
    const objective = objectiveOf(wire.objective)
    if (objective) checkPlacements(placements, objective)
  }
  const counted = pruneTree(withFirstHandles(treeOfPackage(asked.targeting_package)))
  if (!counted) throw invalid({ targeting_package: 'targeting.empty' })
  const tree = activeTree(await deps.ports.usableRecipeOf(deps, actor, counted))
  const within = countryGroupOf(asked.country_codes)
  const { plans, ...rest } = await planTargeting(deps, access, { tree, within, placements }, signal)
  const isOneForAll = plans.length === 1
  return {
    ...rest,
    plans,
    ad_sets: ad_sets.map(({ wire, object_id }) => ({
      network_id: wire.id,
      object_id,
      name: wire.name ?? wire.id,
      is_active: wire.entity_status === 'ACTIVE',
    })),
    planOf: (index) => (isOneForAll ? plans[0] : plans.length === ad_sets.length ? plans[index] : undefined),
  }
}

/** Ad sets by our id or the network's. Throws validation_failed for one that is not in the account. */
async function resolveAdSets(
  deps: Deps,
  actor: UserActor,
  access: GrantedAccess,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<{ wire: AdsLineItem; object_id: string }[]> {
  const own = await findAccessible(deps, actor, 'adset', ids.filter(isId))
  const networkIds = [...new Set(ids)].map((id) => {
    if (!isId(id)) return id
    const row = own.get(id)?.row
    if (row?.ad_account_id !== access.account.id || row.network_id === null)
      throw invalid({ adset_ids: say('usages.unknownAdSet', { id }) })
    return row.network_id
  })
  const api = adsApiFor(deps, access, signal)
  const wires = await api((ads, account, options) =>
    Array.fromAsync(ads.lineItems.list(account, { line_item_ids: networkIds, with_draft: true }, options)),
  )
  const byId = new Map(wires.filter(({ deleted }) => deleted !== true).map((wire) => [wire.id, wire]))
  const lost = networkIds.find((id) => !byId.has(id))
  if (lost !== undefined) throw invalid({ adset_ids: say('usages.unknownAdSet', { id: lost }) })
  const rows = await ensureRows(deps, access, 'adset', networkIds)
  return networkIds.map((id) => ({ wire: byId.get(id)!, object_id: rows.get(id)!.id }))
}
