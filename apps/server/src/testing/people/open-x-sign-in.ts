import { openBrowser } from './browser.ts'
import { openSandbox } from '../network/open-sandbox.ts'
import { openTestApp } from '../process/open-test-app.ts'

const callback = encodeURIComponent('http://localhost/login/twitter?state=s1')
/** Path that starts a sign-in with X. */
export const requestPath = `/rest-auth/twitter/request_token/?oauth_callback=${callback}`
/** Error for a sign-in that was not started here or was modified on its way. */
export const UNAUTHORIZED_BODY = { non_field_errors: ['Error: Unauthorized login attempt'] }

/** App and sandbox for tests of sign-in with X. Call `close` at the end. */
export async function openXSignIn() {
  const sandbox = await openSandbox()
  const app = await openTestApp({ sandbox_url: sandbox.url, config: { rate_limit_factor: 100 } })
  return {
    sandbox,
    app,
    /** A browser after the consent page, with the parameters the network put into the address. */
    comeBack: async (role = 'brand_owner') => {
      const browser = openBrowser(app)
      const requestToken = await browser.call('GET', requestPath)
      const callbackUrl = await sandbox.consent(requestToken.body.oauth_token, role)
      const signInProof = {
        oauth_token: callbackUrl.searchParams.get('oauth_token') ?? '',
        oauth_verifier: callbackUrl.searchParams.get('oauth_verifier') ?? '',
      }
      return { browser, asked: requestToken, back: callbackUrl, proof: signInProof }
    },
    close: async () => {
      await app.close()
      await sandbox.close()
    },
  }
}
