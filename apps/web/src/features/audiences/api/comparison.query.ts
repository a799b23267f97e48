import { audiencesCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'

/** Overlap of 2 to 20 saved audiences. */
export const comparisonQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['comparison', ...ids],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      api.call(audiencesCalls.compareAudiences, { audience_ids: [...ids] }, { signal }),
  })
