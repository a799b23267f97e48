import { audienceSharesCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../../../../shared/api/all-pages.ts'
import { api } from '../../../../shared/api/api.ts'

/** Users and teams an audience is shared with. */
export const sharesQuery = (audienceId: string) =>
  queryOptions({
    queryKey: ['audience-shares', audienceId],
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.call(
          audienceSharesCalls.listAudienceShares,
          { pk: audienceId, ...page },
          { signal, quiet: true },
        ),
      ),
  })
