import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { adAccounts } from '../../../store/tables.ts'
import { numbersBy, pairKey, ratedPairs, type Numbers } from './numbers.policy.ts'
import { adsEntities, adsHourlyStats, adsSyncs, statsMetrics } from './tables.ts'
import { wholeHours } from './whole-hours.ts'

export type FiguresBy = 'campaign' | 'adset' | 'ad' | 'day' | 'creative'

export interface FiguresAsked {
  readonly sync_id: string
  /** Days of the account, both included; everything when left out. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The network's ids of campaigns. */
  readonly campaign_ids?: readonly string[] | undefined
  readonly by: FiguresBy
}

/** The day of the account on which an hour begins. */
export const dayOfHour = sql`to_char(${adsHourlyStats.hour} at time zone ${adAccounts.time_zone}, 'YYYY-MM-DD')`
/**
 * Hours of these days, told by the day each hour has: a database has an opinion of its own on when a day without a midnight, or
 * with two, begins. The plain bounds are for the index.
 */
export const hoursOfDays = ({ from, to }: Pick<FiguresAsked, 'from' | 'to'>): SQL =>
  sql`${from ? sql`and ${adsHourlyStats.hour} >= ${from}::date - 1 and ${dayOfHour} >= ${from}` : sql``}
    ${to ? sql`and ${adsHourlyStats.hour} < ${to}::date + 2 and ${dayOfHour} <= ${to}` : sql``}`

const keys: Record<FiguresBy, SQL> = {
  campaign: sql`line_item.parent_id`,
  adset: sql`line_item.id`,
  ad: sql`${adsHourlyStats.entity_id}`,
  creative: sql`promoted.data ->> 'tweet_id'`,
  day: dayOfHour,
}

/** Ads' hours; a creative is a post. */
const adLevels: Partial<Record<FiguresBy, SQL>> = {
  ad: sql`('promoted_tweet', 'promoted_account')`,
  creative: sql`('promoted_tweet')`,
}

/** Stored hours summed by campaign, ad set, ad, creative or day of the account. An hour counts for the day it begins on. */
export async function sumFigures(db: Db, asked: FiguresAsked): Promise<Map<string, Numbers>> {
  const sums = sql.join(
    [
      ...statsMetrics.map((name) => sql`sum(${adsHourlyStats[name]})::text as ${sql.identifier(name)}`),
      ...ratedPairs.flatMap(([part, whole], at) => [
        sql`sum(${adsHourlyStats[part]}) filter (where ${adsHourlyStats[whole]} is not null)::text as ${sql.identifier(`part${at}`)}`,
        sql`sum(${adsHourlyStats[whole]}) filter (where ${adsHourlyStats[part]} is not null)::text as ${sql.identifier(`whole${at}`)}`,
      ]),
    ],
    sql`, `,
  )
  const adLevel = adLevels[asked.by]
  const hours = adLevel
    ? sql`${adsHourlyStats}
    join ${adsEntities} promoted on promoted.sync_id = ${adsHourlyStats.sync_id} and promoted.kind = ${adsHourlyStats.level} and promoted.id = ${adsHourlyStats.entity_id}
      and promoted.sync_id = ${asked.sync_id} and promoted.kind in ${adLevel}`
    : wholeHours(asked.sync_id)
  const lineItemId = adLevel ? sql`promoted.parent_id` : sql`${adsHourlyStats.entity_id}`
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    select ${keys[asked.by]} as key, ${sums}
    from ${hours}
    join ${adsSyncs} on ${adsSyncs.id} = ${asked.sync_id}
    join ${adAccounts} on ${adAccounts.id} = ${adsSyncs.ad_account_id}
    join ${adsEntities} line_item on line_item.sync_id = ${asked.sync_id} and line_item.kind = 'line_item' and line_item.id = ${lineItemId}
    where true
    ${asked.campaign_ids ? sql`and line_item.parent_id = any(${sql.param([...asked.campaign_ids])}::text[])` : sql``}
    ${hoursOfDays(asked)}
    group by 1 order by 1`)
  return new Map(rows.map((row) => [row['key'] ?? '', numbersOfRow(row)]))
}

function numbersOfRow(row: Readonly<Record<string, string | null>>): Numbers {
  const sumOf = (column: string): bigint | null => (row[column] == null ? null : BigInt(row[column]))
  const numbers = numbersBy(sumOf)
  const rated = Object.fromEntries(
    ratedPairs.flatMap(([part, whole], at) => {
      const [ofPart, ofWhole] = [sumOf(`part${at}`), sumOf(`whole${at}`)]
      const isKnownAlike = ofPart === numbers[part] && ofWhole === numbers[whole]
      return isKnownAlike || numbers[part] === null || numbers[whole] === null
        ? []
        : [[pairKey(part, whole), { part: ofPart ?? 0n, whole: ofWhole ?? 0n }]]
    }),
  )
  return Object.keys(rated).length === 0 ? numbers : { ...numbers, rated }
}

/** The first day of the account any figure is known of; null without figures. */
export async function firstDay(
  db: Db,
  syncId: string,
  campaignIds: readonly string[],
): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select to_char(min(${adsHourlyStats.hour} at time zone ${adAccounts.time_zone}), 'YYYY-MM-DD') as day
    from ${wholeHours(syncId)}
    join ${adsSyncs} on ${adsSyncs.id} = ${syncId}
    join ${adAccounts} on ${adAccounts.id} = ${adsSyncs.ad_account_id}
    join ${adsEntities} line_item on line_item.sync_id = ${syncId} and line_item.kind = 'line_item' and line_item.id = ${adsHourlyStats.entity_id}
    where line_item.parent_id = any(${sql.param([...campaignIds])}::text[])`)
  return rows[0]?.day ?? null
}
