import { campaignStatsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'

/** What was forecast of a campaign at its launch, and what it has come to. */
export const heldForecastQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', 'forecast', id],
    staleTime: 60_000,
    retry: false,
    queryFn: ({ signal }) =>
      api.call(campaignStatsCalls.getCampaignForecast, { pk: id }, { signal, quiet: true }),
  })
