import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { adRows } from '../store/tables.ts'
import { campaignForecasts, type CampaignForecastRow } from './tables.ts'

/** The last launch counts: a campaign made a draft again is forecast again at its next launch. */
export async function keepForecastRow(db: Db, row: CampaignForecastRow): Promise<void> {
  const { campaign_id: target, ...set } = row
  await db
    .insert(campaignForecasts)
    .values({ campaign_id: target, ...set })
    .onConflictDoUpdate({ target: campaignForecasts.campaign_id, set })
}

export async function forecastRowOf(db: Db, campaignId: string): Promise<CampaignForecastRow | undefined> {
  const [row] = await db.select().from(campaignForecasts).where(eq(campaignForecasts.campaign_id, campaignId))
  return row
}

/** The forecasts stored when these campaigns (by the network's ids) were launched. */
export async function forecastsByNetworkId(
  db: Db,
  networkIds: readonly string[],
): Promise<Map<string, CampaignForecastRow['forecast']>> {
  if (networkIds.length === 0) return new Map()
  const rows = await db
    .select({ id: adRows.network_id, forecast: campaignForecasts.forecast })
    .from(campaignForecasts)
    .innerJoin(adRows, eq(adRows.id, campaignForecasts.campaign_id))
    .where(inArray(adRows.network_id, [...networkIds]))
  return new Map(rows.flatMap(({ id, forecast }) => (id === null ? [] : [[id, forecast]])))
}
