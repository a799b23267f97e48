import type { User } from '@rookery/contract'
import { queryClient } from '../query/query-client.ts'
import type { Place } from '../router/history.ts'
import { redirect } from '../router/redirect.ts'
import { meQuery } from '../session/me.query.ts'
import { storeReturnPath } from '../session/return-path.ts'

/**
 * A guard for screens that need a user: from the cache if an earlier visit stored one; the first call notices
 * a session that ended meanwhile. Visitors are sent to `login` and return.
 */
export const requireUserOr =
  (login: string) =>
  async (place: Place): Promise<User> => {
    const user = queryClient.getQueryData(meQuery.queryKey) ?? (await queryClient.fetchQuery(meQuery))
    if (user) return user
    storeReturnPath(place.href)
    throw redirect(login)
  }
