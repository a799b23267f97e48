import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** SQL column with the ids, at X, of a user's connected accounts, from both of its sign-in protocols. */
export const accountsOf = (userId: PgColumn): SQL<string[]> => sql<string[]>`
  coalesce((select json_agg(distinct x.uid) from social_accounts x
    where x.user_id = ${userId} and x.provider in ('twitter', 'twitter_oauth2')), '[]'::json)`
