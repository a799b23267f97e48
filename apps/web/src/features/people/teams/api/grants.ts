import type { CallOutput } from '@rookery/contract'
import { adAccountsCalls } from '@rookery/contract/facts.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { allPages } from '../../../../shared/api/all-pages.ts'
import { api } from '../../../../shared/api/api.ts'

export type Grant = CallOutput<'list-granted-accounts'>['results'][number]

/** Grants of ad accounts to team members; a member who is not an admin sees only their own. */
export const grantsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['grants', teamId],
    queryFn: ({ signal }): Promise<Grant[]> =>
      allPages((page) =>
        api.call(adAccountsCalls.listGrantedAccounts, { team_id: teamId, ...page }, { signal, quiet: true }),
      ),
  })

function useRefresh(teamId: string) {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries(grantsQuery(teamId)),
      client.invalidateQueries({ queryKey: ['team-accounts', teamId] }),
      client.invalidateQueries({ queryKey: ['account-request', teamId] }),
    ])
}

export function useGrantAccount(teamId: string) {
  const refreshTeam = useRefresh(teamId)
  return useMutation({
    mutationFn: ({ memberId, accountId }: { memberId: string; accountId: string }) =>
      api.call(
        adAccountsCalls.grantAccount,
        {
          member: memberId,
          account: { account_id: accountId, network: 'twitter' },
        },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: refreshTeam,
  })
}

export function useRevokeGrant(teamId: string) {
  const refreshTeam = useRefresh(teamId)
  return useMutation({
    mutationFn: (grantId: string) => api.call(adAccountsCalls.revokeGrantedAccount, { pk: grantId }),
    onSuccess: refreshTeam,
  })
}
