import { createMonitor as endpoint } from '@rookery/contract/monitors/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { createMonitor as create } from '../monitor.service.ts'

export const createMonitor = defineRoute(endpoint, async ({ input, actor, deps, signal }) => {
  const { team_id, ...wish } = input.body
  return await create(deps, actor, team_id, wish, signal)
})
