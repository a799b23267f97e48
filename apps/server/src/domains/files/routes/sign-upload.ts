import { signUpload as endpoint } from '@rookery/contract/files/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { ownOrigin } from '../../../app/hosts.ts'
import { signFile } from '../file.service.ts'

export const signUpload = defineRoute(
  endpoint,
  async ({ input, actor, deps, request }) =>
    await signFile(deps, actor, input.body, ownOrigin(request, deps.config)),
)
