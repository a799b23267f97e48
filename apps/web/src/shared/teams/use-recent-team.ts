import type { Team } from '@rookery/contract'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '../session/use-me.ts'
import { readRecentTeam } from './recent-team.ts'
import { findTeam, teamsQuery } from './teams.query.ts'

/**
 * The team opened last, for screens without a team in their address; null for who has none, and for a visitor, who
 * is not asked to sign in. `isWanted` is false on sites without teams.
 */
export function useRecentTeam(isWanted = true): Team | null {
  const me = useMe()
  const { data: teams = [] } = useQuery({ ...teamsQuery, enabled: isWanted && Boolean(me) })
  return findTeam(teams, readRecentTeam() ?? '') ?? teams[0] ?? null
}
