import { adCataloguesCalls } from '@rookery/contract/facts.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { allPages } from '../../../../shared/api/all-pages.ts'
import { api } from '../../../../shared/api/api.ts'
import type { AccountOfTeam } from './campaigns.query.ts'

// The server queries the network at most once an hour, and for catalogues once a week.
const staleTime = 10 * 60_000
const scopeParams = ({ teamId, accountId }: AccountOfTeam) => ({ team_id: teamId, ad_account_id: accountId })

export const pixelQuery = (account: AccountOfTeam) =>
  queryOptions({
    queryKey: ['measurement', 'pixel', account],
    staleTime,
    queryFn: ({ signal }) =>
      api.call(adCataloguesCalls.hasPixel, scopeParams(account), { signal, quiet: true }),
  })
export const webEventsQuery = (account: AccountOfTeam) =>
  queryOptions({
    queryKey: ['measurement', 'web-events', account],
    staleTime,
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.call(
          adCataloguesCalls.listWebEvents,
          { ...scopeParams(account), ...page },
          { signal, quiet: true },
        ),
      ),
  })
export const appsQuery = (account: AccountOfTeam) =>
  queryOptions({
    queryKey: ['measurement', 'apps', account],
    staleTime,
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.call(
          adCataloguesCalls.listAccountApps,
          { ...scopeParams(account), ...page },
          { signal, quiet: true },
        ),
      ),
  })
export const appEventsQuery = (account: AccountOfTeam) =>
  queryOptions({
    queryKey: ['measurement', 'app-events', account],
    staleTime,
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.call(
          adCataloguesCalls.listAppEvents,
          { ...scopeParams(account), ...page },
          { signal, quiet: true },
        ),
      ),
  })

export const categoryLists = ['advertiser', 'content'] as const
export type CategoryList = (typeof categoryLists)[number]
/** The network's categories of advertisers or of content that ads appear with, searched by a word. */
export const categoriesQuery = (list: CategoryList, q: string) =>
  queryOptions({
    queryKey: ['measurement', 'categories', list, q],
    staleTime,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.call(
          list === 'advertiser'
            ? adCataloguesCalls.listAdvertiserCategories
            : adCataloguesCalls.listContentCategories,
          { ...page, q: q || undefined },
          { signal, quiet: true },
        ),
      ),
  })
