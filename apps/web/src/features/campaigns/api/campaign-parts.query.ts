import { adCreativesCalls, campaignsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../../../shared/api/all-pages.ts'
import { api } from '../../../shared/api/api.ts'

export const adSetsQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaign', id, 'adsets'],
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.call(campaignsCalls.listCampaignAdSets, { pk: id, ...page }, { signal, quiet: true }),
      ),
  })

export const adsQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaign', id, 'ads'],
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.call(campaignsCalls.listCampaignAds, { pk: id, ...page }, { signal, quiet: true }),
      ),
  })

/** What the ads of a campaign show. */
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
