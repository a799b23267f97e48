import * as calls from '@rookery/contract/population/monitors/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import {
  createMonitor,
  deleteMonitor,
  findMonitorByRequest,
  readMonitors,
  readOneMonitor,
  readWeeklyResults,
  updateMonitor,
} from './monitor.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listMonitors, async (call) => {
    const { deps, actor, input } = call
    const { query } = input
    const team = query.team_id ? (await requireTeam(deps, actor, query.team_id)).team : null
    const { count, monitors } = await readMonitors(deps, actor, team?.id, query)
    return presentPage(call, query, count, monitors)
  }),
  defineRoute(
    calls.createMonitor,
    async ({ input, actor, deps, signal }) => {
      const { team_id, ...body } = input.body
      return await createMonitor(deps, actor, team_id, body, signal)
    },
    async ({ actor, deps }, done) => await findMonitorByRequest(deps, actor, done),
  ),
  defineRoute(
    calls.getMonitor,
    async ({ input, actor, deps }) => await readOneMonitor(deps, actor, input.params.pk),
  ),
  defineRoute(
    calls.updateMonitor,
    async ({ input, actor, deps, signal }) =>
      await updateMonitor(deps, actor, input.params.pk, input.body, signal),
  ),
  defineRoute(
    calls.deleteMonitor,
    async ({ input, actor, deps }) => await deleteMonitor(deps, actor, input.params.pk),
  ),
  defineRoute(calls.getWeeklyResults, async ({ input, actor, deps, signal }) => {
    const { monitor_id, weeks } = input.query
    return await readWeeklyResults(deps, actor, monitor_id, weeks, signal)
  }),
]
