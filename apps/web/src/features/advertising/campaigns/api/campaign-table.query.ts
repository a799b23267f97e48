import type { CallInput } from '@rookery/contract'
import type { CampaignColumn } from '@rookery/contract/campaign-results.ts'
import { campaignStatsCalls } from '@rookery/contract/facts.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import type { CampaignQuestion } from '../model/campaign-filters.ts'
import type { AccountOfTeam } from './campaigns.query.ts'

/** Parameters that the list, its totals and its export share. */
export const filterOf = (
  { teamId, accountId }: AccountOfTeam,
  { q, status, start, end }: CampaignQuestion,
): CallInput<'get-campaigns-overview'> => ({
  ad_account_id: accountId,
  team_id: teamId,
  q: q || undefined,
  status: status ?? undefined,
  start: start ?? undefined,
  end: end ?? undefined,
})

/** The filtered campaigns in total and by day. */
export const overviewQuery = (of: AccountOfTeam, question: CampaignQuestion) => {
  const filter = filterOf(of, question)
  return queryOptions({
    queryKey: ['campaigns', of.teamId, of.accountId, 'overview', filter],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call(campaignStatsCalls.getCampaignsOverview, filter, { signal, quiet: true }),
  })
}

/** Reach by campaign, fetched from the network only when shown. */
export const reachesQuery = (
  { teamId, accountId }: AccountOfTeam,
  { start, end }: CampaignQuestion,
  campaign_ids: string[],
  isWanted: boolean,
) =>
  queryOptions({
    queryKey: ['campaigns', teamId, accountId, 'reach', start, end, campaign_ids],
    enabled: isWanted && campaign_ids.length > 0,
    queryFn: ({ signal }) =>
      api.call(
        campaignStatsCalls.listCampaignReach,
        {
          ad_account_id: accountId,
          team_id: teamId,
          start: start ?? undefined,
          end: end ?? undefined,
          campaign_ids,
        },
        { signal, quiet: true },
      ),
  })

export const columnsQuery = queryOptions({
  queryKey: ['campaign-columns'],
  staleTime: Infinity,
  queryFn: ({ signal }) => api.call(campaignStatsCalls.getCampaignColumns, {}, { signal, quiet: true }),
})

export const saveColumns = async (columns: CampaignColumn[]) =>
  await api.call(campaignStatsCalls.saveCampaignColumns, { columns })
