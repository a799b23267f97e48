import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { invalid } from '../../../../errors/app-error.ts'
import { requireNothingPending } from '../../ad-rows/claim.service.ts'
import { adsApiFor } from '../../ads-network/ads-api.gateway.ts'
import { upsert } from '../../ads-network/account-mirror.service.ts'
import { changeRow } from '../../store/ad-row.repository.ts'
import type { CampaignChange } from '../drafts/campaign-change.ts'
import type { OpenCampaign } from '../reading/campaign-read.service.ts'
import { campaignStatus } from '../reading/campaign.presenter.ts'
import { microOf } from '../rules/money.policy.ts'
import { checkSchedule } from '../rules/schedule.policy.ts'
import { datesOf } from '../rules/status.policy.ts'
import { refuseTransition } from '../rules/transition.policy.ts'
import { backToDraft } from './back-to-draft.service.ts'
import { requireRunnableAd } from './can-run.service.ts'
import { lineItemChanges, statusChangeOf } from './campaign-change.policy.ts'

/**
 * Changes a campaign on the network: the dates of its ad sets first, then the campaign; changes that could
 * not be completed are undone.
 */
export async function updateLiveCampaign(
  deps: Deps,
  actor: UserActor,
  open: OpenCampaign,
  change: CampaignChange,
): Promise<void> {
  const { found, mirror, seen } = open
  const campaignWire = seen.wire!
  if (change.creative_id !== undefined) throw invalid({ creative_id: 'campaigns.creativeByAdSets' })
  if (change.objective !== undefined || change.funding_instrument_id !== undefined)
    throw invalid({
      non_field_errors: 'campaigns.fixedOnNetwork',
    })
  const currentStatus = campaignStatus(seen)
  const { start, end } = datesOf(seen.lineItems)
  checkSchedule({
    start: change.start ?? start?.toISOString(),
    end: change.end === undefined ? end?.toISOString() : change.end,
    daily_budget_micro:
      change.daily_budget_micro === undefined
        ? microOf(campaignWire.daily_budget_amount_local_micro)
        : change.daily_budget_micro,
    lifetime_budget_micro:
      change.lifetime_budget_micro === undefined
        ? microOf(campaignWire.total_budget_amount_local_micro)
        : change.lifetime_budget_micro,
  })
  const statusChange = statusChangeOf(seen, change.status)
  if (change.status === 'Draft' && currentStatus !== 'Draft') {
    await requireNothingPending(deps.db, found.row)
    await backToDraft(deps, actor, open)
    return
  }
  // A campaign without ads would only seem to run.
  if (statusChange.entity_status === 'ACTIVE') await requireRunnableAd(deps, mirror, seen.lineItems)
  const lineItems = lineItemChanges(open, change, currentStatus, deps.clock().getTime())
  const isOver = currentStatus === 'Expired' || currentStatus === 'Halted'
  // Another end would restart a finished campaign, which the user did not ask for explicitly.
  if (isOver && lineItems.length > 0) throw refuseTransition(currentStatus, 'Active')
  const undoSteps: (() => Promise<unknown>)[] = []
  const undoApi = adsApiFor(deps, found, AbortSignal.timeout(30_000))
  try {
    for (const { row, fields } of lineItems) {
      const changedCampaign = await mirror.api((ads, account, options) =>
        ads.lineItems.update(account, row.id, fields, options),
      )
      undoSteps.push(() =>
        undoApi((ads, account, options) =>
          ads.lineItems.update(
            account,
            row.id,
            { ...(row.start_time ? { start_time: row.start_time } : {}), end_time: row.end_time ?? null },
            options,
          ),
        ),
      )
      await upsert(deps, mirror, 'line_item', [changedCampaign])
    }
    const fields = {
      ...(change.name === undefined || change.name === campaignWire.name ? {} : { name: change.name }),
      ...(change.daily_budget_micro === undefined
        ? {}
        : { daily_budget_amount_local_micro: change.daily_budget_micro }),
      ...(change.lifetime_budget_micro === undefined
        ? {}
        : { total_budget_amount_local_micro: change.lifetime_budget_micro }),
      ...(statusChange.entity_status ? { entity_status: statusChange.entity_status } : {}),
    }
    if (Object.keys(fields).length > 0) {
      const changedCampaign = await mirror.api((ads, account, options) =>
        ads.campaigns.update(account, campaignWire.id, fields, options),
      )
      await upsert(deps, mirror, 'campaign', [changedCampaign])
    }
  } catch (error) {
    for (const step of undoSteps.toReversed())
      await step().catch((undoing: unknown) =>
        deps.logger.warn({ err: undoing }, 'dates of an ad set not put back'),
      )
    throw error
  }
  if (statusChange.entity_status || statusChange.ended)
    await changeRow(deps.db, found.row, { data: { state: 'live', ended: statusChange.ended ?? null } })
}
