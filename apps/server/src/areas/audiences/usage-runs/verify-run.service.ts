import type { Deps } from '../../../app/deps.ts'
import type { GrantedAccess } from '../../advertising/ad-rows/account-access.service.ts'
import { adsApiFor } from '../../advertising/ads-network/ads-api.gateway.ts'
import { readAdSet } from '../../advertising/applied-targeting/ad-set.gateway.ts'
import {
  compareRead,
  targetOf,
  type CriteriaPlan,
} from '../../advertising/applied-targeting/applied-criteria.policy.ts'
import { keptOf } from '../../../targeting/network-criterion-name.ts'
import { nextCheck } from './finish-run.service.ts'
import type { AdSetToWrite } from './prepare-run.service.ts'
import type { UsageAdSetRow } from './tables.ts'
import { changeRun, changeUsageAdSet, insertUsageAdSets, type RunRow } from './usage-ad-set.repository.ts'

interface ReadRequest {
  readonly usage: Pick<RunRow, 'id' | 'ad_account_id'> & { readonly ad_sets: readonly UsageAdSetRow[] }
  readonly adSet: AdSetToWrite
  /** As it was written or verified before. */
  readonly known: UsageAdSetRow | undefined
  readonly plan: CriteriaPlan
}

/** Reads one ad set and stores what it has of a plan, as the receipt of the usage. */
export async function readOfUsage(
  deps: Deps,
  access: GrantedAccess,
  { usage, adSet, known, plan }: ReadRequest,
  signal: AbortSignal,
): Promise<void> {
  const { criteria } = await readAdSet(adsApiFor(deps, access, signal), adSet.network_id)
  const before = known?.before?.criteria ?? []
  const target = known?.target ?? targetOf(plan.criteria, before, 'replace')
  const compared = compareRead(criteria, plan.criteria, target, before)
  const now = deps.clock()
  const receipt = {
    taken: compared.taken.length,
    kept: compared.kept.length,
    missing: [...keptOf(compared.missing), ...plan.impossible],
    extra: keptOf(compared.extra),
    // Nobody knows what stood there before a form was filled.
    changed_by_others: known?.before ? keptOf(compared.changed_by_others) : [],
    paused: known?.receipt?.paused ?? null,
  }
  const state =
    receipt.missing.length + receipt.extra.length === 0 ? ('applied' as const) : ('partial' as const)
  await deps.db.transaction(async (tx) => {
    const change = { state, receipt, confirmed_at: now, checked_at: now, drift: null }
    if (known) await changeUsageAdSet(tx, known, change)
    else
      await insertUsageAdSets(tx, [
        {
          ...change,
          usage_id: usage.id,
          network_id: adSet.network_id,
          ad_account_id: usage.ad_account_id,
          object_id: adSet.object_id,
          position: usage.ad_sets.length,
          name: adSet.name,
          plan,
          target,
        },
      ])
    await changeRun(tx, usage.id, {
      next_check_at: nextCheck(now),
      confirmed: {
        criteria: receipt.taken,
        missing: receipt.missing,
        extra: receipt.extra,
        source: 'network',
        revision: null,
        at: now.toISOString(),
      },
    })
  })
}
