import type { ListedCampaign } from '@rookery/contract'
import { decimalsOf } from '@rookery/i18n'
import { mostSpend, type MostSpend } from '../../../../shared/spending/most-spend.ts'
import { stepsNow } from './allowed-steps.ts'

export type BulkAction = 'pause' | 'resume' | 'budget'
export type BudgetKind = 'daily_budget_micro' | 'lifetime_budget_micro'
export interface BudgetChange {
  kind: BudgetKind
  how: 'set' | 'raise' | 'lower'
  /** Micros of the currency, or percent. */
  value: number
}

/** Whether the action applies to a campaign now. */
export function canChange(action: BulkAction, campaign: ListedCampaign, kind: BudgetKind): boolean {
  const steps = stepsNow(campaign)
  if (action === 'pause') return steps.pause
  // Without an ad that X can show it would not actually run.
  if (action === 'resume') return steps.resume && !campaign.needs_ad
  return steps.edit && campaign[kind] !== null
}

/** Full units of what the currency has: cents, whole yen. Networks accept no less than one of them. */
function toSmallestUnits(micro: number, currency: string): number {
  const unit = 10 ** (6 - Math.min(decimalsOf(currency), 2))
  return Math.max(unit, Math.round(micro / unit) * unit)
}

/** A campaign's budget after a change. */
export function budgetAfter(campaign: ListedCampaign, { kind, how, value }: BudgetChange): number {
  if (how === 'set') return value
  const factor = how === 'raise' ? 1 + value / 100 : 1 - value / 100
  return toSmallestUnits((campaign[kind] ?? 0) * factor, campaign.currency)
}

/** Why a campaign cannot have this budget; null if it can. */
export function budgetProblem(
  campaign: ListedCampaign,
  change: BudgetChange,
): 'belowSpent' | 'dailyOverLifetime' | null {
  const campaignAfter = { ...campaign, [change.kind]: budgetAfter(campaign, change) }
  const { daily_budget_micro: daily, lifetime_budget_micro: lifetime, spent_micro } = campaignAfter
  if (change.kind === 'lifetime_budget_micro' && lifetime !== null && lifetime <= spent_micro)
    return 'belowSpent'
  return daily !== null && lifetime !== null && daily > lifetime ? 'dailyOverLifetime' : null
}

/**
 * Maximum that several campaigns can spend together: totals of campaigns with an end, daily sums of campaigns
 * without one.
 */
interface TogetherSpend {
  total: number
  day: number
}
type BudgetedCampaign = Pick<
  ListedCampaign,
  'daily_budget_micro' | 'lifetime_budget_micro' | 'start' | 'end'
> & {
  spent_micro: number
}

export function spendTogether(
  campaigns: readonly BudgetedCampaign[],
  now: Date,
  zone: string,
): TogetherSpend {
  const allSpends: MostSpend[] = campaigns.map((campaign) =>
    mostSpend({ ...campaign, start: campaign.start ?? now.toISOString() }, now, zone),
  )
  const sum = (per: 'total' | 'day') =>
    allSpends.reduce((micros, most) => micros + (most?.per === per ? most.micro : 0), 0)
  return { total: sum('total'), day: sum('day') }
}
