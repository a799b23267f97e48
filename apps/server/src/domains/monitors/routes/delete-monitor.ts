import { deleteMonitor as endpoint } from '@rookery/contract/monitors/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { deleteMonitor as remove } from '../monitor.service.ts'

export const deleteMonitor = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await remove(deps, actor, input.params.pk),
)
