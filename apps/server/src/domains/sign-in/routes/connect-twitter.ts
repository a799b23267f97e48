import { connectTwitter as endpoint } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { demandFresh } from '../../../app/demand-fresh.ts'
import { presentSocialAccount } from '../../identities/identity.service.ts'
import { readBrowser } from '../browser-cookie.ts'
import { connectTwitterTo } from '../sign-in.service.ts'

export const connectTwitter = defineRoute(endpoint, async ({ input, actor, deps, request, signal }) => {
  demandFresh(deps, actor)
  const row = await connectTwitterTo(deps, actor.user_id, {
    callback: input.body,
    browser: readBrowser(deps, request),
    user_agent: request.headers['user-agent'] ?? '',
    signal,
  })
  return presentSocialAccount(row)
})
