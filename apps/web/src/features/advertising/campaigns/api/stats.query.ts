import { campaignStatsCalls } from '@rookery/contract/facts.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import type { SegmentationType } from '../model/segmentation-types.ts'

/** Days of the account, both inclusive; undefined: from the beginning, until now. */
export interface Days {
  start?: string
  end?: string
}

export const daysQuery = (id: string, days: Days) =>
  queryOptions({
    queryKey: ['campaign', id, 'days', days],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call(campaignStatsCalls.getCampaignDays, { pk: id, ...days }, { signal, quiet: true }),
  })

export const totalsQuery = (id: string, days: Days, breakdown?: 'adset' | 'ad') =>
  queryOptions({
    queryKey: ['campaign', id, 'totals', days, breakdown ?? 'all'],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call(
        campaignStatsCalls.getCampaignTotals,
        { pk: id, ...days, ...(breakdown ? { breakdown } : {}) },
        { signal, quiet: true },
      ),
  })

export const reachQuery = (id: string, days: Days) =>
  queryOptions({
    queryKey: ['campaign', id, 'reach', days],
    queryFn: ({ signal }) =>
      api.call(campaignStatsCalls.getCampaignReach, { pk: id, ...days }, { signal, quiet: true }),
  })

/** Polled every 2 s while the network computes the figures. */
export const segmentationsQuery = (id: string, type: SegmentationType, country: string | null, days: Days) =>
  queryOptions({
    queryKey: ['campaign', id, 'segmentations', type, country, days],
    enabled: type !== 'METROS' || country !== null,
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) =>
      api.call(
        campaignStatsCalls.getCampaignSegmentations,
        { pk: id, segmentation_type: type, ...(type === 'METROS' && country ? { country } : {}), ...days },
        { signal, quiet: true },
      ),
    refetchInterval: (query) => (query.state.data?.state === 'running' ? 2_000 : false),
  })
