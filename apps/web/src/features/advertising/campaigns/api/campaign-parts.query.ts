import type { Campaign } from '@rookery/contract'
import { adCreativesCalls, campaignsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../../../../shared/api/all-pages.ts'
import { api } from '../../../../shared/api/api.ts'
import { isCreationPending } from '../model/is-creation-pending.ts'
import { WATCH_MS } from './campaigns.query.ts'

/**
 * The cache of a draft is separate from that of the campaign created from it, so that neither's ad sets are
 * shown for the other.
 */
type OfCampaign = Pick<Campaign, 'id' | 'network_id'>

export const adSetsQuery = ({ id, network_id }: OfCampaign) =>
  queryOptions({
    queryKey: ['campaign', id, 'adsets', network_id],
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.call(campaignsCalls.listCampaignAdSets, { pk: id, ...page }, { signal, quiet: true }),
      ),
    refetchInterval: ({ state }) => (state.data?.some(isCreationPending) ? WATCH_MS : false),
  })

export const adsQuery = ({ id, network_id }: OfCampaign) =>
  queryOptions({
    queryKey: ['campaign', id, 'ads', network_id],
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.call(campaignsCalls.listCampaignAds, { pk: id, ...page }, { signal, quiet: true }),
      ),
  })

/** The creative that a draft gets as its ad when it starts. */
export const plannedCreativeQuery = ({ planned_creative_id: pk }: Pick<Campaign, 'planned_creative_id'>) =>
  queryOptions({
    queryKey: ['creatives', 'one', pk],
    enabled: pk !== null,
    queryFn: ({ signal }) => api.call(adCreativesCalls.getAdCreative, { pk: pk! }, { signal, quiet: true }),
  })

/** The creatives in the ads of a campaign. */
export const creativesOfCampaignQuery = (id: string, accountId: string, teamId: string) =>
  queryOptions({
    queryKey: ['creatives', 'campaign', id],
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.call(
          adCreativesCalls.listAdCreatives,
          { ad_account_id: accountId, team_id: teamId, campaign_id: id, ...page },
          { signal, quiet: true },
        ),
      ),
  })
