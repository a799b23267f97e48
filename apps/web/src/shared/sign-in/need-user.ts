import type { User } from '@rookery/contract'
import { queryClient } from '../query/query-client.ts'
import type { Place } from '../router/history.ts'
import { redirect } from '../router/redirect.ts'
import { meQuery } from '../session/me.query.ts'
import { keepReturnPath } from '../session/return-path.ts'

/**
 * A guard of a site's screens for signed-in people: the user, from the cache when an earlier visit knew them; a session that ended meanwhile is noticed by the first
 * call. Visitors are sent to `login` and come back.
 */
export const needUserOr =
  (login: string) =>
  async (place: Place): Promise<User> => {
    const user = queryClient.getQueryData(meQuery.queryKey) ?? (await queryClient.fetchQuery(meQuery))
    if (user) return user
    keepReturnPath(place.href)
    throw redirect(login)
  }
