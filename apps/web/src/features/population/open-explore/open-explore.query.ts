import type { ExploreKind } from '@rookery/contract'
import { exploreCalls, exploreTrendingCalls } from '@rookery/contract/facts.ts'
import type { Locale } from '@rookery/i18n'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import { appToken } from '../../../shared/api/app-token.ts'

const MINUTE_MS = 60_000

interface OpenQuestion {
  name: string
  kind: ExploreKind | null
}

/** The exploration as visitors get it, or the whole of it for a signed-in user. */
export const openExploreQuery = (
  { name, kind }: OpenQuestion,
  { language, isFull }: { language: Locale; isFull: boolean },
) =>
  queryOptions({
    queryKey: ['open-explore', name, kind, language, isFull],
    staleTime: 10 * MINUTE_MS,
    queryFn: ({ signal }) => {
      const question = { name, ...(kind && { kind }), language }
      return isFull
        ? api.call(exploreCalls.xploreAuthenticated, question, { signal, quiet: true })
        : api.call(exploreCalls.xplore, question, { signal, quiet: true, token: appToken() })
    },
  })

/** What grows beyond chance in a country, or everywhere. */
export const trendingQuery = (country: string | null, language: Locale) =>
  queryOptions({
    queryKey: ['open-explore', 'trending', country, language],
    staleTime: 10 * MINUTE_MS,
    queryFn: ({ signal }) =>
      api.call(
        exploreTrendingCalls.listTrending,
        { language, limit: 5, ...(country && { country_code: country }) },
        { signal, quiet: true, token: appToken() },
      ),
  })
