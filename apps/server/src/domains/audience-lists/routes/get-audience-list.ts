import { getAudienceList as endpoint } from '@rookery/contract/audience-lists/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { ownOrigin } from '../../../app/hosts.ts'
import { readListOf } from '../list.service.ts'

export const getAudienceList = defineRoute(
  endpoint,
  async ({ input, actor, deps, request }) =>
    await readListOf(deps, actor, input.params.pk, ownOrigin(request, deps.config)),
)
