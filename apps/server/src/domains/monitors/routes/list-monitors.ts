import { listMonitors as endpoint } from '@rookery/contract/monitors/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { requireTeam } from '../../teams/team.service.ts'
import { readMonitors } from '../monitor.service.ts'

export const listMonitors = defineRoute(endpoint, async (call) => {
  const { deps, actor, input } = call
  const { query } = input
  const team = query.team_id ? (await requireTeam(deps, actor, query.team_id)).team : null
  const { count, monitors } = await readMonitors(deps, actor, team?.id, query)
  return pageOf(call, query, count, monitors)
})
