import { createAudienceConfig as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { idDone } from '../../audit/audit.service.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { requireTeam } from '../../teams/team.service.ts'
import { createConfig, readConfig } from '../audience-config.service.ts'

export const createAudienceConfig = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) => {
    const { team } = await requireTeam(deps, actor, input.body.team_id)
    return await createConfig(deps, actor, team.id, input.body, signal)
  },
  async ({ actor, deps }, done) => {
    const id = idDone(done, 'audience-config')
    return id === null ? null : await readConfig(deps, actor, id)
  },
)
