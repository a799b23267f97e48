import { openBrowser } from './browser.ts'
import { openSandbox } from '../network/open-sandbox.ts'
import { openTestApp } from '../process/open-test-app.ts'

const callback = encodeURIComponent('http://localhost/login/twitter?state=s1')
/** Where a sign-in with X begins. */
export const requestPath = `/rest-auth/twitter/request_token/?oauth_callback=${callback}`
/** What is answered to a sign-in that was not begun here, or was changed on its way. */
export const UNAUTHORIZED = { non_field_errors: ['Error: Unauthorized login attempt'] }

/** The app and the sandbox that people sign in with. Close it at the end. */
export async function openXSignIn() {
  const sandbox = await openSandbox()
  const app = await openTestApp({ sandbox_url: sandbox.url, config: { rate_limit_factor: 100 } })
  return {
    sandbox,
    app,
    /** A browser that has come back from the consent page, with what the network put into the address. */
    comeBack: async (role = 'brand_owner') => {
      const browser = openBrowser(app)
      const asked = await browser.call('GET', requestPath)
      const back = await sandbox.consent(asked.body.oauth_token, role)
      const proof = {
        oauth_token: back.searchParams.get('oauth_token') ?? '',
        oauth_verifier: back.searchParams.get('oauth_verifier') ?? '',
      }
      return { browser, asked, back, proof }
    },
    close: async () => {
      await app.close()
      await sandbox.close()
    },
  }
}
