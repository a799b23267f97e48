import { assistantCalls as calls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

/** A token is valid for 15 minutes; an older one is not used. */
const FRESH_MS = 10 * 60_000

/** The token to ask with about an account, and the questions left today. Fails with 402 without a plan. */
export const tokenQuery = (account_id: string) =>
  queryOptions({
    queryKey: ['assistant', 'token', account_id],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => api.call(calls.makeAssistantToken, { account_id }, { signal, quiet: true }),
  })
