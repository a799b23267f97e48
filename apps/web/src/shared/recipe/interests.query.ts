import type { UiLanguage } from '@rookery/contract'
import { lookupsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../api/all-pages.ts'
import { api } from '../api/api.ts'

/** The two levels of interests, with sizes; they change with the population only. */
export const interestsQuery = (language: UiLanguage) =>
  queryOptions({
    queryKey: ['lookups', 'interests', language],
    staleTime: 30 * 60_000,
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.call(lookupsCalls.listTargetingInterests, { ...page, language }, { signal, quiet: true }),
      ),
  })
