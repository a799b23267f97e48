import { updateAudience as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { changeAudience } from '../audience.service.ts'

export const updateAudience = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) =>
    await changeAudience(deps, actor, input.params.pk, input.body, signal),
)
