import type { AudienceList } from '@rookery/contract'
import { audienceListsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'

const isMoving = (list: AudienceList): boolean => list.use === 'importing'

/** The team's lists, newest first; polled every second while one of them is being imported. */
export const listsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['audience-lists', teamId],
    queryFn: ({ signal }) =>
      api.call(audienceListsCalls.listAudienceLists, { team_id: teamId, limit: 200 }, { signal }),
    refetchInterval: (query) => (query.state.data?.results.some(isMoving) ? 1000 : false),
  })
