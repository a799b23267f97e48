import { and, eq } from 'drizzle-orm'
import type { TargetingPackage } from '@rookery/contract'
import type { Db } from '../../../../store/database.ts'
import { audienceDrafts } from '../tables.ts'

export interface DraftContent {
  readonly name: string
  readonly targeting_package: TargetingPackage
  readonly region_id: number | null
  readonly audience_id: string | null
}

const ownDraft = (teamId: string, userId: string) =>
  and(eq(audienceDrafts.team_id, teamId), eq(audienceDrafts.user_id, userId))

export async function getDraft(db: Db, teamId: string, userId: string) {
  const [row] = await db.select().from(audienceDrafts).where(ownDraft(teamId, userId))
  return row
}

/** Stores the draft if `version` is the stored one (0: none yet); undefined otherwise. */
export async function upsertDraft(
  db: Db,
  teamId: string,
  userId: string,
  version: number,
  content: DraftContent,
  now: Date,
) {
  const values = { ...content, version: version + 1, modified_at: now }
  const rows =
    version === 0
      ? await db
          .insert(audienceDrafts)
          .values({ team_id: teamId, user_id: userId, ...values })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(audienceDrafts)
          .set(values)
          .where(and(ownDraft(teamId, userId), eq(audienceDrafts.version, version)))
          .returning()
  return rows[0]
}

export async function deleteDraft(db: Db, teamId: string, userId: string): Promise<void> {
  await db.delete(audienceDrafts).where(ownDraft(teamId, userId))
}
