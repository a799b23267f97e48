import { renameAudienceList as endpoint } from '@rookery/contract/audience-lists/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { ownOrigin } from '../../../app/hosts.ts'
import { rename } from '../list.service.ts'

export const renameAudienceList = defineRoute(
  endpoint,
  async ({ input, actor, deps, request }) =>
    await rename(deps, actor, input.params.pk, input.body.name, ownOrigin(request, deps.config)),
)
