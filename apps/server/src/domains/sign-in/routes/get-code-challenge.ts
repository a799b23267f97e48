import {
  getCodeChallenge as endpoint,
  getShortCodeChallenge as short,
} from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute, type Call } from '../../../app/define-route.ts'
import { ownOrigin } from '../../../app/hosts.ts'
import { keepBrowser } from '../browser-cookie.ts'
import { checkRedirect } from '../callback.policy.ts'
import { codeProvider } from '../code-providers.ts'
import { startCode } from '../code.service.ts'

const start = async (
  asked: { redirect_uri: string; state: string },
  { deps, request, reply }: Pick<Call, 'deps' | 'request' | 'reply'>,
) => {
  const provider = codeProvider(deps.network, 'twitter_oauth2')
  checkRedirect(asked.redirect_uri, ownOrigin(request, deps.config), provider.name)
  const browser = keepBrowser(deps, request, reply)
  const { challenge, authorize_url } = await startCode(deps, provider, asked, browser)
  return { code_challenge: challenge, code_challenge_method: 'S256' as const, authorize_url }
}

export const getCodeChallenge = defineRoute(
  endpoint,
  async ({ input, ...parts }) => await start(input.query, parts),
)
export const getShortCodeChallenge = defineRoute(
  short,
  async ({ input, ...parts }) => await start(input.query, parts),
)
