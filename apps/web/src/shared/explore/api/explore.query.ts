import { exploreCalls } from '@rookery/contract/facts.ts'
import type { Locale } from '@rookery/i18n'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import type { ExploreQuestion } from '../model/explore-question.ts'
import { addPart, hasCounts, type Exploration } from '../model/exploration.ts'

const MINUTE_MS = 60_000

/** The exploration, told part by part; while parts are missing it counts as outdated. */
export const exploreQuery = (question: ExploreQuestion, clock: string, language: Locale) =>
  queryOptions<Exploration>({
    queryKey: ['explore', question, clock, language],
    staleTime: 10 * MINUTE_MS,
    queryFn: async ({ signal, client, queryKey }) => {
      const before = client.getQueryData<Exploration>(queryKey)
      const isShownWhole = before !== undefined && client.getQueryState(queryKey)!.dataUpdatedAt > 0
      let found: Partial<Exploration> = {}
      await api.stream(
        exploreCalls.exploreX,
        {
          query: question.query,
          ...(question.kind ? { kind: question.kind } : {}),
          country_codes: question.country ? [question.country] : [],
          ...(question.post_language ? { post_language: question.post_language } : {}),
          ...question.period,
          time_zone: clock,
          language,
        },
        {
          signal,
          quiet: true,
          onEvent: ({ data }) => {
            found = addPart(found, data)
            const shown = { ...before, ...found }
            if (!isShownWhole && hasCounts(shown)) client.setQueryData(queryKey, shown, { updatedAt: 0 })
          },
        },
      )
      return found as Exploration
    },
  })

/** Counts by X, if the exploration did not include them yet. */
export const exploreNetworkQuery = (found: Exploration | null, language: Locale) => {
  const { query = '', kind = 'keyword', post_language = null, network } = found ?? {}
  return queryOptions({
    queryKey: ['explore', 'network', query, kind, post_language, language],
    enabled: network?.state === 'due',
    staleTime: 10 * MINUTE_MS,
    queryFn: ({ signal }) =>
      api.call(
        exploreCalls.exploreNetwork,
        { query, kind, ...(post_language ? { post_language } : {}), language },
        { signal, quiet: true },
      ),
  })
}
