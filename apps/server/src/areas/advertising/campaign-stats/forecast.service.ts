import type { CallOutput, CampaignObjective } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import { currencyOf } from '../../../money/currency-of.ts'
import { requireNamedAccount, type AccountRequest } from '../ad-rows/account-access.service.ts'
import { readTargeting, type TargetingRequest } from '../campaigns/launch/compile-targeting.service.ts'
import { checkSchedule, type Schedule } from '../campaigns/rules/schedule.policy.ts'
import { audienceToForecast } from '../forecasts/audience-to-forecast.service.ts'
import { clauseEffects } from '../forecasts/clause-effects.service.ts'
import {
  audiencesTogether,
  gatherForecast,
  moneyAndDays,
  presentForecast,
} from '../forecasts/forecast.service.ts'

export interface ForecastRequest extends AccountRequest, TargetingRequest, Schedule {
  readonly objective: CampaignObjective
  readonly start: string
  readonly with_clauses?: boolean | undefined
}
type Forecast = CallOutput<'forecast-campaign'>

/** Forecasts a budget for a targeting, by the same engine as every forecast. Nothing is sent or stored. */
export async function forecastCampaign(
  deps: Deps,
  actor: UserActor,
  asked: ForecastRequest,
  signal: AbortSignal,
): Promise<Forecast> {
  const access = await requireNamedAccount(deps, actor, asked, 'campaigns.read')
  const targeting = await readTargeting(deps, actor, asked)
  checkSchedule(asked)
  if (!targeting) throw invalid({ targeting_package: 'targeting.empty' })
  const { days, budget_micro } = moneyAndDays({ ...asked, time_zone: access.account.time_zone })
  const one = await audienceToForecast(
    deps,
    actor,
    access,
    { audience_id: asked.audience_id, tree: targeting.tree, lists: targeting.lists },
    signal,
  )
  const audience = audiencesTogether([one], null)
  const noForecast = (missing: Forecast['missing']): Forecast => ({
    forecast: null,
    missing,
    clauses: null,
    clauses_missing: null,
  })
  if (budget_micro === null) return noForecast('budget')
  if (!audience) return noForecast('audience')
  const input = await gatherForecast(deps, {
    objective: asked.objective,
    currency: currencyOf(access.account.currency),
    budget_micro,
    days,
    audience,
    access,
  })
  const forecast = presentForecast(input)
  if (!forecast) return noForecast('prices')
  const effects = asked.with_clauses
    ? await clauseEffects(deps, targeting.tree, input, signal)
    : { clauses: null, clauses_missing: null }
  return { forecast, missing: null, ...effects }
}
