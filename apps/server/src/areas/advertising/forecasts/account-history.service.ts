import { fitAccount, type AccountFit, type PastCampaign } from '@rookery/analytics/forecast/fit-account.ts'
import { resultOf } from '@rookery/analytics/forecast/prior.ts'
import { campaignObjectives, type CampaignObjective } from '@rookery/contract/enums.ts'
import { addDays, dayAt } from '@rookery/notations/days.ts'
import type { Deps } from '../../../app/deps.ts'
import { currencyOf } from '../../../money/currency-of.ts'
import { mirroredLookups } from '../../population/mirrors/mirrored-lookups.service.ts'
import type { GrantedAccess } from '../ad-rows/account-access.service.ts'
import { storedCriteria, storedLineItems } from '../store/mirrored-entity.repository.ts'
import { ensureSync } from '../ads-sync/entities.service.ts'
import { sumFigures } from '../ads-sync/figures.query.ts'
import type { Numbers } from '../ads-sync/numbers.policy.ts'
import { forecastsByNetworkId } from './campaign-forecast.repository.ts'

/** Maximum age, in days, of campaigns a forecast is fitted to. */
const HISTORY_DAYS = 60

/** The history of an ad account's own campaigns according to its mirror, from which forecasts learn. */
export interface AccountHistory {
  readonly fit: AccountFit
  /** When its figures were last read; null before they were. */
  readonly as_of: Date | null
}

/** Learns from the mirrored figures of the account's last 60 days; asks the network nothing. */
export async function readHistory(
  deps: Pick<Deps, 'db' | 'clock'> & Deps,
  { team_id, account }: Pick<GrantedAccess, 'team_id' | 'account'>,
): Promise<AccountHistory> {
  const accountSync = await ensureSync(deps, { team_id, ad_account_id: account.id })
  const fromDate = addDays(dayAt(deps.clock(), account.time_zone), -HISTORY_DAYS)
  const figures = await sumFigures(deps.db, { sync_id: accountSync.id, from: fromDate, by: 'campaign' })
  const lineItems = await storedLineItems(deps.db, accountSync.id, { parents: [...figures.keys()] })
  const countries = await countriesByLineItem(
    deps,
    accountSync.id,
    lineItems.map(({ id }) => id),
  )
  const forecastById = await forecastsByNetworkId(deps.db, [...figures.keys()])
  const pastCampaigns = [...figures].flatMap(([id, numbers]): PastCampaign[] => {
    const ownLineItems = lineItems.filter(({ campaign_id }) => campaign_id === id)
    const objective = campaignObjectives.find((each) => each === ownLineItems[0]?.objective)
    if (!objective) return []
    const counts = countsOfCampaign(numbers, objective)
    // A campaign of which a figure is not known teaches nothing: it is not one of zeros.
    if (!counts) return []
    const forecastBefore = forecastById.get(id)
    return [
      {
        objective,
        countries:
          forecastBefore?.countries ??
          joinCountries(ownLineItems.map((each) => countries.get(each.id) ?? null)),
        audience: forecastBefore
          ? Math.sqrt(forecastBefore.audience.low * forecastBefore.audience.high)
          : null,
        days: forecastBefore?.days ?? 1,
        ...counts,
      },
    ]
  })
  return { fit: fitAccount(pastCampaigns, currencyOf(account.currency)), as_of: accountSync.synced_at }
}

/** Null if one of the figures is not known. */
function countsOfCampaign(
  numbers: Numbers,
  objective: CampaignObjective,
): Pick<PastCampaign, 'spent' | 'impressions' | 'clicks' | 'results'> | null {
  const resultName = resultOf[objective]
  const { billed_charge_local_micro, impressions, clicks } = numbers
  const results = resultName === 'reach' ? 0n : numbers[resultName]
  if (billed_charge_local_micro === null || impressions === null || clicks === null || results === null)
    return null
  return {
    spent: Number(billed_charge_local_micro) / 1e6,
    impressions: Number(impressions),
    clicks: Number(clicks),
    results: Number(results),
  }
}

/** Countries of several ad sets together; null if the countries of one of them are unknown. */
function joinCountries(all: readonly (readonly string[] | null)[]): string[] | null {
  if (all.some((one) => one === null)) return null
  if (all.some((one) => one!.length === 0)) return []
  return [...new Set(all.flatMap((one) => one!))].toSorted()
}

/** Targeted countries by line item, empty for worldwide; null if a place is not in the catalogue. */
async function countriesByLineItem(
  deps: Pick<Deps, 'db'>,
  syncId: string,
  ids: readonly string[],
): Promise<Map<string, string[] | null>> {
  const locationCriteria = (await storedCriteria(deps.db, syncId, { parents: ids })).filter(
    ({ targeting_type, operator_type }) => targeting_type === 'LOCATION' && operator_type !== 'NE',
  )
  const rows =
    locationCriteria.length === 0
      ? []
      : ((await mirroredLookups(deps, 'locations', { location_type: 'COUNTRIES' })) ?? [])
  const byValue = new Map(
    rows.flatMap(({ value, country_code }) => (country_code ? [[value, country_code]] : [])),
  )
  return new Map(
    ids.map((id) => {
      const codes = locationCriteria
        .filter(({ line_item_id }) => line_item_id === id)
        .map(({ targeting_value }) => byValue.get(String(targeting_value)) ?? null)
      return [id, codes.includes(null) ? null : [...new Set(codes as string[])]] as const
    }),
  )
}
