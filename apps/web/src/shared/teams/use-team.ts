import type { Team } from '@rookery/contract'
import { useMe } from '../session/use-me.ts'
import { useScope } from '../site/site.ts'
import { isTeamAdmin } from './team-facts.ts'

/** The team of this screen, for screens that require one; a guard of the site has checked it. */
export function useTeam(): Team {
  const { team } = useScope()
  if (!team) throw new Error('This screen has no team.')
  return team
}

export function useIsTeamAdmin(): boolean {
  const team = useTeam()
  return isTeamAdmin(useMe(), team.id)
}
