import { useQuery } from '@tanstack/react-query'
import { readRecentTeam } from '../../../shared/teams/recent-team.ts'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'

/**
 * The team in which an audience is opened: its own, or the user's most recent one if it belongs to none of
 * theirs.
 */
export function useTeams() {
  const { data: teams = [] } = useQuery(teamsQuery)
  const recentTeam = teams.find(({ slug }) => slug === readRecentTeam()) ?? teams[0]
  const of = (id: string | null) => teams.find((team) => team.id === id)
  return {
    teamOf: (id: string | null) => of(id) ?? recentTeam,
    nameOf: (id: string | null) => of(id)?.name,
  }
}
