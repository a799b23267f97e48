import { getTeamAccount as endpoint } from '@rookery/contract/teams/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { requireTeam } from '../../teams/team.service.ts'
import { readTeamAccount } from '../team-account.service.ts'

export const getTeamAccount = defineRoute(endpoint, async ({ input: { params }, actor, deps, signal }) => {
  const { team } = await requireTeam(deps, actor, params.team_id)
  return await readTeamAccount(deps, team.id, params.pk, signal)
})
