import type { CallOutput } from '@rookery/contract'
import { competitorsCalls } from '@rookery/contract/facts.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { accountSpendQuery } from '../../../../shared/account-spend/account-spend.query.ts'
import { api } from '../../../../shared/api/api.ts'

export type Comparison = CallOutput<'list-competitors'>

export const competitorsQuery = (x_account: string) =>
  queryOptions({
    queryKey: ['connected-accounts', x_account, 'competitors'],
    queryFn: ({ signal }) =>
      api.call(competitorsCalls.listCompetitors, { x_account }, { signal, quiet: true }),
    retry: false,
  })

function useChange<Input>(x_account: string, change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await client.invalidateQueries(competitorsQuery(x_account))
      await client.invalidateQueries(accountSpendQuery(x_account))
    },
  })
}

export const useAddCompetitor = (x_account: string) =>
  useChange(x_account, (handle: string) =>
    api.call(competitorsCalls.addCompetitor, { x_account, handle }, { quiet: true }),
  )

export const useRemoveCompetitor = (x_account: string) =>
  useChange(x_account, (network_id: string) =>
    api.call(competitorsCalls.removeCompetitor, { x_account, network_id }, { quiet: true }),
  )
