import { activityCalls } from '@rookery/contract/facts.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

const PAGE_SIZE = 10

/** Events in the team, newest first, ten per page. */
export const activityQuery = (teamId: string) =>
  infiniteQueryOptions({
    queryKey: ['activity', teamId],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      api.call(
        activityCalls.listActivity,
        { team_id: teamId, limit: PAGE_SIZE, offset: pageParam },
        { signal, quiet: true },
      ),
    getNextPageParam: (last, pages) =>
      pages.length * PAGE_SIZE < last.count ? pages.length * PAGE_SIZE : undefined,
  })
