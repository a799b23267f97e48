import { and, eq } from 'drizzle-orm'
import { socialAccounts } from '../../store/tables.ts'
import { openBrowser, type Browser } from './browser.ts'
import type { TestSandbox } from '../network/open-sandbox.ts'
import type { TestApp } from '../process/open-test-app.ts'

/** OAuth 2.0 sign-in providers, which send the browser back with a code. */
export type CodeProvider = 'twitter_oauth2' | 'facebook' | 'linkedin'
export const codeProviders: CodeProvider[] = ['twitter_oauth2', 'facebook', 'linkedin']

export const callbackOf = (name: CodeProvider) => `http://localhost/login/${name}`
export const startPath = (name: CodeProvider, state: string, redirect = callbackOf(name)) => {
  const query = new URLSearchParams({ redirect_uri: redirect, state }).toString()
  return name === 'twitter_oauth2'
    ? `/rest-auth/twitter_oauth2_challenge/code-challenge/?${query}`
    : `/rest-auth/${name}/start/?${query}`
}

/** Simulates users who go through the sandbox's consent pages. */
export type CodeSignIn = ReturnType<typeof createCodeSignIn>
export function createCodeSignIn(app: TestApp, sandbox: TestSandbox) {
  /** Submits the consent page as a user; answers the redirect address. */
  const consent = async (url: string, role: string, more: Record<string, string> = {}): Promise<URL> => {
    const html = await (await fetch(url)).text()
    const hiddenFields = [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    )
    const form = new URLSearchParams([
      ...hiddenFields,
      ['person', String(sandbox.people.get(role)?.index)],
      ...Object.entries({ action: 'allow', ...more }),
    ])
    const answer = await fetch(url.split('?')[0]!, { method: 'POST', redirect: 'manual', body: form })
    return new URL(answer.headers.get('location') ?? '')
  }

  let states = 0
  /** A browser after the consent page, with the parameters it brings back. */
  const returnFromConsent = async (
    name: CodeProvider,
    role = 'brand_owner',
    browser: Browser = openBrowser(app),
    more: Record<string, string> = {},
  ) => {
    states += 1
    const oauthState = `state-number-${states}`
    const startedSignIn = await browser.call('GET', startPath(name, oauthState))
    const callbackUrl = await consent(startedSignIn.body.authorize_url, role, more)
    const signInProof = {
      code: callbackUrl.searchParams.get('code') ?? '',
      state: oauthState,
      redirect_uri: callbackOf(name),
    }
    return { browser, started: startedSignIn, back: callbackUrl, proof: signInProof }
  }
  const post = async (browser: Browser, name: CodeProvider, proof: unknown, path = '') =>
    await browser.call('POST', `/rest-auth/${name}/${path}`, proof)
  const signIn = async (name: CodeProvider, role: string) => {
    const { browser, proof } = await returnFromConsent(name, role)
    const answer = await post(browser, name, proof)
    browser.token = answer.body?.user?.token ?? null
    return { browser, answer, id: String(answer.body?.user?.id) }
  }
  const rowsOf = async (provider: CodeProvider | 'twitter', userId: string) =>
    await app.deps.db
      .select()
      .from(socialAccounts)
      .where(and(eq(socialAccounts.provider, provider), eq(socialAccounts.user_id, userId)))
  const verbsOf = async (userId: string) =>
    (
      await app.deps.store.pool.query<{ verb: string; provider: string | null }>(
        "select verb, data->>'provider' as provider from audit_log where actor_id = $1 order by id",
        [userId],
      )
    ).rows.map(({ verb, provider }) => `${verb} ${provider}`)
  return { consent, comeBack: returnFromConsent, post, signIn, rowsOf, verbsOf }
}
