import type { CallOutput } from '@rookery/contract'
import { xstatsCalls } from '@rookery/contract/facts.ts'
import type { Locale } from '@rookery/i18n'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

export type XStats = CallOutput<'get-xstats'>

/** The server counts once an hour. */
const STALE_MS = 10 * 60_000

/** Statistics of a country, or of all. */
export const xstatsQuery = (country: string | null, days: number, language: Locale) =>
  queryOptions({
    queryKey: ['xstats', country, days, language] as const,
    staleTime: STALE_MS,
    queryFn: ({ signal }) =>
      api.call(
        xstatsCalls.getXStats,
        { days, language, ...(country === null ? {} : { country }) },
        { signal, quiet: true },
      ),
  })
