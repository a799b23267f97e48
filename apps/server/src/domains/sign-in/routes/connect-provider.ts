import { connectProvider as endpoint } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { demandFresh } from '../../../app/demand-fresh.ts'
import { presentSocialAccount } from '../../identities/identity.service.ts'
import { readBrowser } from '../browser-cookie.ts'
import { codeProvider } from '../code-providers.ts'
import { proveByCode } from '../code.service.ts'
import { connectTo } from '../sign-in.service.ts'

export const connectProvider = defineRoute(endpoint, async ({ input, actor, deps, request, signal }) => {
  demandFresh(deps, actor)
  const provider = codeProvider(deps.network, input.params.provider)
  const proven = await proveByCode(deps, provider, input.body, readBrowser(deps, request), signal)
  return presentSocialAccount(await connectTo(deps, actor.user_id, proven))
})
