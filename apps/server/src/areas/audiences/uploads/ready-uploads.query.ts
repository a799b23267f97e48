import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { uploadedAudiences } from './tables.ts'

/** Custom audiences on the network that were uploaded from a config of a team and are there now. */
export const readyUploadsOf = async (db: Db, teamId: string, configId: string) =>
  await db
    .select({ ad_account_id: uploadedAudiences.ad_account_id, network_id: uploadedAudiences.network_id })
    .from(uploadedAudiences)
    .where(
      and(
        eq(uploadedAudiences.team_id, teamId),
        eq(uploadedAudiences.audience_config_id, configId),
        eq(uploadedAudiences.state, 'ready'),
        isNotNull(uploadedAudiences.network_id),
      ),
    )
