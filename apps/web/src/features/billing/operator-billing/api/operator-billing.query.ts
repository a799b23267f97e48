import type { CallInput } from '@rookery/contract'
import { subscribersCalls as calls } from '@rookery/contract/facts.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { pagedOptions } from '../../../../shared/api/paged.ts'

const KEY = ['operator-billing']
const MONTHS = 12
const PAGE_SIZE = 50

/** Revenue, subscribers and failed payments of the last months. */
export const reportQuery = queryOptions({
  queryKey: [...KEY, 'report'],
  queryFn: ({ signal }) => api.call(calls.getBillingReport, { months: MONTHS }, { signal, quiet: true }),
})

export type SubscribersQuestion = Omit<CallInput<'list-subscribers'>, 'limit' | 'offset'>

/** Subscriptions, the newest first. */
export const subscribersQuery = (question: SubscribersQuestion) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'subscribers', question],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        calls.listSubscribers,
        { ...question, limit: PAGE_SIZE, offset: pageParam },
        { signal, quiet: true },
      ),
    ...pagedOptions,
  })

/** Every change of a payer's subscriptions. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'history', id],
    queryFn: ({ signal }) => api.call(calls.getSubscriberHistory, { pk: id }, { signal, quiet: true }),
  })
