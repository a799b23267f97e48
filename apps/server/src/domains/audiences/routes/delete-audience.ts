import { deleteAudience as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { deleteAudience as remove } from '../audience.service.ts'

export const deleteAudience = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await remove(deps, actor, input.params.pk),
)
