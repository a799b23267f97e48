import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { audiences } from './tables.ts'

/** The audiences of a team that use a config and were not deleted. */
export const audiencesOfConfig = async (db: Db, teamId: string, configId: string) =>
  await db
    .select({ id: audiences.id, name: audiences.name })
    .from(audiences)
    .where(
      and(
        eq(audiences.team_id, teamId),
        eq(audiences.audience_config_id, configId),
        isNull(audiences.deleted_at),
      ),
    )
