import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { keywordSuggestionUsages, type SuggestionUsageRow } from './tables.ts'

/** Adds one to how often it was shown and, if it was, taken. */
export async function countSuggestion(db: Db, row: SuggestionUsageRow): Promise<SuggestionUsageRow> {
  const { shown_count, accepted_count } = keywordSuggestionUsages
  const [counted] = await db
    .insert(keywordSuggestionUsages)
    .values(row)
    .onConflictDoUpdate({
      target: [keywordSuggestionUsages.keyword, keywordSuggestionUsages.suggestion],
      set: {
        shown_count: sql`${shown_count} + excluded.shown_count`,
        accepted_count: sql`${accepted_count} + excluded.accepted_count`,
        last_used_at: row.last_used_at,
      },
    })
    .returning()
  return counted!
}

/** The most taken first. */
export async function findSuggestionUsages(
  db: Db,
  {
    keyword,
    limit,
    offset,
  }: { readonly keyword?: string | undefined; readonly limit: number; readonly offset: number },
): Promise<{ count: number; rows: SuggestionUsageRow[] }> {
  const condition = keyword ? eq(keywordSuggestionUsages.keyword, keyword) : undefined
  const rows = await db
    .select()
    .from(keywordSuggestionUsages)
    .where(condition)
    .orderBy(desc(keywordSuggestionUsages.accepted_count), asc(keywordSuggestionUsages.id))
    .limit(limit)
    .offset(offset)
  return { count: await db.$count(keywordSuggestionUsages, condition), rows }
}

export const findUsagesOf = async (db: Db, keywords: readonly string[]): Promise<SuggestionUsageRow[]> =>
  await db
    .select()
    .from(keywordSuggestionUsages)
    .where(inArray(keywordSuggestionUsages.keyword, [...keywords]))
