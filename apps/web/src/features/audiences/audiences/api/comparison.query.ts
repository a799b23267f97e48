import { audiencesCalls } from '@rookery/contract/facts.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { pagedOptions } from '../../../../shared/api/paged.ts'

/** Regions shown initially, and added by each press of the button. */
const PAGE_SIZE = 40

/** Overlap of 2 to 20 saved audiences. */
export const comparisonQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['comparison', ...ids],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call(audiencesCalls.compareAudiences, { audience_ids: [...ids] }, { signal, quiet: true }),
  })

/**
 * Regions in all of `within` and none of `without`, paged, and how many people match these filters in total.
 */
export const regionsQuery = (
  ids: readonly string[],
  { within, without }: { within: readonly string[]; without: readonly string[] },
) =>
  infiniteQueryOptions({
    ...pagedOptions,
    queryKey: ['comparison', ...ids, 'regions', within, without],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        audiencesCalls.listOverlapRegions,
        {
          audience_ids: [...ids],
          within: [...within],
          without: [...without],
          limit: PAGE_SIZE,
          offset: pageParam,
        },
        { signal, quiet: true },
      ),
  })
