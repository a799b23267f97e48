import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { premiumTrials } from './trial-table.ts'

/** Of these identities those whose trial was had, or is kept for a checkout that another person opened since `since`. */
export const findTakenTrials = async (
  db: Db,
  identities: readonly string[],
  userId: string,
  since: Date,
): Promise<string[]> => {
  const rows = await db
    .select()
    .from(premiumTrials)
    .where(inArray(premiumTrials.identity, [...identities]))
  return rows
    .filter((row) => row.used_at !== null || (row.user_id !== userId && row.reserved_at >= since))
    .map(({ identity }) => identity)
}

/** Keeps the trial of an identity for a person; false when it is not free. */
export const reserveTrial = async (
  db: Db,
  row: { readonly identity: string; readonly user_id: string; readonly reserved_at: Date },
  since: Date,
): Promise<boolean> => {
  const { user_id, reserved_at } = row
  const rows = await db
    .insert(premiumTrials)
    .values(row)
    .onConflictDoUpdate({
      target: premiumTrials.identity,
      set: { user_id, reserved_at },
      setWhere: and(
        isNull(premiumTrials.used_at),
        or(eq(premiumTrials.user_id, user_id), lt(premiumTrials.reserved_at, since)),
      ),
    })
    .returning({ identity: premiumTrials.identity })
  return rows.length === 1
}

/** The person's trial has begun. */
export const markTrialUsed = async (db: Db, userId: string, now: Date): Promise<void> => {
  await db
    .update(premiumTrials)
    .set({ used_at: now })
    .where(and(eq(premiumTrials.user_id, userId), isNull(premiumTrials.used_at)))
}
