import { sql, type SQL } from 'drizzle-orm'
import type { AudienceListUses } from '@rookery/contract'
import type { Db } from '../../../store/database.ts'

type Named = AudienceListUses['audiences'][number]

/** Whether a stored package names the list and does not deselect it. */
const names = (targetingPackage: SQL, listId: string): SQL => sql`jsonb_path_exists(${targetingPackage},
  '$.** ? (@.kind == "custom_audience" && @.id == $list && !(@.deselected == true))',
  jsonb_build_object('list', ${listId}::text))`

const rowsOf = async <T>(db: Db, query: SQL): Promise<T[]> => (await db.execute(query)).rows as T[]

export const audiencesUsing = async (db: Db, teamId: string, listId: string): Promise<Named[]> =>
  await rowsOf<Named>(
    db,
    sql`select a.id, a.name from audiences a
      join audience_config_versions v
        on v.audience_config_id = a.audience_config_id and v.version = a.audience_config_version
      where a.team_id = ${teamId} and a.deleted_at is null and ${names(sql`v.targeting_package`, listId)}
      order by lower(a.name), a.id`,
  )

export const plansOf = async (db: Db, teamId: string, audienceIds: readonly string[]): Promise<Named[]> =>
  audienceIds.length === 0
    ? []
    : await rowsOf<Named>(
        db,
        sql`select id, name from audience_plans
          where team_id = ${teamId} and audience_ids && ${sql.param([...audienceIds])}::uuid[]
          order by lower(name), id`,
      )

/** Ad sets that are still to be created: those on the network target what was sent there. */
export const adSetsUsing = async (
  db: Db,
  teamId: string,
  listId: string,
  audienceIds: readonly string[],
): Promise<Named[]> =>
  await rowsOf<Named>(
    db,
    sql`select id, data -> 'draft' ->> 'name' as name from ads_objects
      where team_id = ${teamId} and kind = 'adset' and data ->> 'state' in ('draft', 'failed')
        and (data -> 'draft' ->> 'audience_id' = any(${sql.param([...audienceIds])}::text[])
          or ${names(sql`data -> 'draft' -> 'targeting_package'`, listId)})
      order by 2, id`,
  )

export const draftsUsing = async (db: Db, teamId: string, listId: string): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from audience_drafts
      where team_id = ${teamId} and ${names(sql`targeting_package`, listId)}`,
  )
  return row!.n
}

/** Uploads in progress, of the list itself and of recipes that name it. */
export const uploadsUsing = async (db: Db, teamId: string, listId: string): Promise<Named[]> =>
  await rowsOf<Named>(
    db,
    sql`select u.id, u.name from uploaded_audiences u
      left join audience_config_versions v
        on v.audience_config_id = u.audience_config_id and v.version = u.audience_config_version
      where u.team_id = ${teamId} and u.finished_at is null
        and (u.list_id = ${listId} or ${names(sql`v.targeting_package`, listId)})
      order by u.created_at, u.id`,
  )
