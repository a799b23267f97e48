import type { Audience, AudienceUsage, Team } from '@rookery/contract'
import { analysisCalls, audiencesCalls, targetingListsCalls, uploadsCalls } from '@rookery/contract/facts.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { allPages } from '../../../../shared/api/all-pages.ts'
import { api } from '../../../../shared/api/api.ts'
import { appToken } from '../../../../shared/api/app-token.ts'

/** Begins the key of everything that changes with a list. */
export const LISTS_KEY = 'targeting-lists'
const ROWS = 25
const asSite = (signal: AbortSignal) => ({ signal, quiet: true, token: appToken() })

/** The catalogue as visitors see it, or all of it for a signed-in user, page by page. */
export const storeQuery = (q: string, isFull: boolean) =>
  infiniteQueryOptions({
    queryKey: [LISTS_KEY, 'store', q, isFull],
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      api.call(
        targetingListsCalls.listStoreAudiences,
        { source: 'catalog', ordering: 'name', limit: ROWS, offset: pageParam, ...(q && { q }) },
        asSite(signal),
      ),
    getNextPageParam: ({ count }, pages) => {
      const shown = pages.flatMap(({ results }) => results).length
      return shown < count ? shown : null
    },
  })

/** The lists that the user's teams keep, by the latest change, or those that were built, changed or applied last. */
export const ownListsQuery = (which: 'saved' | 'recent') =>
  queryOptions({
    queryKey: [LISTS_KEY, which],
    queryFn: async ({ signal }): Promise<Audience[]> =>
      which === 'saved'
        ? await allPages((page) =>
            api.call(
              targetingListsCalls.listStoreAudiences,
              { source: 'saved', ordering: '-modified_at', ...page },
              asSite(signal),
            ),
          )
        : (await api.call(targetingListsCalls.listRecentAudiences, { limit: 20 }, asSite(signal))).results,
  })

/** What was applied, newest first: all of it, or of one list. */
export const usagesQuery = (configId?: string) =>
  queryOptions({
    queryKey: [LISTS_KEY, 'usages', configId ?? null],
    queryFn: ({ signal }): Promise<AudienceUsage[]> =>
      allPages((page) =>
        api.call(
          uploadsCalls.listAudienceUsages,
          { ...page, ...(configId !== undefined && { audience_config_id: configId }) },
          { signal, quiet: true },
        ),
      ),
  })

export const usageSharesQuery = (usageId: string) =>
  queryOptions({
    queryKey: [LISTS_KEY, 'shares', usageId],
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.call(targetingListsCalls.listUsageShares, { pk: usageId, ...page }, asSite(signal)),
      ),
  })

export const listQuery = (id: string) =>
  queryOptions({
    queryKey: [LISTS_KEY, 'one', id],
    queryFn: ({ signal }) => api.call(audiencesCalls.getAudience, { pk: id }, { signal, quiet: true }),
  })

/** What a signed link carries, for whoever has it. */
export const signedListQuery = (signed: string) =>
  queryOptions({
    queryKey: [LISTS_KEY, 'signed', signed],
    retry: false,
    staleTime: Infinity,
    queryFn: ({ signal }) => api.call(targetingListsCalls.verifySignedUsage, { signed }, asSite(signal)),
  })

/** Handles by how many further people each reaches. */
export const handleOrderQuery = (handles: readonly string[], countries: readonly string[]) =>
  queryOptions({
    queryKey: ['handle-order', handles, countries],
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => {
      const { handles: ordered, missing } = await api.call(
        analysisCalls.reorderHandles,
        { handles: [...handles], country_codes: [...countries] },
        { signal, quiet: true },
      )
      return [...ordered.map(({ handle }) => handle), ...missing]
    },
  })

/** The team that owns a list, for its address in the dashboard. */
export const teamOf = (teams: readonly Team[] | undefined, teamId: string | null) =>
  teams?.find(({ id }) => id === teamId)
