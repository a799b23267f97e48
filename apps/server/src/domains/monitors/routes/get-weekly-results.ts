import { getWeeklyResults as endpoint } from '@rookery/contract/monitors/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { readWeeklyResults } from '../monitor.service.ts'

export const getWeeklyResults = defineRoute(endpoint, async ({ input, actor, deps, signal }) => {
  const { monitor_id, weeks } = input.query
  return await readWeeklyResults(deps, actor, monitor_id, weeks, signal)
})
