import type { CallInput } from '@rookery/contract'
import { creatorPeopleCalls, engagersCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { SPARSE_PAGE } from '../../../../shared/data-tables/use-sparse-pages.ts'

type FilterOf<N extends 'list-followers' | 'list-following' | 'list-unfollowers' | 'list-engagers'> = Omit<
  CallInput<N>,
  'limit' | 'offset' | 'account_id'
>
export type FollowersFilter = FilterOf<'list-followers'>
export type FollowingFilter = FilterOf<'list-following'>
export type UnfollowedFilter = FilterOf<'list-unfollowers'>

/** Part of a key, so that a new snapshot is read at once. */
interface Of {
  readonly account_id: string
  readonly last_snapshot_at: string | null
}

/** Followers, from a place of the list on. */
export const followersQuery = (of: Of, filter: FollowersFilter, offset: number) =>
  queryOptions({
    queryKey: ['creator-people', 'followers', of.account_id, of.last_snapshot_at, filter, offset] as const,
    queryFn: ({ signal }) =>
      api.call(
        creatorPeopleCalls.listFollowers,
        { ...filter, account_id: of.account_id, limit: SPARSE_PAGE, offset },
        { signal, quiet: true },
      ),
  })

export const followingQuery = (of: Of, filter: FollowingFilter, offset: number) =>
  queryOptions({
    queryKey: ['creator-people', 'following', of.account_id, of.last_snapshot_at, filter, offset] as const,
    queryFn: ({ signal }) =>
      api.call(
        creatorPeopleCalls.listFollowing,
        { ...filter, account_id: of.account_id, limit: SPARSE_PAGE, offset },
        { signal, quiet: true },
      ),
  })

export const unfollowedQuery = (of: Of, filter: UnfollowedFilter, offset: number) =>
  queryOptions({
    queryKey: ['creator-people', 'unfollowed', of.account_id, of.last_snapshot_at, filter, offset] as const,
    queryFn: ({ signal }) =>
      api.call(
        creatorPeopleCalls.listUnfollowers,
        { ...filter, account_id: of.account_id, limit: SPARSE_PAGE, offset },
        { signal, quiet: true },
      ),
  })

/** Who reacts; read again when the page is opened, since the list changes once a day. */
export const engagersQuery = (of: Of, filter: FilterOf<'list-engagers'>, offset: number) =>
  queryOptions({
    queryKey: ['creator-people', 'engagers', of.account_id, of.last_snapshot_at, filter, offset] as const,
    queryFn: ({ signal }) =>
      api.call(
        engagersCalls.listEngagers,
        { ...filter, account_id: of.account_id, limit: SPARSE_PAGE, offset },
        { signal, quiet: true },
      ),
  })
