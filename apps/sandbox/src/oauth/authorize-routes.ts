import { redirect, type Answer } from '../http/answer.ts'
import { header, type Exchange } from '../http/exchange.ts'
import { randomToken } from '../http/random-token.ts'
import type { Route } from '../http/route.ts'
import { expiredConsentPage, consentPage, refusedAppPage } from './consent-page.ts'
import { pageLanguage } from '../html/page.ts'
import { describeScopes } from './scope-texts.ts'
import type { Sandbox } from '../sandbox.ts'
import type { AuthorizationRow, SignInProvider } from '../state/rows.ts'
import { isCallbackRegistered } from './callbacks.ts'
import { providers, parseAuthorizeRequest, type Provider } from './providers.ts'

/** How long a consent page stays valid. */
const pageMs = 10 * 60_000

const redirectBackTo = (
  { redirect_uri, state }: { redirect_uri: string; state: string },
  params: Record<string, string>,
  { fragment = '' }: Provider,
): Answer => {
  const url = new URL(redirect_uri)
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  if (state !== '') url.searchParams.set('state', state)
  return redirect(`${url.toString()}${fragment}`)
}

/** Deletes abandoned sign-ins, so that the table does not grow. */
const sweepPages = (sandbox: Sandbox): void => {
  const expiredBefore = sandbox.clock.world() - 6 * pageMs
  for (const row of sandbox.journal.all<AuthorizationRow>('authorizations'))
    if (row.created_at < expiredBefore) sandbox.journal.delete('authorizations', row.id)
}

const showConsent =
  (provider: Provider) =>
  (exchange: Exchange, sandbox: Sandbox): Answer => {
    const lang = pageLanguage(header(exchange, 'accept-language'))
    const isCallback = (uri: string) => isCallbackRegistered(uri, sandbox.config.productOrigins)
    const authorizeRequest = parseAuthorizeRequest(exchange, provider, isCallback, sandbox)
    if (authorizeRequest === 'page') return refusedAppPage(lang)
    if ('error' in authorizeRequest) {
      const [error, error_description] = authorizeRequest.error
      return redirectBackTo(authorizeRequest, { error, error_description }, provider)
    }
    sweepPages(sandbox)
    const row: AuthorizationRow = {
      ...authorizeRequest.request,
      id: randomToken(32),
      provider: provider.name,
      declined: [],
      created_at: sandbox.clock.world(),
      code: null,
      code_at: null,
      user_index: null,
      used: false,
    }
    sandbox.journal.put('authorizations', row.id, row)
    const people = sandbox.world
      .signInPeople()
      .map((person) => ({ ...person, accounts: sandbox.accounts.reachableBy(person.index).length }))
    return consentPage({
      lang,
      network: provider.title,
      path: exchange.path,
      hidden: { request: row.id },
      people,
      chosen: people[0]?.index ?? -1,
      rights: describeScopes(row.scopes, lang),
      mayWithholdEmail: provider.name === 'facebook' && row.scopes.includes('email'),
      callbackOrigin: new URL(row.redirect_uri).origin,
    })
  }

const decideConsent =
  (provider: Provider) =>
  (exchange: Exchange, sandbox: Sandbox): Answer => {
    const lang = pageLanguage(header(exchange, 'accept-language'))
    const form = exchange.form ?? new URLSearchParams()
    const row = sandbox.journal.get<AuthorizationRow>('authorizations', form.get('request') ?? '')
    const openConsent =
      row !== undefined &&
      row.provider === provider.name &&
      !row.used &&
      row.code === null &&
      sandbox.clock.world() - row.created_at <= pageMs
    if (!openConsent) return expiredConsentPage(lang)
    if (form.get('action') !== 'allow') {
      sandbox.journal.put('authorizations', row.id, { ...row, used: true })
      return redirectBackTo(row, provider.denied, provider)
    }
    const person = sandbox.world.signInPeople().find((each) => String(each.index) === form.get('person'))
    if (person === undefined) return expiredConsentPage(lang)
    const code = randomToken(provider.name === 'x' ? 88 : 120)
    const withholdsEmail = form.get('keep_email') === 'on'
    sandbox.journal.put('authorizations', row.id, {
      ...row,
      code,
      code_at: sandbox.clock.world(),
      user_index: person.index,
      scopes: row.scopes.filter((scope) => !(withholdsEmail && scope === 'email')),
      declined: withholdsEmail ? ['email'] : [],
    })
    return redirectBackTo(row, { code }, provider)
  }

const routesOfBoth = (path: string, provider: SignInProvider): Route[] => [
  { method: 'GET', path, family: 'page', auth: 'none', handle: showConsent(providers[provider]) },
  { method: 'POST', path, family: 'page', auth: 'none', handle: decideConsent(providers[provider]) },
]

/** Consent pages of OAuth 2.0: X by its documented and its published address, Facebook, LinkedIn. */
export const authorizeRoutes: Route[] = [
  ...routesOfBoth('/i/oauth2/authorize', 'x'),
  ...routesOfBoth('/2/oauth2/authorize', 'x'),
  ...routesOfBoth('/:version/dialog/oauth', 'facebook'),
  ...routesOfBoth('/oauth/v2/authorization', 'linkedin'),
]
