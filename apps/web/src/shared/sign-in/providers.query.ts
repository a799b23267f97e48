import { signInCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { isNetworkName } from './networks.ts'

/** The networks the server is configured for. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  staleTime: 10 * 60_000,
  queryFn: async ({ signal }) =>
    (await api.call(signInCalls.listProviders, {}, { signal, quiet: true })).results
      .map(({ provider }) => provider)
      .filter(isNetworkName),
})
