import { connectTwitter as endpoint } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { demandFresh } from '../../../app/demand-fresh.ts'
import { presentSocialAccount } from '../../identities/identity.service.ts'
import { readBrowser } from '../browser-cookie.ts'
import { proveByTwitter } from '../prove-by-twitter.service.ts'
import { connectTo } from '../sign-in.service.ts'

export const connectTwitter = defineRoute(endpoint, async ({ input, actor, deps, request, signal }) => {
  demandFresh(deps, actor)
  const proven = await proveByTwitter(deps, input.body, readBrowser(deps, request), signal)
  return presentSocialAccount(await connectTo(deps, actor.user_id, proven))
})
