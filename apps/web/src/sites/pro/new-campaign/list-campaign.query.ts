import { audiencesCalls, externalAdAccountsCalls } from '@rookery/contract/facts.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { allPages } from '../../../shared/api/all-pages.ts'
import { api } from '../../../shared/api/api.ts'
import { appToken } from '../../../shared/api/app-token.ts'

/** The newest saved lists of the user's teams that match a word. */
export const listChoiceQuery = (q: string) =>
  queryOptions({
    queryKey: ['audiences', 'choice', 'every-team', q],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call(
        audiencesCalls.listAudiences,
        { source: 'saved', ordering: '-modified_at', limit: 50, ...(q && { q }) },
        { signal, quiet: true },
      ),
  })

/** Whether X lets the user work on an ad account, and the team holds a grant for it. */
export const accessQuery = (accountId: string | null) =>
  queryOptions({
    queryKey: ['ad-account-access', accountId],
    enabled: accountId !== null,
    retry: false,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      api.call(
        externalAdAccountsCalls.validateAdAccount,
        { ad_account_id: accountId! },
        { signal, quiet: true, token: appToken() },
      ),
  })

export interface AgencyQuestion {
  agency: string
  accountId: string
  regionId: number | null
}
/** Whether an agency of the list may work on the account in a region. */
export const agencyQuery = (question: AgencyQuestion | null) =>
  queryOptions({
    queryKey: ['agency-access', question],
    enabled: question !== null,
    retry: false,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      api.call(
        externalAdAccountsCalls.checkAgencyAdAccount,
        {
          agency: question!.agency,
          ad_account_id: question!.accountId,
          ...(question!.regionId !== null && { country_id: question!.regionId }),
        },
        { signal, quiet: true, token: appToken() },
      ),
  })

export const regionsQuery = queryOptions({
  queryKey: ['audience-regions'],
  staleTime: 60 * 60_000,
  queryFn: ({ signal }) =>
    allPages((page) => api.call(audiencesCalls.listAudienceRegions, page, { signal, quiet: true })),
})
