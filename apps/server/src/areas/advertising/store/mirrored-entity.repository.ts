import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import {
  adsCampaignSchema,
  adsLineItemSchema,
  adsMediaCreativeSchema,
  adsPromotedAccountSchema,
  adsPromotedTweetSchema,
  adsTargetingCriterionSchema,
  type AdsCampaign,
  type AdsLineItem,
  type AdsTargetingCriterion,
} from '@rookery/network'
import type { Db } from '../../../store/database.ts'
import { adsEntities, type EntityKind } from '../ads-sync/tables.ts'
import { adOfPost, adOfProfile, adOfVideo, type AdOnNetwork } from './ad-on-network.ts'

export interface EntityFilter {
  readonly ids?: readonly string[]
  readonly parents?: readonly string[]
}

async function rowsOf<T>(
  db: Db,
  syncId: string,
  kind: EntityKind,
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  { ids, parents }: EntityFilter,
): Promise<T[]> {
  if (ids?.length === 0 || parents?.length === 0) return []
  const rows = await db
    .select({ data: adsEntities.data })
    .from(adsEntities)
    .where(
      and(
        eq(adsEntities.sync_id, syncId),
        eq(adsEntities.kind, kind),
        eq(adsEntities.deleted, false),
        isNull(adsEntities.last_seen_at),
        ids ? sql`${adsEntities.id} = any(${sql.param([...ids])}::text[])` : undefined,
        parents ? sql`${adsEntities.parent_id} = any(${sql.param([...parents])}::text[])` : undefined,
      ),
    )
    .orderBy(asc(adsEntities.id))
  return rows.flatMap(({ data }) => {
    const parsedEntity = schema.safeParse(data)
    return parsedEntity.success ? [parsedEntity.data] : []
  })
}

/** Entities of each kind in the mirror of an account, without deleted ones. */
export const storedCampaigns = async (
  db: Db,
  syncId: string,
  filter: EntityFilter = {},
): Promise<AdsCampaign[]> => await rowsOf(db, syncId, 'campaign', adsCampaignSchema, filter)
export const storedLineItems = async (
  db: Db,
  syncId: string,
  filter: EntityFilter = {},
): Promise<AdsLineItem[]> => await rowsOf(db, syncId, 'line_item', adsLineItemSchema, filter)
/** Ads of all kinds: posts, then profiles, then videos. */
export const storedAds = async (
  db: Db,
  syncId: string,
  filter: EntityFilter = {},
): Promise<AdOnNetwork[]> => [
  ...(await rowsOf(db, syncId, 'promoted_tweet', adsPromotedTweetSchema, filter)).map(adOfPost),
  ...(await rowsOf(db, syncId, 'promoted_account', adsPromotedAccountSchema, filter)).map(adOfProfile),
  ...(await rowsOf(db, syncId, 'media_creative', adsMediaCreativeSchema, filter)).map(adOfVideo),
]
export const storedCriteria = async (
  db: Db,
  syncId: string,
  filter: EntityFilter = {},
): Promise<AdsTargetingCriterion[]> =>
  await rowsOf(db, syncId, 'targeting_criterion', adsTargetingCriterionSchema, filter)
