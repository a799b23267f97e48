import { audiencesCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../../../../shared/api/all-pages.ts'
import { api } from '../../../../shared/api/api.ts'

/** The tree of categories with the number of audiences each has for this user. */
export const categoriesQuery = queryOptions({
  queryKey: ['audience-categories'],
  staleTime: 5 * 60_000,
  queryFn: ({ signal }) =>
    allPages((page) => api.call(audiencesCalls.listAudienceCategories, page, { signal, quiet: true })),
})

/** Named sets of countries; single countries have their own filter. */
export const regionsQuery = queryOptions({
  queryKey: ['audience-regions', 'several'],
  staleTime: Infinity,
  queryFn: ({ signal }) =>
    allPages((page) =>
      api.call(
        audiencesCalls.listAudienceRegions,
        { is_single_country: 'false', ...page },
        { signal, quiet: true },
      ),
    ),
})

export const viewsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['audience-views', teamId],
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.call(audiencesCalls.listAudienceViews, { team_id: teamId, ...page }, { signal, quiet: true }),
      ),
  })
