import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A user's connected accounts of X by their ids there, as one column, by whichever of its protocols they came. */
export const accountsOf = (userId: PgColumn): SQL<string[]> => sql<string[]>`
  coalesce((select json_agg(distinct x.uid) from social_accounts x
    where x.user_id = ${userId} and x.provider in ('twitter', 'twitter_oauth2')), '[]'::json)`
