import type { Team } from '@rookery/contract'
import { teamsCalls } from '@rookery/contract/facts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { meQuery } from '../../../../shared/session/me.query.ts'
import { teamsQuery } from '../../../../shared/teams/teams.query.ts'

/** Creates a team and adds it to the cache, so that its screens open at once. */
export function useCreateTeam() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (team: { name: string; country: string | null; organisation_id?: string }): Promise<Team> =>
      api.call(teamsCalls.createTeam, team, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: async (team) => {
      client.setQueryData(teamsQuery.queryKey, (old: Team[] = []) => [
        ...old.filter((o) => o.id !== team.id),
        team,
      ])
      await Promise.all([client.invalidateQueries(meQuery), client.invalidateQueries(teamsQuery)])
    },
  })
}
