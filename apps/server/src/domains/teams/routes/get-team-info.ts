import { getTeamInfo as endpoint } from '@rookery/contract/teams/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { readPublicTeam } from '../team.service.ts'

export const getTeamInfo = defineRoute(
  endpoint,
  async ({ input, deps }) => await readPublicTeam(deps, input.params.slug),
)
