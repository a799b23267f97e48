import type { CallInput } from '@rookery/contract'
import type { PostPerformance } from '@rookery/contract/creators/own-posts/post-performance.ts'
import { creatorTopicsCalls, ownPostsCalls } from '@rookery/contract/facts.ts'
import type { Locale } from '@rookery/i18n'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

const keyOf = (account_id: string) => ['own-posts', account_id] as const
const PAGE = 200

/** Every post that was read, newest first, with the model and the kinds; asked again while the first read runs. */
export const postsQuery = (account_id: string) =>
  queryOptions({
    queryKey: [...keyOf(account_id), 'all'],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const rows: PostPerformance[] = []
      for (;;) {
        const page = await api.call(
          ownPostsCalls.listPostPerformance,
          { account_id, limit: PAGE, offset: rows.length },
          { signal, quiet: true },
        )
        rows.push(...page.results)
        if (page.next === null) return { ...page, results: rows }
      }
    },
    refetchInterval: (query) => (query.state.data?.read_at === null ? 5_000 : false),
  })

export const bestTimeQuery = (account_id: string) =>
  queryOptions({
    queryKey: [...keyOf(account_id), 'hours'],
    queryFn: ({ signal }) => api.call(ownPostsCalls.getBestPostTime, { account_id }, { signal, quiet: true }),
  })

export const payoutQuery = (account_id: string) =>
  queryOptions({
    queryKey: [...keyOf(account_id), 'payout'],
    queryFn: ({ signal }) => api.call(ownPostsCalls.getPayout, { account_id }, { signal, quiet: true }),
  })

export const postQuery = (account_id: string, pk: string) =>
  queryOptions({
    queryKey: [...keyOf(account_id), 'one', pk],
    queryFn: ({ signal }) =>
      api.call(ownPostsCalls.getPostPerformance, { account_id, pk }, { signal, quiet: true }),
  })

/** Who reacted: X charges for it, so only a click asks. */
export const useReadPeople = (account_id: string, pk: string) =>
  useMutation({
    mutationFn: () =>
      api.call(ownPostsCalls.getPostPerformance, { account_id, pk, people: 'true' }, { quiet: true }),
  })

export const useCheckDraft = () =>
  useMutation({
    mutationFn: (draft: CallInput<'check-draft'>) =>
      api.call(ownPostsCalls.checkDraft, draft, { quiet: true }),
  })

export function useStorePayouts(account_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (payouts: CallInput<'store-payouts'>['payouts']) =>
      api.call(ownPostsCalls.storePayouts, { account_id, payouts }, { quiet: true }),
    onSuccess: (answer) => client.setQueryData(payoutQuery(account_id).queryKey, answer),
  })
}

/** What own posts are about, and how they did. */
export const topicsQuery = (account_id: string, language: Locale) =>
  queryOptions({
    queryKey: [...keyOf(account_id), 'topics', language],
    queryFn: ({ signal }) =>
      api.call(creatorTopicsCalls.listOwnTopics, { account_id, language }, { signal, quiet: true }),
  })
