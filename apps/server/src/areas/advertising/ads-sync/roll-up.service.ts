import { sql } from 'drizzle-orm'
import type { Deps } from '../../../app/deps.ts'
import { adAccounts } from '../../../store/tables.ts'
import { dayAt, lastDays } from '@rookery/notations/days.ts'
import { dayOfHour, hoursOfDays } from './figures.query.ts'
import { namesOf } from './entity.repository.ts'
import { findAccountSyncs, findSync, type SyncOf } from './sync.repository.ts'
import { wholeHours } from './whole-hours.ts'
import { adsEntities, adsHourlyStats, adsSyncs, statsMetrics, type StatsMetric } from './tables.ts'

/** Totals of one campaign on one day. The charge is in micros of the account's currency. */
export interface CampaignDay {
  readonly campaign_id: string
  /** `2026-11-22`, in the account's time zone. */
  readonly day: string
  /** Null where the network told nothing of a metric on the day. */
  readonly numbers: Readonly<Record<StatsMetric, bigint | null>>
}

/**
 * Sums the line items of an account's campaigns per campaign and day in the account's time zone, omitting
 * days without figures; first and last day included. An hour belongs to the day it begins on. `as_of`: the
 * time up to which the network was read, null if it never was.
 */
export async function campaignDays(
  deps: Pick<Deps, 'db'>,
  of: SyncOf,
  range: { readonly from: string; readonly to: string; readonly campaign_ids?: readonly string[] },
): Promise<{ as_of: Date | null; days: CampaignDay[] }> {
  const accountSync = await findSync(deps.db, of)
  if (!accountSync) return { as_of: null, days: [] }
  const sums = sql.join(
    statsMetrics.map((name) => sql`sum(${adsHourlyStats[name]})::text as ${sql.identifier(name)}`),
    sql`, `,
  )
  const onlyCampaigns = range.campaign_ids
    ? sql`and ${adsEntities.parent_id} = any(${sql.param([...range.campaign_ids])}::text[])`
    : sql``
  const { rows } = await deps.db.execute<Record<string, string | null>>(sql`
    select ${adsEntities.parent_id} as campaign_id, ${dayOfHour} as day, ${sums}
    from ${wholeHours(accountSync.id)}
    join ${adsSyncs} on ${adsSyncs.id} = ${accountSync.id}
    join ${adAccounts} on ${adAccounts.id} = ${adsSyncs.ad_account_id}
    join ${adsEntities} on ${adsEntities.sync_id} = ${accountSync.id} and ${adsEntities.kind} = 'line_item'
      and ${adsEntities.id} = ${adsHourlyStats.entity_id}
    where true ${onlyCampaigns}
      ${hoursOfDays(range)}
    group by 1, 2 order by 1, 2`)
  return {
    as_of: accountSync.synced_at,
    days: rows.map((row) => ({
      campaign_id: row['campaign_id'] ?? '',
      day: row['day'] ?? '',
      numbers: Object.fromEntries(
        statsMetrics.map((name) => [name, row[name] == null ? null : BigInt(row[name])]),
      ) as CampaignDay['numbers'],
    })),
  }
}

const digitsOf = (number: bigint | null): string | null => (number === null ? null : String(number))

/** A campaign's day as the operator sees it; the charge in micros, as digits; null where nothing is told. */
export interface AccountDay {
  readonly team_id: string
  readonly campaign: string
  readonly day: string
  readonly impressions: string | null
  readonly engagements: string | null
  readonly billed_charge_local_micro: string | null
  readonly currency: string
}

/** The operator's: the last days of an ad account's campaigns as they were last synced, team by team. Null when the account is not synced. */
export async function accountDays(
  deps: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  days: number,
): Promise<AccountDay[] | null> {
  const accountSyncs = await findAccountSyncs(deps.db, accountId)
  if (accountSyncs.length === 0) return null
  const rows: AccountDay[] = []
  for (const { sync, account } of accountSyncs) {
    const names = await namesOf(deps.db, { sync_id: sync.id, kind: 'campaign' })
    // Today and so many days before it, each by the account's own clock.
    const range = lastDays(dayAt(deps.clock(), account.time_zone), days + 1)
    const found = await campaignDays(deps, sync, range)
    for (const { campaign_id, day, numbers } of found.days)
      rows.push({
        team_id: sync.team_id,
        campaign: names.get(campaign_id) ?? campaign_id,
        day,
        impressions: digitsOf(numbers.impressions),
        engagements: digitsOf(numbers.engagements),
        billed_charge_local_micro: digitsOf(numbers.billed_charge_local_micro),
        currency: account.currency,
      })
  }
  return rows
}
