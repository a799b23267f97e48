import { ApiError } from '@rookery/api-client'
import type { CallOutput } from '@rookery/contract'
import { invitesCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { queryClient } from '../../../../shared/query/query-client.ts'
import { meQuery } from '../../../../shared/session/me.query.ts'
import { teamsQuery } from '../../../../shared/teams/teams.query.ts'

export type ReadInvite = CallOutput<'read-invite'>

/** The link's invite; null if the code is invalid. */
export const inviteQuery = (team: string, code: string) =>
  queryOptions({
    queryKey: ['invite', team, code],
    retry: false,
    queryFn: async ({ signal }): Promise<ReadInvite | null> => {
      try {
        return await api.call(invitesCalls.readInvite, { team_id: team, code }, { signal, quiet: true })
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
        throw error
      }
    },
  })

/** Joins the team, whose screens open immediately. */
export async function acceptInvite(team: string, code: string): Promise<void> {
  await api.call(invitesCalls.acceptInvite, { team_id: team, code }, { quiet: true })
  await Promise.all([
    queryClient.fetchQuery({ ...meQuery, staleTime: 0 }),
    queryClient.invalidateQueries(teamsQuery),
  ])
}
