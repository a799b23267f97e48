import type { CampaignRow, LineItemRow } from '../campaigns/rows.ts'
import { expansionFactor, placementShares } from './constants.ts'
import type { Settings } from './plan.ts'

const placementShare = (placements: readonly string[]): number =>
  placements.includes('ALL_ON_TWITTER')
    ? 1
    : [...new Set(placements)].reduce((sum, each) => sum + (placementShares[each] ?? 0), 0)

/**
 * The settings delivery depends on, of a line item and its campaign as they are now. `conversion`: the metric
 * of the line item's tag.
 */
export const settingsOf = (
  lineItem: LineItemRow,
  campaign: CampaignRow,
  conversion: string | null,
): Settings => ({
  on:
    lineItem.entity_status === 'ACTIVE' &&
    campaign.entity_status === 'ACTIVE' &&
    !lineItem.deleted &&
    !campaign.deleted,
  objective: lineItem.objective,
  goal: lineItem.goal,
  // A goal of longer views is charged by longer views.
  pay_by:
    lineItem.pay_by === 'VIDEO_VIEW' && lineItem.goal.startsWith('VIEW_') ? lineItem.goal : lineItem.pay_by,
  bid_strategy: lineItem.bid_strategy,
  bid: lineItem.bid_amount_local_micro,
  daily_budget: lineItem.daily_budget_amount_local_micro,
  total_budget: lineItem.total_budget_amount_local_micro,
  campaign_daily_budget: campaign.daily_budget_amount_local_micro,
  campaign_total_budget: campaign.total_budget_amount_local_micro,
  standard: lineItem.standard_delivery,
  frequency_cap: lineItem.frequency_cap,
  frequency_days: lineItem.duration_in_days ?? 1,
  placement_share: placementShare(lineItem.placements),
  expansion: expansionFactor[lineItem.audience_expansion ?? 'DEFINED'] ?? 1,
  start: lineItem.start_time,
  end: lineItem.end_time,
  conversion,
})
