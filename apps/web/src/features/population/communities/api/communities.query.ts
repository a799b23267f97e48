import { audiencesCalls, communitiesCalls, insightsCalls } from '@rookery/contract/facts.ts'
import type { Locale } from '@rookery/i18n'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { nextOffset } from '../../../../shared/api/paged.ts'
import type { CommunityFilters } from '../model/community-filters.ts'

const PAGE_SIZE = 20
const AUDIENCES = 200

export const communitiesQuery = ({ q, country, ordering }: CommunityFilters, language: Locale) =>
  infiniteQueryOptions({
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    queryKey: ['communities', 'list', q, country, ordering, language],
    queryFn: ({ signal, pageParam }) =>
      api.call(
        communitiesCalls.listCommunities,
        {
          limit: PAGE_SIZE,
          offset: pageParam,
          ordering,
          language,
          ...(q ? { q } : {}),
          ...(country ? { country_code: country } : {}),
        },
        { signal, quiet: true },
      ),
    // After a new import it takes minutes to detect communities.
    refetchInterval: (query) => (query.state.data?.pages[0]?.computed_at === null ? 15_000 : false),
  })

export const communityMapQuery = (language: Locale) =>
  queryOptions({
    queryKey: ['communities', 'map', language],
    queryFn: ({ signal }) =>
      api.call(communitiesCalls.mapCommunities, { language, limit: 60 }, { signal, quiet: true }),
  })

export const communityQuery = (id: string, language: Locale) =>
  queryOptions({
    queryKey: ['communities', 'one', id, language],
    queryFn: ({ signal }) =>
      api.call(communitiesCalls.getCommunity, { pk: id, language }, { signal, quiet: true }),
  })

export type CommunitiesSubject = { handle: string } | { audience_id: string }
export const communitiesOfQuery = (subject: CommunitiesSubject, language: Locale) =>
  queryOptions({
    queryKey: ['communities', 'of', subject, language],
    queryFn: ({ signal }) =>
      api.call(insightsCalls.findCommunities, { ...subject, language, limit: 40 }, { signal, quiet: true }),
  })

/** The team's audiences by name, to choose one. */
export const audienceNamesQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['communities', 'audiences', teamId],
    queryFn: async ({ signal }) => {
      const { results } = await api.call(
        audiencesCalls.listAudiences,
        { team_id: teamId, limit: AUDIENCES },
        { signal, quiet: true },
      )
      return results.map(({ id, name }) => ({ id, name }))
    },
  })
