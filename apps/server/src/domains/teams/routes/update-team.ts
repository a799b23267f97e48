import { updateTeam as endpoint } from '@rookery/contract/teams/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { changeTeam } from '../team.service.ts'

export const updateTeam = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await changeTeam(deps, actor, input.params.slug, input.body),
)
