import type { UiLanguage } from '@rookery/contract'
import { audiencesCalls, lookupsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../../../../shared/api/all-pages.ts'
import { api } from '../../../../shared/api/api.ts'

// These lists change with the population only.
const staleTime = 30 * 60_000

export const countriesQuery = (language: UiLanguage) =>
  queryOptions({
    queryKey: ['lookups', 'countries', language],
    staleTime,
    queryFn: async ({ signal }) => {
      const page = await api.call(
        lookupsCalls.listTargetingCountries,
        { limit: 300, language },
        { signal, quiet: true },
      )
      return page.results
    },
  })

export const jobTitlesQuery = (language: UiLanguage) =>
  queryOptions({
    queryKey: ['lookups', 'job-titles', language],
    staleTime,
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.call(lookupsCalls.listJobTitles, { ...page, language }, { signal, quiet: true }),
      ),
  })

export const regionsQuery = queryOptions({
  queryKey: ['lookups', 'regions'],
  staleTime,
  queryFn: ({ signal }) =>
    allPages((page) => api.call(audiencesCalls.listAudienceRegions, page, { signal, quiet: true })),
})
