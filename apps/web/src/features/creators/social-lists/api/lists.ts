import { creatorListsCalls as calls } from '@rookery/contract/facts.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { pagedOptions } from '../../../../shared/api/paged.ts'
import { singleWriteOptions } from '../../../../shared/api/write-once.ts'

const PAGE = 50
/** Members cost at X by the person: few are read at once. */
const MEMBERS_PAGE = 25
const listsKey = (account_id: string) => ['creator-lists', account_id] as const

export const listsQuery = (account_id: string, q: string) =>
  infiniteQueryOptions({
    ...pagedOptions,
    queryKey: [...listsKey(account_id), 'all', q],
    queryFn: ({ signal, pageParam: offset }) =>
      api.call(
        calls.listCreatorLists,
        { account_id, limit: PAGE, offset, ...(q ? { q } : {}) },
        { signal, quiet: true },
      ),
  })

export const listQuery = (account_id: string, pk: string) =>
  infiniteQueryOptions({
    queryKey: [...listsKey(account_id), pk],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam: offset }) =>
      api.call(calls.getCreatorList, { pk, limit: MEMBERS_PAGE, offset }, { signal, quiet: true }),
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { members }) => sum + members.results.length, 0)
      return last.members.results.length > 0 && loaded < last.members.count ? loaded : undefined
    },
  })

const RUNNING_MS = 1_500
/** How far a change is, with those who failed; asked again while it runs. */
export const changeQuery = (account_id: string, pk: string, change: string) =>
  queryOptions({
    queryKey: [...listsKey(account_id), pk, 'changes', change],
    queryFn: ({ signal }) =>
      api.call(
        calls.getCreatorListChange,
        { pk, change, failed: 'true', limit: 200, offset: 0 },
        { signal, quiet: true },
      ),
    refetchInterval: ({ state }) =>
      state.data?.state === 'done' || state.data?.state === 'stopped' ? false : RUNNING_MS,
  })

export interface ListText {
  readonly name: string
  readonly description: string
  readonly private: boolean
}
type Edge = 'followers' | 'following'
/** Whom to add: pasted texts, or people of the account’s own lists. */
export interface PeopleChoice {
  readonly handles: string[]
  readonly filter?: {
    readonly edge: Edge
    readonly verified?: boolean | undefined
    readonly min_followers?: number | undefined
    readonly follows_back?: boolean | undefined
    readonly inactive_days?: number | undefined
  }
}

export const priceQuery = (account_id: string, pk: string, choice: PeopleChoice) =>
  queryOptions({
    queryKey: [...listsKey(account_id), pk, 'price', choice],
    queryFn: ({ signal }) =>
      api.call(calls.priceCreatorListChange, { pk, ...choice }, { signal, quiet: true }),
    enabled: choice.handles.length > 0 || choice.filter !== undefined,
    gcTime: 0,
  })

/** What changes a list; all that is shown of lists is read again afterwards. */
export function useListChanges(account_id: string) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: listsKey(account_id) })
  return {
    create: useMutation({
      mutationFn: (list: ListText) =>
        api.call(calls.createCreatorList, { account_id, ...list }, singleWriteOptions()),
      onSettled,
    }),
    update: useMutation({
      mutationFn: ({ pk, ...list }: ListText & { pk: string }) =>
        api.call(calls.replaceCreatorList, { pk, ...list }, { quiet: true }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: async (pk: string) => await api.call(calls.deleteCreatorList, { pk }, { quiet: true }),
      onSettled,
    }),
    removeMember: useMutation({
      mutationFn: ({ pk, network_id }: { pk: string; network_id: string }) =>
        api.call(calls.removeCreatorListMembers, { pk, network_ids: [network_id] }, singleWriteOptions()),
      onSettled,
    }),
    add: useMutation({
      mutationFn: ({ pk, ...choice }: PeopleChoice & { pk: string }) =>
        api.call(calls.startCreatorListChange, { pk, ...choice }, singleWriteOptions()),
    }),
    refresh: onSettled,
  }
}
