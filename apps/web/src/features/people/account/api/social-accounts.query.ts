import { signInCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

/** The identities the user signs in with. */
export const socialAccountsQuery = queryOptions({
  queryKey: ['social-accounts'],
  queryFn: async ({ signal }) => {
    const page = await api.call(signInCalls.listSocialAccounts, { limit: 50 }, { signal, quiet: true })
    return page.results
  },
})
