import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ReadMembership } from './open-memberships.ts'
import { memberships, teams } from '../../store/tables.ts'

/**
 * SQL condition for teams of the user's organisations; the alias `own` is the user's membership in the
 * organisation.
 */
export const ofOrganisation = (userId: PgColumn | string): SQL<boolean> => sql`
  exists (select 1 from ${memberships} own
    where own.team_id = ${teams.organisation_id} and own.user_id = ${userId})`

/**
 * SQL column with a user's roles by team: teams they joined first, then the teams of their organisations,
 * where they only have the role of an organisation's user. A team that demands a passkey is barred to a user without.
 */
export const membershipsOf = (userId: PgColumn): SQL<ReadMembership[]> => sql<ReadMembership[]>`
  coalesce((select json_agg(json_build_object('id', m.id, 'team_id', m.team_id, 'level', m.level,
      'is_organisation', m.is_organisation, 'is_barred', m.requires_passkey and not exists
        (select 1 from passkeys p where p.user_id = ${userId})) order by m.rank, m.joined, m.id, m.team_id)
    from (
      select 1 as rank, mine.id, mine.team_id, mine.level, mine.joined, t.requires_passkey,
        t.is_organisation or exists (select 1 from memberships o
          where o.team_id = t.organisation_id and o.user_id = mine.user_id) as is_organisation
      from memberships mine join teams t on t.id = mine.team_id
      where mine.user_id = ${userId}
      union all
      select 2, o.id, t.id, 'organisation', o.joined, t.requires_passkey, true
      from memberships o join teams t on t.organisation_id = o.team_id
      where o.user_id = ${userId}
        and not exists (select 1 from memberships mine where mine.team_id = t.id and mine.user_id = ${userId})
    ) m), '[]'::json)`
