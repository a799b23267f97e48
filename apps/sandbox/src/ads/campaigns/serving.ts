import type { AdAccount, Funding } from '../ad-accounts.ts'
import type { Campaigns } from './campaigns.ts'
import type { Delivery } from './delivery.ts'
import { searchOnly } from './placement-rules.ts'
import type { CampaignRow, EntityRow, LineItemRow, ReviewDecision } from './rows.ts'
import { startOfDay } from './start-of-day.ts'

export interface ServingState {
  servable: boolean
  /** Empty exactly when servable. */
  reasons: string[]
}

/** Inputs of a serving decision other than the row itself. */
export interface ServingWorld {
  campaigns: Campaigns
  delivery: Delivery
  account: AdAccount
  /** World time, milliseconds. */
  at: number
  /** Results for campaigns evaluated at this moment: a list of line items evaluates each campaign once. */
  known?: Map<string, ServingState>
}

const servingOf = (reasons: string[]): ServingState => ({ servable: reasons.length === 0, reasons })
const byStatus = (status: string): string[] =>
  status === 'PAUSED' ? ['PAUSED_BY_ADVERTISER'] : status === 'DRAFT' ? ['DRAFT'] : []

/** `PENDING`, then the decision of review. */
export const approvalStatusOf = (row: ReviewDecision, at: number): 'PENDING' | 'ACCEPTED' | 'REJECTED' =>
  at < row.review_at ? 'PENDING' : row.verdict

const fundingOf = (row: CampaignRow, account: AdAccount): Funding | undefined =>
  account.funding.find((each) => each.id === row.funding_instrument_id)

interface Budgets {
  daily_budget_amount_local_micro: number | null
  total_budget_amount_local_micro: number | null
}

/** Whether the total budget, or this day's budget in the account's time zone, is spent. */
const spentOut = (budgets: Budgets, lineItems: readonly LineItemRow[], world: ServingWorld): boolean => {
  const { daily_budget_amount_local_micro: daily, total_budget_amount_local_micro: total } = budgets
  if (daily === null && total === null) return false
  const spentAt = (at: number) =>
    lineItems.reduce((sum, each) => sum + world.delivery.spentOf(each.id, at), 0)
  const now = spentAt(world.at)
  if (total !== null && now >= total) return true
  return daily !== null && now - spentAt(startOfDay(world.at, world.account.timezone)) >= daily
}

/** Whether the campaign itself, apart from its line items, can be served. */
export const campaignServing = (row: CampaignRow, world: ServingWorld): ServingState => {
  const { account, campaigns, at } = world
  const reasons = row.deleted ? ['DELETED'] : byStatus(row.entity_status)
  if (account.approval_status === 'REJECTED') reasons.push('ACCOUNT_REJECTED')
  if (account.approval_status === 'UNDER_REVIEW') reasons.push('ACCOUNT_UNDER_REVIEW')
  if (fundingOf(row, account)?.able_to_fund !== true) reasons.push('FUNDING_PROBLEM')
  const all = campaigns.lineItemsOf(row.id)
  const lineItems = all.filter((each) => !each.deleted)
  if (lineItems.length === 0) reasons.push('INCOMPLETE')
  else if (lineItems.every((each) => each.end_time !== null && each.end_time <= at)) reasons.push('EXPIRED')
  else if (lineItems.every((each) => each.start_time > at)) reasons.push('STARTS_IN_FUTURE')
  // Spend of deleted line items counts too.
  if (spentOut(row, all, world)) reasons.push('BUDGET_EXHAUSTED')
  return servingOf(reasons)
}

/** Placements in search results need keywords: without any the line item is shown nowhere. */
const lacksKeywords = (row: LineItemRow, campaigns: Campaigns): boolean =>
  searchOnly(row.placements) &&
  !campaigns
    .criteriaOf(row.id)
    .some((each) => !each.deleted && each.operator_type === 'EQ' && each.targeting_type.endsWith('_KEYWORD'))

/** Ads or other content of which a line item of this product type needs at least one to be served. */
const adsOf = ({ id, product_type }: LineItemRow, campaigns: Campaigns): (ReviewDecision & EntityRow)[] =>
  product_type === 'PROMOTED_ACCOUNT'
    ? campaigns.promotedAccountsOf(id)
    : product_type === 'MEDIA'
      ? campaigns.mediaCreativesOf(id)
      : campaigns.promotedTweetsOf(id)

/** Reasons why the line item itself is not served, apart from its campaign. */
const ownReasons = (row: LineItemRow, world: ServingWorld): string[] => {
  const { campaigns, at } = world
  const reasons = row.deleted ? ['DELETED'] : byStatus(row.entity_status)
  if (row.start_time > at) reasons.push('STARTS_IN_FUTURE')
  if (row.end_time !== null && row.end_time <= at) reasons.push('EXPIRED')
  const liveAds = adsOf(row, campaigns).filter((each) => !each.deleted)
  if (liveAds.length === 0 || lacksKeywords(row, campaigns)) reasons.push('INCOMPLETE')
  else if (liveAds.every((each) => approvalStatusOf(each, at) !== 'ACCEPTED'))
    reasons.push('CONTENT_REVIEW_PROBLEM')
  if (spentOut(row, [row], world)) reasons.push('BUDGET_EXHAUSTED')
  return reasons
}

/** Whether the line item is served at that moment, given its own state, its ads and its campaign. */
export const lineItemServing = (row: LineItemRow, world: ServingWorld): ServingState => {
  const campaign = world.campaigns.campaign(row.campaign_id)
  let campaignAbove = world.known?.get(row.campaign_id)
  if (campaignAbove === undefined && campaign !== undefined) {
    campaignAbove = campaignServing(campaign, world)
    world.known?.set(row.campaign_id, campaignAbove)
  }
  return servingOf([...new Set([...ownReasons(row, world), ...(campaignAbove?.reasons ?? [])])])
}

/**
 * `RUNNING` while any line item is served, `PAUSED` and `DRAFT` as set, else the first reason why none is.
 */
export const effectiveStatus = (row: CampaignRow, world: ServingWorld): string => {
  if (row.deleted) return 'DELETED'
  if (row.entity_status !== 'ACTIVE') return row.entity_status
  const { servable, reasons } = campaignServing(row, world)
  if (!servable) return reasons[0] ?? 'UNKNOWN'
  const runningCampaigns = world.campaigns
    .lineItemsOf(row.id)
    .some((each) => !each.deleted && ownReasons(each, world).length === 0)
  return runningCampaigns ? 'RUNNING' : 'ACTIVE'
}
