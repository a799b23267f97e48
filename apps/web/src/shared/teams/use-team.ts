import type { Team } from '@rookery/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '../router/router.tsx'
import { useMe } from '../session/use-me.ts'
import { isTeamAdmin } from './team-facts.ts'
import { findTeam, teamsQuery } from './teams.query.ts'

/** The team of the address, on screens below /:teamId (whose guard has made sure that it is there). */
export function useTeam(): Team {
  const { teamId = '' } = useParams()
  const { data = [] } = useQuery(teamsQuery)
  const team = findTeam(data, teamId)
  if (!team) throw new Error(`No team ${teamId}.`)
  return team
}

export function useIsTeamAdmin(): boolean {
  const team = useTeam()
  return isTeamAdmin(useMe(), team.id)
}
