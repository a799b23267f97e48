import type { ApplyMode, ApplyPreview, UiLanguage } from '@rookery/contract'
import { render } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import type { GrantedAccess } from '../../advertising/ad-rows/account-access.service.ts'
import { adsApiFor } from '../../advertising/ads-network/ads-api.gateway.ts'
import { readAdSet } from '../../advertising/applied-targeting/ad-set.gateway.ts'
import { criterionNames } from '../../../targeting/network-criterion-name.ts'
import { targetOf, without } from '../../advertising/applied-targeting/applied-criteria.policy.ts'
import type { PreparedRun } from './prepare-run.service.ts'

/** What a prepared run would do to each ad set as the network has it now. */
export async function previewRun(
  deps: Deps,
  access: GrantedAccess,
  run: PreparedRun,
  { mode, language }: { readonly mode: ApplyMode; readonly language: UiLanguage },
  signal: AbortSignal,
): Promise<Pick<ApplyPreview, 'ad_sets' | 'impossible' | 'refused' | 'residual' | 'ad_sets_needed'>> {
  const api = adsApiFor(deps, access, signal)
  const ad_sets: ApplyPreview['ad_sets'] = []
  for (const [index, { object_id, ...adSet }] of run.ad_sets.entries()) {
    const { criteria } = await readAdSet(api, adSet.network_id)
    const plan = run.planOf(index)
    const target = plan ? targetOf(plan.criteria, criteria, mode) : criteria
    ad_sets.push({
      ...adSet,
      adset_id: object_id,
      kept: criterionNames(without(criteria, without(criteria, target)), language),
      added: criterionNames(without(target, criteria), language),
      replaced: criterionNames(without(criteria, target), language),
    })
  }
  return {
    ad_sets,
    impossible: [...new Set(run.plans.flatMap(({ impossible }) => impossible))],
    refused: run.refusal === null ? null : render(run.refusal, language),
    residual: [...run.residual],
    ad_sets_needed: run.plans.length,
  }
}
