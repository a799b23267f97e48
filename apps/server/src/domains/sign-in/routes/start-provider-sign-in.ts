import { startProviderSignIn as endpoint } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { ownOrigin } from '../../../app/hosts.ts'
import { keepBrowser } from '../browser-cookie.ts'
import { checkRedirect } from '../callback.policy.ts'
import { codeProvider } from '../code-providers.ts'
import { startCode } from '../code.service.ts'

export const startProviderSignIn = defineRoute(endpoint, async ({ input, deps, request, reply }) => {
  const provider = codeProvider(deps.network, input.params.provider)
  checkRedirect(input.query.redirect_uri, ownOrigin(request, deps.config), provider.name)
  const { authorize_url } = await startCode(deps, provider, input.query, keepBrowser(deps, request, reply))
  return { authorize_url }
})
