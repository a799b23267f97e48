import { changeTeamMember as endpoint } from '@rookery/contract/teams/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { changeLevel } from '../member.service.ts'

export const changeTeamMember = defineRoute(
  endpoint,
  async ({ input: { params, body }, actor, deps }) =>
    await changeLevel(deps, actor, params.team_id, params.pk, body.level),
)
