import type { ExploreKind } from '@rookery/contract'
import { AUTHORS_TIME } from '@rookery/contract/constants.ts'
import { exploreCalls, explorePostsCalls, exploreTrendingCalls } from '@rookery/contract/facts.ts'
import type { Locale } from '@rookery/i18n'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { appToken } from '../../../../shared/api/app-token.ts'
import { exploreQuery } from '../../../../shared/explore/api/explore.query.ts'
import type { Exploration } from '../../../../shared/explore/model/exploration.ts'
import type { PeriodQuestion } from '../../../../shared/insights/period.ts'

const staleTime = 10 * 60_000

/** Who asks: a visitor by the fixed token of the page, or somebody signed in, by the session. */
interface Asker {
  language: Locale
  isFull: boolean
}
const asVisitor = ({ isFull }: Asker) => (isFull ? {} : { token: appToken() })

export interface OpenQuestion {
  name: string
  kind: ExploreKind | null
  /** Visitors get the last seven days. */
  period: PeriodQuestion
}

/** The exploration as visitors get it; for a signed-in user the whole of it, part by part. */
export const openExploreQuery = ({ name, kind, period }: OpenQuestion, { language, isFull }: Asker) =>
  isFull
    ? exploreQuery({ query: name, kind, period, country: null, post_language: null }, AUTHORS_TIME, language)
    : queryOptions<Exploration>({
        queryKey: ['open-explore', name, kind, language],
        staleTime,
        queryFn: ({ signal }) =>
          api.call(
            exploreCalls.xplore,
            { name, ...(kind && { kind }), language },
            { signal, quiet: true, token: appToken() },
          ),
      })

/** What grows beyond chance in a country, or everywhere. */
export const trendingQuery = (country: string | null, asker: Asker) =>
  queryOptions({
    queryKey: ['open-explore', 'trending', country, asker.language, asker.isFull],
    staleTime,
    queryFn: ({ signal }) =>
      api.call(
        exploreTrendingCalls.listTrending,
        {
          language: asker.language,
          limit: asker.isFull ? 10 : 5,
          ...(country && { country_code: country }),
        },
        { signal, quiet: true, ...asVisitor(asker) },
      ),
  })

/** X's calendar of events of a country, or of every country. */
export const eventsQuery = (country: string | null, asker: Asker) =>
  queryOptions({
    queryKey: ['open-explore', 'events', country, asker.isFull],
    staleTime,
    queryFn: ({ signal }) =>
      api.call(
        explorePostsCalls.listEvents,
        { limit: 6, ...(country && { country_code: [country] }) },
        { signal, quiet: true, ...asVisitor(asker) },
      ),
  })

/** Threads and topics of the posts about a name. */
export const conversationsQuery = (name: string, asker: Asker) =>
  queryOptions({
    queryKey: ['open-explore', 'conversations', name, asker.language, asker.isFull],
    staleTime,
    queryFn: ({ signal }) =>
      api.call(
        explorePostsCalls.listConversations,
        { query: name, limit: asker.isFull ? 10 : 5, language: asker.language },
        { signal, quiet: true, ...asVisitor(asker) },
      ),
  })

/** The newest posts of an account, page by page. */
export const accountPostsQuery = (handle: string, asker: Asker) =>
  infiniteQueryOptions({
    queryKey: ['open-explore', 'account-posts', handle, asker.language, asker.isFull],
    staleTime,
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      api.call(
        explorePostsCalls.accountPosts,
        { handle, language: asker.language, ...(pageParam !== null && { cursor: pageParam }) },
        { signal, quiet: true, ...asVisitor(asker) },
      ),
    getNextPageParam: ({ next }) => next,
  })

/** How the posts about a name feel by day, with examples; for signed-in users. */
export const sentimentsQuery = (topic: string, kind: ExploreKind, language: Locale) =>
  queryOptions({
    queryKey: ['open-explore', 'sentiments', topic, kind, language],
    staleTime,
    queryFn: ({ signal }) =>
      api.call(
        explorePostsCalls.analyzeTopicSentiments,
        { topic, kind, days: 28, language },
        { signal, quiet: true },
      ),
  })
