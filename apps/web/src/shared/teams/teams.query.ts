import type { Team } from '@rookery/contract'
import { teamsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../api/all-pages.ts'
import { api } from '../api/api.ts'

/** The user's teams, by name. */
export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  staleTime: 60_000,
  queryFn: async ({ signal }): Promise<Team[]> => {
    const teams = await allPages((page) => api.call(teamsCalls.listTeams, page, { signal }))
    const collator = new Intl.Collator()
    return teams.toSorted((a, b) => collator.compare(a.name, b.name))
  },
})

export const findTeam = (teams: readonly Team[], slugOrId: string): Team | undefined =>
  teams.find((team) => team.slug === slugOrId || team.id === slugOrId)
