import type { CallInput } from '@rookery/contract'
import { audiencePlansCalls } from '@rookery/contract/facts.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'

/** What a plan that is not stored is likely to do. The old answer stays until the new one is there; a call that nobody waits for any more is cancelled. */
export const planForecastQuery = (asked: CallInput<'forecast-audience-plan'> | null) =>
  queryOptions({
    queryKey: ['plan-forecast', asked],
    enabled: asked !== null,
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call(audiencePlansCalls.forecastAudiencePlan, asked!, { signal, quiet: true }),
  })
