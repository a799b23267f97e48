import type { Team } from '@rookery/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendHandles } from '../../../../shared/audience-lists/send-handles.ts'
import { teamSiteAddress } from '../../../../shared/site/team-site.ts'
import { teamsQuery } from '../../../../shared/teams/teams.query.ts'

interface Wanted {
  readonly team: Team
  readonly name: string
  readonly handles: readonly string[]
}

/** Saves people as a list of a team, of which its dashboard makes audiences and uploads. */
export function useMakeAudience() {
  const client = useQueryClient()
  return {
    teams: async () => await client.fetchQuery(teamsQuery),
    make: useMutation({
      mutationFn: async ({ team, name, handles }: Wanted) => {
        const isKnown = await sendHandles(handles, name, team.id)
        return { isKnown, team, name, href: teamSiteAddress(`/${team.slug}/audiences?tab=lists`) }
      },
    }),
  }
}
