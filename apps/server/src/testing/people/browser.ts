import type { TestAnswer, TestApp, TestUser } from '../process/open-test-app.ts'
import type { TestSandbox } from '../network/open-sandbox.ts'

/**
 * A browser as the server sees it: stores cookies, sends Origin and Sec-Fetch-Site like the product's own
 * page.
 */
export interface Browser {
  readonly cookies: Map<string, string>
  /** CSRF token as the page has it; sent with every call. */
  token: string | null
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>
  /** Goes through the network's consent page; answers the response of the last call. */
  signIn(sandbox: TestSandbox, role: string): Promise<TestAnswer>
  /** The signed-in user in the form `call({as})` takes. */
  asUser(): TestUser
}

export const openBrowser = (test: TestApp): Browser => {
  const cookies = new Map<string, string>()
  const browser: Browser = {
    cookies,
    token: null,
    call: async (method, path, body, headers = {}) => {
      const answer = await test.call(method, path, {
        body,
        headers: {
          origin: 'http://localhost',
          'sec-fetch-site': 'same-origin',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(browser.token ? { 'x-csrftoken': browser.token } : {}),
          ...headers,
        },
      })
      for (const { name, value } of answer.cookies)
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      return answer
    },
    signIn: async (sandbox, role) => {
      const callback = encodeURIComponent('http://localhost/login/twitter?state=s1')
      const { body } = await browser.call(
        'GET',
        `/rest-auth/twitter/request_token/?oauth_callback=${callback}`,
      )
      const callbackUrl = await sandbox.consent(body.oauth_token, role)
      const answer = await browser.call('POST', '/rest-auth/twitter/', {
        oauth_token: callbackUrl.searchParams.get('oauth_token'),
        oauth_verifier: callbackUrl.searchParams.get('oauth_verifier'),
      })
      browser.token = answer.body?.user?.token ?? null
      return answer
    },
    asUser: () => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const token = browser.token ?? ''
      return {
        id: '',
        network_id: '',
        session_id: '',
        cookie,
        token,
        headers: { cookie, 'x-csrftoken': token },
      }
    },
  }
  return browser
}
