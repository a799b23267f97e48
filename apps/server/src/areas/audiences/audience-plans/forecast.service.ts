import type { Audience } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { compare } from '../audiences/compare.service.ts'
import { forecastOf } from './forecast.policy.ts'
import type { PlanRow } from './tables.ts'

type Planned = Pick<
  PlanRow,
  'objective' | 'start_at' | 'end_at' | 'currency' | 'lifetime_budget_micro' | 'daily_budget_micro'
>

/** Everything a forecast hangs on, as one text: while it is the same the forecast holds. */
export const basisOf = (plan: Planned, audiences: readonly Audience[]): string =>
  JSON.stringify([
    plan.objective,
    plan.start_at,
    plan.end_at,
    plan.currency,
    plan.lifetime_budget_micro,
    plan.daily_budget_micro,
    audiences.map(({ id, counted_at, core_audience, total_native, countries }) => [
      id,
      counted_at,
      core_audience,
      total_native?.low,
      total_native?.high,
      countries.length,
    ]),
  ])

/** What the budget does on these audiences; people in several of them count once. */
export async function makeForecast(
  deps: Deps,
  actor: UserActor,
  plan: Planned,
  audiences: readonly Audience[],
  signal: AbortSignal,
): Promise<Pick<PlanRow, 'forecast' | 'forecast_basis'>> {
  const ids = audiences.map(({ id }) => id)
  const union = ids.length > 1 ? (await compare(deps, actor, ids, signal)).union_size : null
  return {
    forecast_basis: basisOf(plan, audiences),
    forecast: forecastOf({
      ...plan,
      start: plan.start_at,
      end: plan.end_at,
      union,
      now: deps.clock(),
      audiences: audiences.map((one) => ({
        name: one.name,
        native: one.total_native,
        country_codes: one.countries.map(({ code }) => code),
        core: one.core_audience,
      })),
    }),
  }
}
