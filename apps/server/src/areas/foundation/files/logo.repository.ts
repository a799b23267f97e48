import { and, eq, isNull, or } from 'drizzle-orm'
import { teams } from '../../../store/tables.ts'
import type { Db } from '../../../store/database.ts'
import { files, teamLogos } from './tables.ts'

export const insertLogo = async (db: Db, fileId: string, png: Buffer): Promise<void> => {
  await db.insert(teamLogos).values({ file_id: fileId, png })
}

/**
 * Assigns a finished picture to the team: one the caller uploaded, or one the team already has. False if it
 * is neither.
 */
export const assignLogo = async (db: Db, id: string, teamId: string, userId: string): Promise<boolean> => {
  const isOwnUnclaimed = and(isNull(files.team_id), eq(files.created_by, userId))
  const rows = await db
    .update(files)
    .set({ team_id: teamId })
    .where(
      and(
        eq(files.id, id),
        eq(files.purpose, 'team_logo'),
        eq(files.state, 'complete'),
        or(eq(files.team_id, teamId), isOwnUnclaimed),
      ),
    )
    .returning({ id: files.id })
  return rows.length === 1
}

/** The picture, if a team uses it as its logo. */
export const findTeamLogo = async (db: Db, id: string): Promise<Buffer | null> => {
  const [row] = await db
    .select({ png: teamLogos.png })
    .from(teamLogos)
    .innerJoin(teams, eq(teams.logo, id))
    .where(eq(teamLogos.file_id, id))
  return row?.png ?? null
}
