import type { NetworkAnswer } from '@rookery/analytics/projection/fit-projection.ts'
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { adAccounts, grantedAccounts } from '../../../store/tables.ts'
import { networkSizeAnswers } from './tables.ts'

type Row = typeof networkSizeAnswers.$inferSelect

/** Stores the newest answer to each targeting; idempotent. */
export async function upsertAnswer(db: Db, row: Row): Promise<void> {
  const { targeting_key: _, ad_account_id: __, population_source: ___, ...newer } = row
  await db
    .insert(networkSizeAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [
        networkSizeAnswers.targeting_key,
        networkSizeAnswers.ad_account_id,
        networkSizeAnswers.population_source,
      ],
      set: newer,
      setWhere: lt(networkSizeAnswers.asked_at, sql`excluded.asked_at`),
    })
}

/**
 * The newest estimates for a population, one per targeting. Targetings with uploaded lists are excluded:
 * their size cannot be scaled from our sample.
 */
export async function newestAnswers(db: Db, source: string, limit: number): Promise<NetworkAnswer[]> {
  const rows = await db
    .select({
      key: networkSizeAnswers.targeting_key,
      features: networkSizeAnswers.features,
      disclosed: networkSizeAnswers.disclosed,
      population: networkSizeAnswers.population,
      low: networkSizeAnswers.low,
      high: networkSizeAnswers.high,
    })
    .from(networkSizeAnswers)
    .where(
      and(
        eq(networkSizeAnswers.population_source, source),
        sql`not coalesce(${networkSizeAnswers.features} -> 'wanted' ? 'custom_audience', false)`,
        sql`not ${networkSizeAnswers.features} -> 'excluded' ? 'custom_audience'`,
      ),
    )
    .orderBy(desc(networkSizeAnswers.asked_at), networkSizeAnswers.targeting_key)
    .limit(limit)
  return [...new Map(rows.toReversed().map(({ key, ...answer }) => [key, answer])).values()]
}

/** The newest answer to each of these targetings that was given to an ad account these teams were granted. */
export async function newestAnswersOf(
  db: Db,
  targetingKeys: readonly string[],
  teamIds: readonly string[],
): Promise<(Pick<Row, 'low' | 'high' | 'asked_at'> & { readonly key: string })[]> {
  if (teamIds.length === 0 || targetingKeys.length === 0) return []
  return await db
    .selectDistinctOn([networkSizeAnswers.targeting_key], {
      key: networkSizeAnswers.targeting_key,
      low: networkSizeAnswers.low,
      high: networkSizeAnswers.high,
      asked_at: networkSizeAnswers.asked_at,
    })
    .from(networkSizeAnswers)
    .innerJoin(adAccounts, eq(adAccounts.account_id, networkSizeAnswers.ad_account_id))
    .innerJoin(grantedAccounts, eq(grantedAccounts.ad_account_id, adAccounts.id))
    .where(
      and(
        // All keys are passed as one parameter.
        sql`${networkSizeAnswers.targeting_key} = any(${sql.param([...targetingKeys])}::text[])`,
        inArray(grantedAccounts.team_id, [...teamIds]),
        isNull(grantedAccounts.revoked_at),
      ),
    )
    .orderBy(networkSizeAnswers.targeting_key, desc(networkSizeAnswers.asked_at))
}
