import type { ExploreResult } from '@rookery/contract'
import { exploreCalls } from '@rookery/contract/facts.ts'
import type { Locale } from '@rookery/i18n'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import type { ExploreQuestion } from '../model/explore-question.ts'

const MINUTE = 60_000

export const exploreQuery = (asked: ExploreQuestion, clock: string, language: Locale) =>
  queryOptions({
    queryKey: ['explore', asked, clock, language],
    staleTime: 10 * MINUTE,
    queryFn: ({ signal }) =>
      api.call(
        exploreCalls.exploreX,
        {
          query: asked.query,
          ...(asked.kind ? { kind: asked.kind } : {}),
          country_codes: asked.country ? [asked.country] : [],
          ...(asked.post_language ? { post_language: asked.post_language } : {}),
          ...asked.period,
          time_zone: clock,
          language,
        },
        { signal, quiet: true },
      ),
  })

/** Counts by X, if the exploration did not include them yet. */
export const exploreNetworkQuery = (found: ExploreResult | null, language: Locale) => {
  const { query = '', kind = 'keyword', post_language = null, network } = found ?? {}
  return queryOptions({
    queryKey: ['explore', 'network', query, kind, post_language, language],
    enabled: network?.state === 'due',
    staleTime: 10 * MINUTE,
    queryFn: ({ signal }) =>
      api.call(
        exploreCalls.exploreNetwork,
        { query, kind, ...(post_language ? { post_language } : {}), language },
        { signal, quiet: true },
      ),
  })
}
