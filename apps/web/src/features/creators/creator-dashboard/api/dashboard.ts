import { creatorAccountsCalls, ownPostsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
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
