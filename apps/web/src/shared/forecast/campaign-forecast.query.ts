import type { CallInput } from '@rookery/contract'
import { campaignStatsCalls } from '@rookery/contract/facts.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'

/**
 * Forecast of a budget with a targeting. The old answer stays until the new one arrives; outdated calls are
 * cancelled.
 */
export const campaignForecastQuery = (request: CallInput<'forecast-campaign'> | null) =>
  queryOptions({
    queryKey: ['campaign-forecast', request],
    enabled: request !== null,
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call(campaignStatsCalls.forecastCampaign, request!, { signal, quiet: true }),
  })
