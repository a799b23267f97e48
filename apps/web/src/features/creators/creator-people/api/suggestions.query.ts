import type { SuggestedFollow } from '@rookery/contract/creators/suggested-follows/endpoints.ts'
import { followActionsCalls, suggestedFollowsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

export type { SuggestedFollow }

/** Whom the account could follow, as of its last whole snapshot. */
export const suggestionsQuery = (of: { account_id: string; last_snapshot_at: string | null }) =>
  queryOptions({
    queryKey: ['creator-people', 'suggestions', of.account_id, of.last_snapshot_at] as const,
    queryFn: ({ signal }) =>
      api.call(
        suggestedFollowsCalls.listFollowSuggestions,
        { account_id: of.account_id },
        { signal, quiet: true },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })

export type FollowAction = 'follow' | 'unfollow'

/** Follows or unfollows one person; what X does not let us do is answered with the link to do it by hand. */
export const changeFollow = async (action: FollowAction, account_id: string, handle: string) =>
  await api.call(
    action === 'follow' ? followActionsCalls.followPeople : followActionsCalls.unfollowPeople,
    { account_id, handles: [handle] },
    { quiet: true },
  )
