import { listAudienceLists as endpoint } from '@rookery/contract/audience-lists/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { ownOrigin } from '../../../app/hosts.ts'
import { pageOf } from '../../../app/page-of.ts'
import { requireTeam } from '../../teams/team.service.ts'
import { readLists } from '../list.service.ts'

export const listAudienceLists = defineRoute(endpoint, async (call) => {
  const { deps, actor, input, request } = call
  const { query } = input
  const team = query.team_id ? (await requireTeam(deps, actor, query.team_id)).team.id : null
  const { count, lists } = await readLists(deps, actor, team, query, ownOrigin(request, deps.config))
  return pageOf(call, query, count, lists)
})
