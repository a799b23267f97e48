import {
  pruneTree,
  treeOfPackage,
  type CallOutput,
  type CampaignObjective,
  type TargetingPackage,
} from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import { currencyOf } from '../../../money/currency-of.ts'
import { countryGroupOf, narrowedTo } from '../../../targeting/recipe.policy.ts'
import { requireNamedAccount } from '../../advertising/ad-rows/account-access.service.ts'
import { audienceToForecast } from '../../advertising/forecasts/audience-to-forecast.service.ts'
import { audiencesTogether, makeForecast } from '../../advertising/forecasts/forecast.service.ts'
import { usableRecipe } from '../audience-lists/list-access.service.ts'
import { readPackage } from '../uploads/usage.policy.ts'
import { UNIT_MICRO } from './pace-budgets.policy.ts'

interface BudgetQuestion {
  readonly ad_account_id: string
  readonly targeting_package: TargetingPackage
  readonly countries: readonly string[]
  readonly objective: CampaignObjective
  readonly days: number
}

/** The budget from which a search for the right one begins: its forecast tries a tenth to ten times of it. */
const FIRST_DAILY_MICRO = 100 * UNIT_MICRO
const MAX_SEARCHES = 6

/**
 * The budget above which money brings less than half as many new people as at first, by the one forecast: X's size of the targeting,
 * and the account's own prices or the assumed ones. Sends and stores nothing.
 */
export async function suggestBudget(
  deps: Deps,
  actor: UserActor,
  asked: BudgetQuestion,
  signal: AbortSignal,
): Promise<CallOutput<'suggest-autopilot-budget'>> {
  const { ad_account_id, objective, days } = asked
  const { targeting_package, country_codes } = readPackage({ ...asked, adset_ids: [] })
  const access = await requireNamedAccount(deps, actor, { ad_account_id }, 'usages.read')
  const tree = pruneTree(treeOfPackage(targeting_package))
  if (!tree) throw invalid({ targeting_package: 'targeting.empty' })
  const recipe = await usableRecipe(deps, [access.team_id], narrowedTo(tree, countryGroupOf(country_codes)))
  const one = await audienceToForecast(deps, actor, access, recipe, signal)
  const audience = audiencesTogether([one], null)
  if (!audience) throw invalid({ targeting_package: 'autopilot.notSized' })
  const currency = currencyOf(access.account.currency)
  const forecastOf = async (budget_micro: number) => {
    const forecast = await makeForecast(deps, { objective, currency, budget_micro, days, audience, access })
    if (!forecast) throw invalid({ ad_account_id: 'autopilot.noPrices' })
    return forecast
  }
  let lifetime = FIRST_DAILY_MICRO * days
  for (let search = 0; search < MAX_SEARCHES; search += 1) {
    const { curve, flattens_micro } = await forecastOf(lifetime)
    const smallest = curve[0]!.budget_micro
    lifetime = flattens_micro ?? curve.at(-1)!.budget_micro
    // At neither end of what was tried: it is the right one.
    if (flattens_micro !== null && flattens_micro > smallest) break
  }
  const daily_budget_micro = Math.max(UNIT_MICRO, twoDigits(lifetime / days))
  const { reach_low, reach_high, cpm_micro, assumed } = await forecastOf(daily_budget_micro * days)
  return {
    daily_budget_micro,
    lifetime_budget_micro: daily_budget_micro * days,
    currency,
    reach_low,
    reach_high,
    cpm_micro,
    assumptions: assumed,
  }
}

/** A budget as people set one: two digits, in whole units. */
function twoDigits(micro: number): number {
  const units = Math.max(1, micro / UNIT_MICRO)
  const step = 10 ** Math.max(0, Math.floor(Math.log10(units)) - 1)
  return Math.round(units / step) * step * UNIT_MICRO
}
