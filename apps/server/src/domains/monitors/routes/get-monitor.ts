import { getMonitor as endpoint } from '@rookery/contract/monitors/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { readOneMonitor } from '../monitor.service.ts'

export const getMonitor = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await readOneMonitor(deps, actor, input.params.pk),
)
