import { listTeamAccounts as endpoint } from '@rookery/contract/teams/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { requireTeam } from '../../teams/team.service.ts'
import { readTeamAccounts } from '../team-account.service.ts'

export const listTeamAccounts = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  const { team } = await requireTeam(deps, actor, input.params.team_id)
  const { limit, offset, q } = input.query
  const accounts = await readTeamAccounts(deps, team.id, q, signal)
  return pageOf(call, input.query, accounts.length, accounts.slice(offset, offset + limit))
})
