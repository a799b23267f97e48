import { createAudienceConfig as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { requireTeam } from '../../teams/team.service.ts'
import { createConfig } from '../audience-config.service.ts'

export const createAudienceConfig = defineRoute(endpoint, async ({ input, actor, deps, signal }) => {
  const { team } = await requireTeam(deps, actor, input.body.team_id)
  return await createConfig(deps, actor, team.id, input.body, signal)
})
