import type { CallInput } from '@rookery/contract'
import { audiencePlansCalls } from '@rookery/contract/facts.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

/**
 * Forecast of an unsaved plan. The old answer stays until the new one arrives; outdated calls are cancelled.
 */
export const planForecastQuery = (request: CallInput<'forecast-audience-plan'> | null) =>
  queryOptions({
    queryKey: ['plan-forecast', request],
    enabled: request !== null,
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call(audiencePlansCalls.forecastAudiencePlan, request!, { signal, quiet: true }),
  })
