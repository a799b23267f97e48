import { useQuery } from '@tanstack/react-query'
import { useParams } from '../../shared/router/router.tsx'
import type { Addresses } from '../../shared/site/addresses.ts'
import type { Scope, Site } from '../../shared/site/site.ts'
import { findTeam, teamsQuery } from '../../shared/teams/teams.query.ts'
import { siteTitles } from '../titles.ts'
import { pathsFor } from './paths.ts'

/** The team in the address; screens outside of '/:teamId' have none. */
function useScope(): Scope {
  const { teamId } = useParams()
  const { data: teams = [] } = useQuery({ ...teamsQuery, enabled: teamId !== undefined })
  return { account: null, team: (teamId !== undefined && findTeam(teams, teamId)) || null }
}

/** The team dashboard. */
export const site: Site<Addresses> = {
  name: 'team',
  title: siteTitles.team,
  pathsFor,
  useScope,
  fallback: pathsFor(null).chooseTeam,
}
