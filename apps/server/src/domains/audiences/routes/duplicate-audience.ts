import { duplicateAudience as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { idDone } from '../../audit/audit.service.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { requireTeam } from '../../teams/team.service.ts'
import { duplicateAudience as duplicate, readAudience } from '../audience.service.ts'

export const duplicateAudience = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => {
    const { name, team_id } = input.body
    const team = team_id ? (await requireTeam(deps, actor, team_id)).team : null
    return await duplicate(deps, actor, input.params.pk, { name, team_id: team?.id })
  },
  async ({ actor, deps }, done) => {
    const id = idDone(done, 'audience')
    return id === null ? null : await readAudience(deps, actor, id)
  },
)
