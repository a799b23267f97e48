import { getTeam as endpoint } from '@rookery/contract/teams/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { readTeam } from '../team.service.ts'

export const getTeam = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await readTeam(deps, actor, input.params.slug),
)
