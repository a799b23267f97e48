import type { CallInput } from '@rookery/contract'
import { invitesCalls, membersCalls } from '@rookery/contract/facts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { singleWriteOptions } from '../../../../shared/api/write-once.ts'
import { meQuery } from '../../../../shared/session/me.query.ts'
import { teamsQuery } from '../../../../shared/teams/teams.query.ts'
import { membersQuery } from './members.query.ts'

function useRefresh(teamId: string) {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries(membersQuery(teamId)),
      client.invalidateQueries({ queryKey: ['grants', teamId] }),
      client.invalidateQueries({ queryKey: ['activity', teamId] }),
      client.invalidateQueries(teamsQuery),
    ])
}

type Invites = Omit<CallInput<'create-invites'>, 'team_id'>

export function useInvite(teamId: string) {
  const refreshTeam = useRefresh(teamId)
  return useMutation({
    // The same key for the same form, so that a retry after a lost answer sends no second mail.
    mutationFn: ({ key, ...invites }: Invites & { key: string }) =>
      api.call(
        invitesCalls.createInvites,
        { team_id: teamId, ...invites },
        { idempotencyKey: key, quiet: true },
      ),
    onSuccess: refreshTeam,
  })
}

export function useResendInvite(teamId: string) {
  const refreshTeam = useRefresh(teamId)
  return useMutation({
    mutationFn: (pk: string) =>
      api.call(invitesCalls.resendInvite, { team_id: teamId, pk }, singleWriteOptions()),
    onSuccess: refreshTeam,
  })
}

export function useRevokeInvite(teamId: string) {
  const refreshTeam = useRefresh(teamId)
  return useMutation({
    mutationFn: (pk: string) => api.call(invitesCalls.revokeInvite, { team_id: teamId, pk }, { quiet: true }),
    onSuccess: refreshTeam,
  })
}

export function useChangeLevel(teamId: string) {
  const refreshTeam = useRefresh(teamId)
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ pk, level }: { pk: string; level: 'admin' | 'member' }) =>
      api.call(membersCalls.changeTeamMember, { team_id: teamId, pk, level }, { quiet: true }),
    onSuccess: async () => {
      await Promise.all([refreshTeam(), client.invalidateQueries(meQuery)])
    },
  })
}

export function useRemoveMember(teamId: string) {
  const refreshTeam = useRefresh(teamId)
  return useMutation({
    mutationFn: (pk: string) =>
      api.call(membersCalls.removeTeamMember, { team_id: teamId, pk }, { quiet: true }),
    onSuccess: refreshTeam,
  })
}
