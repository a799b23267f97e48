import type { InsightTab } from '@rookery/contract'
import { insightsCalls } from '@rookery/contract/facts.ts'
import type { Locale } from '@rookery/i18n'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

/**
 * One tab of two audiences side by side, labelled in the page's language; hours in the authors' local time.
 */
export const insightsComparisonQuery = (ids: readonly [string, string], tab: InsightTab, language: Locale) =>
  queryOptions({
    queryKey: ['insights-comparison', ...ids, tab, language],
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call(
        insightsCalls.compareInsights,
        { audience_ids: [...ids], tab, language },
        { signal, quiet: true },
      ),
  })
