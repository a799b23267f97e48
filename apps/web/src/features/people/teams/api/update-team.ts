import type { Team } from '@rookery/contract'
import { teamsCalls } from '@rookery/contract/facts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { meQuery } from '../../../../shared/session/me.query.ts'
import { teamsQuery } from '../../../../shared/teams/teams.query.ts'

interface Changes {
  name?: string
  invoice_email?: string | null
  country?: string | null
  invoice_name?: string | null
  time_zone?: string
  logo_file_id?: string | null
  requires_passkey?: boolean
}

export function useUpdateTeam(slug: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: Changes): Promise<Team> => api.call(teamsCalls.updateTeam, { slug, ...changes }),
    onSuccess: (team) => {
      client.setQueryData(teamsQuery.queryKey, (old: Team[] = []) =>
        old.map((o) => (o.id === team.id ? team : o)),
      )
      void client.invalidateQueries(teamsQuery)
      void client.invalidateQueries(meQuery)
    },
  })
}
