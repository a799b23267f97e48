import { and, count, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { adAccounts, auditLog, teams, users } from '../../../store/tables.ts'
import type { Db } from '../../../store/database.ts'
import { audienceLists } from '../audience-lists/tables.ts'
import { audiences } from '../audiences/tables.ts'
import { teamInvites } from '../../people/invites/tables.ts'
import { uploadedAudiences } from '../uploads/tables.ts'

export interface ActivityFilter {
  readonly team_ids: readonly string[]
  readonly ad_account_id?: string | undefined
  readonly kind?: string | undefined
  readonly before?: Date | undefined
  readonly limit: number
  readonly offset: number
}

/** SQL for the ad account an audit row is about: its network id, else our own id. */
const adAccount = sql<string | null>`case when ${auditLog.object_kind} = 'ad-account'
  then coalesce((select account_id from ${adAccounts} where ${adAccounts.id}::text = ${auditLog.object_id}), ${auditLog.object_id})
  else ${auditLog.data} ->> 'ad_account_id' end`

/** SQL for the current name of the row's object; null when it was deleted or has no name. */
const objectName = sql<string | null>`case ${auditLog.object_kind}
  when 'team' then (select name from ${teams} where ${teams.id}::text = ${auditLog.object_id})
  when 'member' then (select nullif(trim(u.first_name || ' ' || u.last_name), '') from ${users} u where u.id::text = ${auditLog.data} ->> 'user')
  when 'audience' then (select name from ${audiences} where ${audiences.id}::text = ${auditLog.object_id})
  when 'audience-list' then (select name from ${audienceLists} where ${audienceLists.id}::text = ${auditLog.object_id})
  when 'uploaded-audience' then (select name from ${uploadedAudiences} where ${uploadedAudiences.id}::text = ${auditLog.object_id})
  when 'ad-account' then (select name from ${adAccounts} where ${auditLog.object_id} in (${adAccounts.id}::text, ${adAccounts.account_id}))
  end`

const activityCondition = (filter: ActivityFilter): SQL | undefined =>
  and(
    inArray(auditLog.team_id, [...filter.team_ids]),
    filter.kind ? eq(auditLog.object_kind, filter.kind) : undefined,
    filter.before ? lt(auditLog.at, filter.before) : undefined,
    filter.ad_account_id ? eq(adAccount, filter.ad_account_id) : undefined,
  )

export const findActivity = async (db: Db, filter: ActivityFilter) => {
  if (filter.team_ids.length === 0) return { count: 0, rows: [] }
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: { id: users.id, first_name: users.first_name, last_name: users.last_name, email: users.email },
      verb: auditLog.verb,
      object_kind: auditLog.object_kind,
      object_id: auditLog.object_id,
      object_name: objectName,
      team_id: auditLog.team_id,
      ad_account_id: adAccount,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor_id))
    .where(activityCondition(filter))
    .orderBy(desc(auditLog.id))
    .limit(filter.limit)
    .offset(filter.offset)
  const [total] = await db.select({ count: count() }).from(auditLog).where(activityCondition(filter))
  return { count: total!.count, rows }
}

/** The invited address of an audit row, for readers who may see invites. */
export const inviteAddresses = async (
  db: Db,
  teamIds: readonly string[],
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0 || teamIds.length === 0) return new Map()
  const rows = await db
    .select({ id: teamInvites.id, email: teamInvites.email })
    .from(teamInvites)
    .where(and(inArray(teamInvites.id, [...ids]), inArray(teamInvites.team_id, [...teamIds])))
  return new Map(rows.map(({ id, email }) => [id, email]))
}
