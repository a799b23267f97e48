import { createNetwork, singleHost, type Network, type UserToken } from '@rookery/network'
import type { TestSandbox } from '../../../apps/server/src/testing/network/open-sandbox.ts'

const CALLBACK_URL = 'http://127.0.0.1:3000/callback?state=s'

/** Signs the planner in over the sandbox's consent page. */
export async function signPlannerIn(sandbox: TestSandbox): Promise<{ network: Network; token: UserToken }> {
  const { consumer, oauth2, facebook, linkedin } = sandbox.running.sandbox.config
  const network = createNetwork({
    consumer,
    oauth2: { id: oauth2.id, secret: oauth2.secret },
    facebook,
    linkedin,
    hosts: singleHost(sandbox.url),
  })
  const requestToken = await network.signIn.requestToken(CALLBACK_URL)
  const callbackUrl = await sandbox.consent(requestToken.token, 'agency_planner')
  const accessToken = await network.signIn.accessToken(
    requestToken,
    callbackUrl.searchParams.get('oauth_verifier') ?? '',
  )
  return { network, token: { token: accessToken.oauth_token, secret: accessToken.oauth_token_secret } }
}
