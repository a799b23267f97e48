import type { Audience, BudgetForecast } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { grantOf } from '../../advertising/ad-accounts/grant.service.ts'
import { savedAudience } from '../../advertising/forecasts/audience-to-forecast.service.ts'
import {
  audiencesTogether,
  makeForecast,
  moneyAndDays,
} from '../../advertising/forecasts/forecast.service.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { readAudienceRecipe } from '../audiences/recipes/audience-recipe.service.ts'
import { compareAudiences } from '../audiences/sizes/compare.service.ts'
import { checkPlan, spendingOf, type PlannedSpending } from './plan-content.service.ts'
import { hasUnusable } from './plan.policy.ts'
import type { PlanRow } from './tables.ts'

type PlannedInputs = Pick<
  PlanRow,
  | 'team_id'
  | 'objective'
  | 'ad_account_id'
  | 'start_at'
  | 'end_at'
  | 'currency'
  | 'lifetime_budget_micro'
  | 'daily_budget_micro'
>

/**
 * Cache key of a forecast: all its inputs as one text. While it is unchanged the forecast is valid. Figures
 * of an ad account count with their day only.
 */
export const cacheKeyOf = (plan: PlannedInputs, audiences: readonly Audience[], now: Date): string =>
  JSON.stringify([
    plan.objective,
    plan.start_at,
    plan.end_at,
    plan.currency,
    plan.lifetime_budget_micro,
    plan.daily_budget_micro,
    plan.ad_account_id && [plan.ad_account_id, now.toISOString().slice(0, 10)],
    audiences.map(({ id, counted_at, core_audience, total_native, countries }) => [
      id,
      counted_at,
      core_audience,
      total_native?.low,
      total_native?.high,
      countries.length,
    ]),
  ])

/** The plan's ad account if the caller has a grant; null without an account, undefined without a grant. */
export async function accountAccessOf(
  deps: Deps,
  actor: UserActor,
  { team_id, ad_account_id }: PlannedInputs,
) {
  if (ad_account_id === null) return null
  const liveGrant = await grantOf(deps.db, actor.user_id, team_id, ad_account_id)
  return liveGrant ? { ...liveGrant, team_id } : undefined
}

/** Forecasts the budget over these audiences; people in several of them count once. */
export async function forecastPlan(
  deps: Deps,
  actor: UserActor,
  plan: PlannedInputs,
  audiences: readonly Audience[],
  signal: AbortSignal,
): Promise<Pick<PlanRow, 'forecast' | 'forecast_basis'>> {
  if (hasUnusable(audiences))
    return { forecast: null, forecast_basis: cacheKeyOf(plan, audiences, deps.clock()) }
  const ids = audiences.map(({ id }) => id)
  const plannedInputs = []
  for (const id of ids)
    plannedInputs.push(await savedAudience(deps, plan.team_id, await readAudienceRecipe(deps, actor, id)))
  const unionSize = ids.length > 1 ? (await compareAudiences(deps, actor, ids, signal)).union_size : null
  const audience = audiencesTogether(plannedInputs, unionSize)
  const { days, budget_micro } = moneyAndDays({
    ...plan,
    start: plan.start_at,
    end: plan.end_at,
    // A plan begins and ends with full days of UTC.
    time_zone: 'UTC',
  })
  return {
    forecast_basis: cacheKeyOf(plan, audiences, deps.clock()),
    forecast:
      audience &&
      (await makeForecast(deps, {
        objective: plan.objective,
        currency: plan.currency,
        budget_micro: budget_micro!,
        days,
        audience,
        access: (await accountAccessOf(deps, actor, plan)) ?? null,
      })),
  }
}

/** The forecast that a plan of this content would get, by the same rules; nothing is stored. */
export async function forecastUnsaved(
  deps: Deps,
  actor: UserActor,
  input: PlannedSpending & { readonly team_id: string },
  signal: AbortSignal,
): Promise<{ forecast: BudgetForecast | null }> {
  const { team } = await requireTeam(deps, actor, input.team_id)
  requirePermission(actor, 'audience-plans.write', { team: team.id })
  const audiences = await checkPlan(deps, actor, team.id, input)
  const plan = { ...spendingOf(input), team_id: team.id }
  const { forecast } = await forecastPlan(deps, actor, plan, audiences, signal)
  return { forecast }
}
