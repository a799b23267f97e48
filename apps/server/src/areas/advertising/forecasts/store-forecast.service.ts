import type { CampaignObjective } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import type { Transaction } from '../../../store/database.ts'
import { currencyOf } from '../../../money/currency-of.ts'
import type { Countable } from '../../../targeting/usable-recipe.ts'
import type { GrantedAccess } from '../ad-rows/account-access.service.ts'
import { audienceToForecast } from './audience-to-forecast.service.ts'
import { audiencesTogether, type ForecastAudience } from './audiences-together.policy.ts'
import { keepForecastRow } from './campaign-forecast.repository.ts'
import { gatherForecast, moneyAndDays } from './forecast.service.ts'
import { forecastCourse, presentForecast } from './present-forecast.policy.ts'
import type { CampaignForecastRow } from './tables.ts'

/** The stored forecast of a launch. */
export { forecastRowOf } from './campaign-forecast.repository.ts'

export interface LaunchToForecast {
  readonly objective: CampaignObjective
  readonly start: string
  readonly end?: string | null | undefined
  readonly daily_budget_micro?: number | null | undefined
  readonly lifetime_budget_micro?: number | null | undefined
  /** The targetings of the campaign's ad sets. */
  readonly targetings: readonly ({ readonly audience_id?: string | null | undefined } & Countable)[]
}
type LaunchForecast = Omit<CampaignForecastRow, 'campaign_id'>

/** Forecast of a campaign about to be launched, to be stored with it; null if there is none. A launch never waits on a failure of this. */
export async function forecastLaunch(
  deps: Deps,
  actor: UserActor,
  access: GrantedAccess,
  launch: LaunchToForecast,
  signal: AbortSignal,
): Promise<LaunchForecast | null> {
  try {
    const { days, budget_micro } = moneyAndDays({ ...launch, time_zone: access.account.time_zone })
    if (budget_micro === null) return null
    const audiences: ForecastAudience[] = []
    for (const asked of launch.targetings)
      audiences.push(await audienceToForecast(deps, actor, access, asked, signal))
    const audience = audiencesTogether(audiences, null)
    if (!audience) return null
    const input = await gatherForecast(deps, {
      objective: launch.objective,
      currency: currencyOf(access.account.currency),
      budget_micro,
      days,
      audience: audiences.length > 1 ? withKnownOverlap(audience, audiences) : audience,
      access,
    })
    const forecast = presentForecast(input)
    if (!forecast) return null
    const launchStart = new Date(launch.start)
    return {
      team_id: access.team_id,
      forecast,
      course: forecastCourse(input),
      start_at: launchStart > input.now ? launchStart : input.now,
      made_at: input.now,
    }
  } catch (error) {
    signal.throwIfAborted()
    deps.logger.warn({ err: error }, 'a campaign is launched without a forecast')
    return null
  }
}

/** Ad sets that were put together by hand may be the same people or all different ones. */
const withKnownOverlap = (
  together: NonNullable<ReturnType<typeof audiencesTogether>>,
  audiences: readonly ForecastAudience[],
) => ({
  ...together,
  low: Math.max(...audiences.map(({ native }) => native?.low ?? 0)),
  source: 'model' as const,
})

/** In the transaction of the launch. */
export const storeForecast = async (
  tx: Transaction,
  campaignId: string,
  forecast: LaunchForecast | null,
): Promise<void> => {
  if (forecast) await keepForecastRow(tx, { campaign_id: campaignId, ...forecast })
}
