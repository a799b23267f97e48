import { createTeam as endpoint } from '@rookery/contract/teams/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { createTeamFor } from '../team.service.ts'

export const createTeam = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await createTeamFor(deps, actor, input.body),
)
