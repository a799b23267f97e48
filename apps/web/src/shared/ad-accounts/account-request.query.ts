import { adAccountsCalls } from '@rookery/contract/facts.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'

/** Whom to ask for an ad account, whether the user did, and who waits for one. */
export const accountRequestQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['account-request', teamId],
    queryFn: ({ signal }) =>
      api.call(adAccountsCalls.getAccountRequest, { team_id: teamId }, { signal, quiet: true }),
  })

export function useRequestAccount(teamId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(adAccountsCalls.requestAccount, { team_id: teamId }, { quiet: true }),
    onSuccess: (answer) => client.setQueryData(accountRequestQuery(teamId).queryKey, answer),
  })
}
