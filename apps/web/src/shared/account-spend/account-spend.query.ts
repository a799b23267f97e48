import type { CallOutput } from '@rookery/contract'
import { creatorSpendCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'

export type AccountSpend = CallOutput<'get-creator-spend'>

/** What calls of X cost for a connected account; read again when its tracking is started or stopped. */
export const accountSpendQuery = (x_account: string) =>
  queryOptions({
    queryKey: ['connected-accounts', x_account, 'spend'],
    queryFn: ({ signal }) =>
      api.call(creatorSpendCalls.getCreatorSpend, { x_account }, { signal, quiet: true }),
  })
