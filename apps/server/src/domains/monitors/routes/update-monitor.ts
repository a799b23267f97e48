import { updateMonitor as endpoint } from '@rookery/contract/monitors/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { updateMonitor as update } from '../monitor.service.ts'

export const updateMonitor = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) => await update(deps, actor, input.params.pk, input.body, signal),
)
