import { restoreAudience as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { restoreAudience as restore } from '../audience.service.ts'

export const restoreAudience = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await restore(deps, actor, input.params.pk),
)
