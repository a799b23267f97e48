import { exportAudiences as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { exportAudiences as write } from '../export.service.ts'

export const exportAudiences = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await write(deps, actor, input.body),
)
