import { buildAudience as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { idDone } from '../../audit/audit.service.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { requireTeam } from '../../teams/team.service.ts'
import { buildAudience as build, readAudience } from '../audience.service.ts'

export const buildAudience = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) => {
    const { team } = await requireTeam(deps, actor, input.body.team_id)
    return await build(deps, actor, team.id, input.body, signal)
  },
  async ({ actor, deps }, done) => {
    const id = idDone(done, 'audience')
    return id === null ? null : await readAudience(deps, actor, id)
  },
)
