import type { CallInput } from '@rookery/contract'
import { siteRequestsCalls } from '@rookery/contract/facts.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { pagedOptions } from '../../../../shared/api/paged.ts'

const PAGE_SIZE = 50
export type LeadsQuestion = Omit<CallInput<'list-site-requests'>, 'limit' | 'offset'>

/** Visitors' requests, newest first, with how many are overdue in all. */
export const leadsQuery = (question: LeadsQuestion) =>
  infiniteQueryOptions({
    queryKey: ['leads', question],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        siteRequestsCalls.listSiteRequests,
        { ...question, limit: PAGE_SIZE, offset: pageParam },
        { signal, quiet: true },
      ),
    ...pagedOptions,
  })
