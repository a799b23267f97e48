import { useQuery } from '@tanstack/react-query'
import { readRecentTeam } from '../../shared/teams/recent-team.ts'
import { teamsQuery } from '../../shared/teams/teams.query.ts'

/** In which team something is opened: its own, or, where it is of none of the person's, the recent one. */
export function useTeams() {
  const { data: teams = [] } = useQuery(teamsQuery)
  const recent = teams.find(({ slug }) => slug === readRecentTeam()) ?? teams[0]
  const of = (id: string | null) => teams.find((team) => team.id === id)
  return {
    teamOf: (id: string | null) => of(id) ?? recent,
    nameOf: (id: string | null) => of(id)?.name,
  }
}
