import { listAudienceUsages as endpoint } from '@rookery/contract/uploads/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { isId } from '../../../app/new-id.ts'
import { pageOf } from '../../../app/page-of.ts'
import { requireTeam } from '../../teams/team.service.ts'
import { readUsages } from '../usage.service.ts'

export const listAudienceUsages = defineRoute(endpoint, async (call) => {
  const { deps, actor, input } = call
  const { query } = input
  const team = query.team_id ? (await requireTeam(deps, actor, query.team_id)).team : null
  if (query.audience_config_id !== undefined && !isId(query.audience_config_id))
    return pageOf(call, query, 0, [])
  const { count, usages } = await readUsages(deps, actor, { ...query, team_id: team?.id })
  return pageOf(call, query, count, usages)
})
