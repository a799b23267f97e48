import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { isId } from '../../../security/new-id.ts'
import { socialAccounts, users } from '../../../store/tables.ts'

/** The people who are known by an id, a confirmed address (in lower case) or a handle at X without '@'. */
export const findPeople = async (db: Db, { address, handle, id }: PersonKey): Promise<string[]> => {
  const byHandle = db
    .select({ user_id: socialAccounts.user_id })
    .from(socialAccounts)
    .where(
      and(
        sql`lower(${socialAccounts.handle}) = ${handle.toLowerCase()}`,
        inArray(socialAccounts.provider, ['twitter', 'twitter_oauth2']),
      ),
    )
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.erased_at),
        or(
          isId(id) ? eq(users.id, id) : undefined,
          and(sql`lower(${users.email}) = ${address}`, isNotNull(users.email_confirmed_at)),
          inArray(users.id, byHandle),
        ),
      ),
    )
  return rows.map((row) => row.id)
}

export interface PersonKey {
  readonly id: string
  readonly address: string
  readonly handle: string
}
