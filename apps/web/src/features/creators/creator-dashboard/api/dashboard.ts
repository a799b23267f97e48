import type { CallInput } from '@rookery/contract'
import { accountGoalsCalls, creatorAccountsCalls, ownPostsCalls } from '@rookery/contract/facts.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

const keyOf = (account_id: string) => ['creator-dashboard', account_id] as const

export const statsQuery = (account_id: string) =>
  queryOptions({
    queryKey: [...keyOf(account_id), 'stats'],
    queryFn: ({ signal }) =>
      api.call(creatorAccountsCalls.getCreatorStats, { account_id }, { signal, quiet: true }),
  })

/** The newest posts, with what was expected of each. */
export const recentPostsQuery = (account_id: string) =>
  queryOptions({
    queryKey: [...keyOf(account_id), 'posts'],
    queryFn: ({ signal }) =>
      api.call(ownPostsCalls.listPostPerformance, { account_id, limit: 200 }, { signal, quiet: true }),
  })

export const goodHoursQuery = (account_id: string) =>
  queryOptions({
    queryKey: [...keyOf(account_id), 'hours'],
    queryFn: ({ signal }) => api.call(ownPostsCalls.getBestPostTime, { account_id }, { signal, quiet: true }),
  })

/** Goals and notes are part of the account's figures. */
function useChange<Input>(account_id: string, change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries(statsQuery(account_id)),
  })
}

export const useSetGoal = (x_account: string) =>
  useChange(x_account, (goal: CallInput<'set-account-goal'>['goal']) =>
    api.call(accountGoalsCalls.setAccountGoal, { x_account, goal }, { quiet: true }),
  )

export const useAddNote = (x_account: string) =>
  useChange(x_account, (note: { date: string; text: string }) =>
    api.call(accountGoalsCalls.addAccountNote, { x_account, ...note }, { quiet: true }),
  )

export const useRemoveNote = (x_account: string) =>
  useChange(x_account, (note_id: string) =>
    api.call(accountGoalsCalls.removeAccountNote, { x_account, note_id }, { quiet: true }),
  )
