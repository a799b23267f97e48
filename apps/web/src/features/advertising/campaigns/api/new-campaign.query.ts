import {
  adCataloguesCalls,
  adCreativesCalls,
  analysisCalls,
  audiencesCalls,
} from '@rookery/contract/facts.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { allPages } from '../../../../shared/api/all-pages.ts'
import { api } from '../../../../shared/api/api.ts'
import type { AccountOfTeam } from './campaigns.query.ts'

const quietOptions = (signal: AbortSignal) => ({ signal, quiet: true })

/** Funding instruments of the account and objectives it can use. */
export const optionsQuery = ({ teamId, accountId }: AccountOfTeam) =>
  queryOptions({
    queryKey: ['campaign-options', teamId, accountId],
    staleTime: 10 * 60_000,
    queryFn: ({ signal }) =>
      api.call(
        adCataloguesCalls.getCampaignOptions,
        { team_id: teamId, ad_account_id: accountId },
        quietOptions(signal),
      ),
  })

/** The newest saved audiences that match a word. */
export const audienceChoiceQuery = (teamId: string, q: string) =>
  queryOptions({
    queryKey: ['audiences', 'choice', teamId, q],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call(
        audiencesCalls.listAudiences,
        { source: 'saved', team_id: teamId, q: q || undefined, ordering: '-modified_at', limit: 50 },
        quietOptions(signal),
      ),
  })

export const audienceQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['audience', id],
    enabled: id !== null,
    queryFn: ({ signal }) => api.call(audiencesCalls.getAudience, { pk: id! }, quietOptions(signal)),
  })

/** The ad groups a saved audience becomes, and what they cannot express. */
export const audiencePackQuery = (
  audience: { audience_config_id: string; region: { id: number } | null } | undefined,
  accountId: string,
) =>
  queryOptions({
    queryKey: ['native-pack', audience?.audience_config_id, audience?.region?.id ?? null, accountId],
    enabled: audience !== undefined,
    staleTime: 60_000,
    retry: false,
    queryFn: ({ signal }) =>
      api.call(
        analysisCalls.generateNativePack,
        {
          audience_config_id: audience!.audience_config_id,
          ...(audience!.region ? { region_id: audience!.region.id } : {}),
          ad_account_id: accountId,
        },
        quietOptions(signal),
      ),
  })

/** Posts and drafts of the account that a campaign can show. */
export const creativeChoiceQuery = ({ teamId, accountId }: AccountOfTeam) =>
  queryOptions({
    queryKey: ['creatives', 'choice', teamId, accountId],
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.call(
          adCreativesCalls.listAdCreatives,
          { team_id: teamId, ad_account_id: accountId, ...page },
          quietOptions(signal),
        ),
      ),
  })
