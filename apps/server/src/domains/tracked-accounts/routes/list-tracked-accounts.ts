import { listTrackedAccounts as endpoint } from '@rookery/contract/tracked-accounts/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { requireTeam } from '../../teams/team.service.ts'
import { readTrackedOf } from '../tracked.service.ts'

export const listTrackedAccounts = defineRoute(endpoint, async (call) => {
  const { deps, actor, input } = call
  const { query } = input
  const team = query.team_id ? (await requireTeam(deps, actor, query.team_id)).team : null
  const { count, accounts } = await readTrackedOf(deps, actor, team?.id, query)
  return pageOf(call, query, count, accounts)
})
