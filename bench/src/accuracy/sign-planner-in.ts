import { createNetwork, singleHost, type Network, type UserToken } from '@rookery/network'
import type { TestSandbox } from '../../../apps/server/src/testing/network/open-sandbox.ts'

const CALLBACK = 'http://127.0.0.1:3000/callback?state=s'

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
  const request = await network.signIn.requestToken(CALLBACK)
  const back = await sandbox.consent(request.token, 'agency_planner')
  const access = await network.signIn.accessToken(request, back.searchParams.get('oauth_verifier') ?? '')
  return { network, token: { token: access.oauth_token, secret: access.oauth_token_secret } }
}
