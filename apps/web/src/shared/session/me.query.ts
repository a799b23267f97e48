import { ApiError } from '@rookery/api-client'
import type { User } from '@rookery/contract'
import { currentUserCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { queryClient } from '../query/query-client.ts'
import { drawFor } from '../api/page-user.ts'
import { forgetStoredUser, storeUser } from '../api/stored-user.ts'

/** The signed-in user, or null. A 403 means no user is signed in and is not an error (STATE-039, ERR-009). */
export const meQuery = queryOptions({
  queryKey: ['me'],
  staleTime: 60_000,
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      const user = await api.call(currentUserCalls.getMe, {}, { quiet: true, signal })
      storeUser(user)
      drawFor(user.id)
      return user
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 403) throw error
      forgetStoredUser()
      queryClient.setQueryData(['ad-accounts'], [])
      return null
    }
  },
})

/** Caches the user after a sign-in. */
export function rememberUser(user: User): void {
  storeUser(user)
  drawFor(user.id)
  queryClient.setQueryData(meQuery.queryKey, user)
}
