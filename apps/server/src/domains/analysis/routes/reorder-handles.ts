import { reorderHandles as endpoint } from '@rookery/contract/analysis/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { reorderHandles as reorder } from '../handles.service.ts'

export const reorderHandles = defineRoute(
  endpoint,
  async ({ input, deps, signal }) => await reorder(deps, input.body, signal),
)
