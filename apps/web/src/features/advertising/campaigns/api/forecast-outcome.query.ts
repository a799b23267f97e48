import { campaignStatsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

/** The forecast stored at a campaign's launch, compared with its actual figures. */
export const forecastOutcomeQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', 'forecast', id],
    staleTime: 60_000,
    retry: false,
    queryFn: ({ signal }) =>
      api.call(campaignStatsCalls.getCampaignForecast, { pk: id }, { signal, quiet: true }),
  })
