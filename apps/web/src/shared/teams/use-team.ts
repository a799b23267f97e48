import type { Team } from '@rookery/contract'
import { useMe } from '../session/use-me.ts'
import { useScope } from '../site/site.ts'
import { isTeamAdmin } from './team-facts.ts'

/** The team that this screen is for, on screens that need one; a guard of the site has made sure that it is there. */
export function useTeam(): Team {
  const { team } = useScope()
  if (!team) throw new Error('This screen has no team.')
  return team
}

export function useIsTeamAdmin(): boolean {
  const team = useTeam()
  return isTeamAdmin(useMe(), team.id)
}
