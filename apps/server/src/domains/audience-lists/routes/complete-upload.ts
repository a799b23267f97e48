import { completeUpload as endpoint } from '@rookery/contract/files/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { ownOrigin } from '../../../app/hosts.ts'
import { completeList } from '../list.service.ts'

/** The only files so far are lists, so their domain completes them. */
export const completeUpload = defineRoute(
  endpoint,
  async ({ input, actor, deps, request }) =>
    await completeList(deps, actor, input.body, ownOrigin(request, deps.config)),
)
