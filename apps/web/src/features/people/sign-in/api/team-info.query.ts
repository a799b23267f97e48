import { ApiError } from '@rookery/api-client'
import { teamsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

/** A team's public name and logo; null if there is no such team (ERR-017). */
export const teamInfoQuery = (slug: string) =>
  queryOptions({
    queryKey: ['team-info', slug],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      try {
        return await api.call(teamsCalls.getTeamInfo, { slug }, { signal, quiet: true })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })
