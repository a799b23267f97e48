import { deleteAudienceList as endpoint } from '@rookery/contract/audience-lists/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { remove } from '../list.service.ts'

export const deleteAudienceList = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await remove(deps, actor, input.params.pk),
)
