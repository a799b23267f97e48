import { assumedRate } from '@rookery/analytics/forecast/prior.ts'
import type { Audience } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { currencyOf } from '../../../money/currency-of.ts'
import { grantOf } from '../../advertising/ad-accounts/grant.service.ts'
import { presentAudiences, requireAudience } from '../audiences/audience.service.ts'
import { isUnusable, missingListsError } from '../../../targeting/usable-recipe.ts'
import type { PlanRow } from './tables.ts'

/** The inputs of a plan's forecast. */
export interface PlannedSpending {
  readonly objective: PlanRow['objective']
  readonly audience_ids: readonly string[]
  readonly ad_account_id: string | null
  readonly start: string
  readonly end: string
  readonly currency: PlanRow['currency']
  readonly lifetime_budget_micro: number
  readonly daily_budget_micro: number | null
}
export interface PlanContent extends PlannedSpending {
  readonly name: string
}

/** Checks the rules of a plan that involve several fields or stored data. */
export async function checkPlan(
  deps: Deps,
  actor: UserActor,
  teamId: string,
  plan: PlannedSpending,
): Promise<Audience[]> {
  const rows = []
  for (const id of new Set(plan.audience_ids)) {
    const row = await requireAudience(deps, actor, id)
    // An audience of another of the caller's teams is refused: this team's members could not see it.
    if (row.team_id !== null && row.team_id !== teamId && !row.shared_by) throw fail('not_found')
    rows.push(row)
  }
  if (plan.ad_account_id !== null) {
    const liveGrant = await grantOf(deps.db, actor.user_id, teamId, plan.ad_account_id)
    if (!liveGrant) throw invalid({ ad_account_id: 'adAccounts.noAccess' })
    if (currencyOf(liveGrant.account.currency) !== plan.currency)
      throw invalid({ currency: say('plans.currencyOfAccount', { currency: liveGrant.account.currency }) })
  }
  if (rows.length < plan.audience_ids.length) throw invalid({ audience_ids: 'audiences.chooseDifferent' })
  if (new Date(plan.end) <= new Date(plan.start)) throw invalid({ end: 'schedule.endAfterStart' })
  if (plan.daily_budget_micro !== null && plan.daily_budget_micro > plan.lifetime_budget_micro)
    throw invalid({ daily_budget_micro: 'schedule.dailyOverLifetime' })
  if (plan.ad_account_id === null && assumedRate(plan.currency) === null)
    throw invalid({ currency: 'plans.noCosts' })
  const audiences = await presentAudiences(deps, actor, rows)
  requireUsable(audiences)
  return audiences
}

/** Nothing is planned or started for an audience that lacks a list. */
export function requireUsable(audiences: readonly Audience[]): void {
  const missing = audiences.flatMap(({ missing_lists }) => missing_lists)
  if (isUnusable(missing)) throw missingListsError(missing, 'audience_ids')
}

/** The columns of a plan that its forecast depends on. */
export const spendingOf = (plan: PlannedSpending) => ({
  objective: plan.objective,
  audience_ids: [...plan.audience_ids],
  ad_account_id: plan.ad_account_id,
  start_at: new Date(plan.start),
  end_at: new Date(plan.end),
  currency: plan.currency,
  lifetime_budget_micro: plan.lifetime_budget_micro,
  daily_budget_micro: plan.daily_budget_micro,
})
export const planContentOf = (plan: PlanContent) => ({ name: plan.name, ...spendingOf(plan) })
