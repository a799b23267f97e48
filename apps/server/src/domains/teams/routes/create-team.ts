import { createTeam as endpoint } from '@rookery/contract/teams/endpoints.ts'
import { idDone } from '../../audit/audit.service.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { createTeamFor, readTeam } from '../team.service.ts'

export const createTeam = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await createTeamFor(deps, actor, input.body),
  async ({ actor, deps }, done) => {
    const id = idDone(done, 'team')
    return id === null ? null : await readTeam(deps, actor, id)
  },
)
