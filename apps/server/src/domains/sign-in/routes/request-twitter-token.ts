import { requestTwitterToken as endpoint } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { ownOrigin } from '../../../app/hosts.ts'
import { keepBrowser } from '../browser-cookie.ts'
import { checkCallback } from '../callback.policy.ts'
import { startOauth } from '../oauth.service.ts'

export const requestTwitterToken = defineRoute(endpoint, async ({ input, deps, request, reply, signal }) => {
  const callback = input.query.oauth_callback
  checkCallback(callback, ownOrigin(request, deps.config))
  return await startOauth(deps, callback, keepBrowser(deps, request, reply), signal)
})
