import { listAudienceConfigs as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { isId } from '../../../app/new-id.ts'
import { pageOf } from '../../../app/page-of.ts'
import { requireTeam } from '../../teams/team.service.ts'
import { configOrderings, listConfigs } from '../audience-config.repository.ts'
import { presentConfigs } from '../audience-config.service.ts'
import { readOrdering, teamIdsOf } from '../audience.policy.ts'

export const listAudienceConfigs = defineRoute(endpoint, async (call) => {
  const { deps, actor, input } = call
  const { query } = input
  const ordering = readOrdering(query.ordering, configOrderings, '-modified_at')
  const team = query.team_id ? (await requireTeam(deps, actor, query.team_id)).team : null
  if (query.category_id !== undefined && !isId(query.category_id)) return pageOf(call, query, 0, [])
  const { count, rows } = await listConfigs(deps.db, teamIdsOf(actor), {
    ...query,
    ordering,
    team_id: team?.id,
    user_id: actor.user_id,
  })
  return pageOf(call, query, count, await presentConfigs(deps, actor, rows))
})
