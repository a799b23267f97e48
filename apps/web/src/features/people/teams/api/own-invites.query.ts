import type { OwnInvite } from '@rookery/contract'
import { invitesCalls } from '@rookery/contract/facts.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { meQuery } from '../../../../shared/session/me.query.ts'
import { teamsQuery } from '../../../../shared/teams/teams.query.ts'

/** Open invites for the user's address. */
export const ownInvitesQuery = queryOptions({
  queryKey: ['own-invites'],
  queryFn: ({ signal }) => api.call(invitesCalls.listOwnInvites, {}, { signal, quiet: true }),
})

export function useAnswerInvite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ invite, accepts }: { invite: OwnInvite; accepts: boolean }) => {
      if (accepts) await api.call(invitesCalls.acceptOwnInvite, { pk: invite.id }, { quiet: true })
      else await api.call(invitesCalls.declineInvite, { pk: invite.id }, { quiet: true })
    },
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries(ownInvitesQuery),
        client.fetchQuery({ ...meQuery, staleTime: 0 }),
        client.invalidateQueries(teamsQuery),
      ])
    },
  })
}
