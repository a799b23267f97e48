import { restsOnInference } from '@rookery/analytics/queries/disclosure/rests-on-inference.ts'
import { compileRecipe } from '@rookery/analytics/compiler/compile-recipe.ts'
import type { CallOutput, CampaignObjective } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import { requireNamedAccount, type AccountAsked } from '../advertising/account-access.service.ts'
import { isPassing } from '../advertising/ask.service.ts'
import { openCopy, refreshStructure, type Copy } from '../advertising/copy.service.ts'
import { storedLineItems } from '../advertising/object.service.ts'
import { currencyOf } from '../../../money/currency-of.ts'
import { estimateAdGroup } from '../native-targeting/ad-group-estimate.service.ts'
import {
  readTargeting,
  type TargetingAsked,
  type TargetingRead,
} from '../campaigns/compile-targeting.service.ts'
import { checkSchedule, type Schedule } from '../campaigns/schedule.service.ts'
import { forecastOf, pricesOf, type Prices } from './forecast.policy.ts'
import { sumFigures } from '../ads-sync/figures.service.ts'
import { addDays, dayAt } from './days.policy.ts'
import { hoursOf } from './reach.service.ts'

/** Prices of this long ago still say something. */
const BASIS_DAYS = 60
/** A campaign without an end is told for this long. */
const OPEN_DAYS = 30
const GROUPS = 5
const DAY_MS = 86_400_000

export interface ForecastAsked extends AccountAsked, TargetingAsked, Schedule {
  readonly objective: CampaignObjective
  readonly start: string
}
type Forecast = CallOutput<'forecast-campaign'>

/** What a budget is likely to reach with a targeting, from what the account paid before. Nothing is sent or kept. */
export async function forecastCampaign(
  deps: Deps,
  actor: UserActor,
  asked: ForecastAsked,
  signal: AbortSignal,
): Promise<Forecast> {
  const access = await requireNamedAccount(deps, actor, asked, 'campaigns.read')
  const read = await readTargeting(deps, actor, asked)
  checkSchedule(asked)
  if (!read) throw invalid({ targeting_package: 'targeting.empty' })
  const copy = await openCopy(deps, access, signal)
  await refreshStructure(deps, copy)
  const audience = await audienceOf(deps, copy, read, signal)
  const { prices, basis } = await basisOf(deps, copy, asked.objective)
  const { days, budget } = budgetOf(asked)
  return {
    currency: currencyOf(access.account.currency),
    audience,
    days,
    budget_micro: budget,
    forecast: audience && prices && budget !== null ? forecastOf(budget, prices, audience) : null,
    basis: { ...basis, as_of: copy.sync.synced_at?.toISOString() ?? null },
  }
}

/** Whom the network would reach; null where the targeting is none it can be asked about. */
async function audienceOf(
  deps: Deps,
  { access }: Copy,
  { tree }: TargetingRead,
  signal: AbortSignal,
): Promise<Forecast['audience']> {
  const { ad_groups, reached } = compileRecipe(tree)
  if (ad_groups.length === 0 || ad_groups.length > GROUPS) return null
  const ask = { ad_account_id: access.account.account_id, as_user: access.grant.granted_by }
  const rounded = restsOnInference(tree)
  const all: { low: number; high: number; source: 'network' | 'model' }[] = []
  for (const [n, group] of ad_groups.entries())
    all.push(await estimateAdGroup(deps, { group, reached: reached[n]!, rounded, ask }, { signal }))
  return {
    low: Math.max(...all.map(({ low }) => low)),
    high: all.reduce((sum, { high }) => sum + high, 0),
    source: all.every(({ source }) => source === 'network') ? 'network' : 'model',
  }
}

/** What the account's campaigns of that objective paid by day, or all of them where there are none, and how often people saw them. */
async function basisOf(
  deps: Deps,
  copy: Copy,
  objective: CampaignObjective,
): Promise<{ prices: Prices | null; basis: Omit<Forecast['basis'], 'as_of'> }> {
  const { sync, access } = copy
  const today = dayAt(deps.clock(), access.account.time_zone)
  const range = { from: addDays(today, -BASIS_DAYS), to: today }
  const lineItems = await storedLineItems(deps.db, sync.id)
  const alike = lineItems.filter((row) => row.objective === objective).map(({ campaign_id }) => campaign_id)
  for (const campaign_ids of [[...new Set(alike)], undefined]) {
    if (campaign_ids?.length === 0) continue
    const of = { sync_id: sync.id, ...range, campaign_ids }
    const days = [...(await sumFigures(deps.db, { ...of, by: 'day' })).values()]
    const campaigns = await sumFigures(deps.db, { ...of, by: 'campaign' })
    const impressions = days.reduce((sum, day) => sum + day.impressions, 0n)
    const spent = days.reduce((sum, day) => sum + day.billed_charge_local_micro, 0n)
    const frequency = await frequencyOf(deps, copy, [...campaigns.keys()], range)
    const prices = pricesOf(days, frequency)
    const basis = {
      campaigns: campaigns.size,
      impressions: Number(impressions),
      spent_micro: Number(spent),
      same_objective: campaign_ids !== undefined,
    }
    if (prices) return { prices, basis }
  }
  return { prices: null, basis: { campaigns: 0, impressions: 0, spent_micro: 0, same_objective: false } }
}

/** How often people saw the campaigns of an account; null where the network does not say. */
async function frequencyOf(
  deps: Deps,
  { ask, access }: Copy,
  campaigns: readonly string[],
  range: { readonly from: string; readonly to: string },
): Promise<number | null> {
  if (campaigns.length === 0) return null
  try {
    const hours = hoursOf(range, access.account.time_zone, deps.clock())
    const rows = await ask((ads, account, options) =>
      ads.stats.reach(account, 'campaigns', campaigns.slice(0, 20), hours, options),
    )
    const reach = rows.reduce((sum, row) => sum + (row.total_audience_reach ?? 0), 0)
    const shown = rows.reduce(
      (sum, row) => sum + (row.total_audience_reach ?? 0) * (row.average_frequency ?? 0),
      0,
    )
    return reach > 0 && shown > 0 ? Math.max(1, shown / reach) : null
  } catch (error) {
    if (!isPassing(error)) throw error
    return null
  }
}

function budgetOf(asked: ForecastAsked): { days: number | null; budget: number | null } {
  const days = asked.end
    ? Math.max(1, Math.ceil((Date.parse(asked.end) - Date.parse(asked.start)) / DAY_MS))
    : asked.daily_budget_micro
      ? OPEN_DAYS
      : null
  const daily = asked.daily_budget_micro && days ? asked.daily_budget_micro * days : null
  const all = [daily, asked.lifetime_budget_micro ?? null].filter((each) => each !== null)
  return { days, budget: all.length === 0 ? null : Math.min(...all) }
}
