import { buildAudience as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { requireTeam } from '../../teams/team.service.ts'
import { buildAudience as build } from '../audience.service.ts'

export const buildAudience = defineRoute(endpoint, async ({ input, actor, deps, signal }) => {
  const { team } = await requireTeam(deps, actor, input.body.team_id)
  return await build(deps, actor, team.id, input.body, signal)
})
