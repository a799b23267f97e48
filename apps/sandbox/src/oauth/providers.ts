import type { Exchange } from '../http/exchange.ts'
import type { Sandbox } from '../sandbox.ts'
import type { AuthorizationRow, SignInProvider } from '../state/rows.ts'
import { isScope } from '../http/scopes.ts'

export type AuthorizeRequest = Pick<
  AuthorizationRow,
  'client_id' | 'redirect_uri' | 'scopes' | 'state' | 'challenge' | 'challenge_method'
>

/** How one network's consent page reads the app's request, and what it answers if the person denies. */
export interface Provider {
  name: SignInProvider
  title: string
  isClient: (id: string, sandbox: Sandbox) => boolean
  separator: RegExp
  isScope: (scope: string) => boolean
  /** Error in the rest of the query, as [error, description], to be sent back to the app. */
  check: (query: URLSearchParams) => [string, string] | undefined
  denied: Record<string, string>
  /** Facebook appends this to its redirects; apps must tolerate it. */
  fragment?: string
}

const facebookScopes = new Set([
  'email',
  'public_profile',
  'ads_management',
  'ads_read',
  'business_management',
  'pages_read_engagement',
  'pages_show_list',
])
const linkedinScopes = new Set([
  'openid',
  'profile',
  'email',
  'r_emailaddress',
  'r_ads',
  'rw_ads',
  'r_ads_reporting',
  'r_organization_social',
  'w_organization_social',
  'w_member_social',
  'r_basicprofile',
  'r_liteprofile',
])

export const providers: Record<SignInProvider, Provider> = {
  x: {
    name: 'x',
    title: 'X',
    isClient: (id, { config }) => id === config.oauth2.id || id === config.oauth2.publicId,
    separator: /[\s+]+/,
    isScope,
    check: (query) => {
      const state = query.get('state') ?? ''
      if (state === '' || state.length > 500) return ['invalid_request', 'state is missing or too long']
      const codeChallenge = query.get('code_challenge') ?? ''
      if (!/^[\w.~-]{43,128}$/.test(codeChallenge))
        return ['invalid_request', 'code_challenge is missing or malformed']
      const method = query.get('code_challenge_method') ?? 'plain'
      if (method !== 'S256' && method !== 'plain')
        return ['invalid_request', 'code_challenge_method is not known']
      return undefined
    },
    denied: { error: 'access_denied' },
  },
  facebook: {
    name: 'facebook',
    title: 'Facebook',
    isClient: (id, { config }) => id === config.facebook.id,
    separator: /[,\s]+/,
    isScope: (scope) => facebookScopes.has(scope),
    check: () => undefined,
    denied: {
      error: 'access_denied',
      error_code: '200',
      error_description: 'Permissions error',
      error_reason: 'user_denied',
    },
    fragment: '#_=_',
  },
  linkedin: {
    name: 'linkedin',
    title: 'LinkedIn',
    isClient: (id, { config }) => id === config.linkedin.id,
    separator: /\s+/,
    isScope: (scope) => linkedinScopes.has(scope),
    check: (query) =>
      (query.get('state') ?? '') === '' ? ['invalid_request', 'state is missing'] : undefined,
    denied: { error: 'user_cancelled_login', error_description: 'The user cancelled LinkedIn login' },
  },
}

/** The challenge of a query that passed `check`. */
const codeChallengeOf = (
  query: URLSearchParams,
): Pick<AuthorizeRequest, 'challenge' | 'challenge_method'> => {
  const codeChallenge = query.get('code_challenge')
  if (codeChallenge === null) return { challenge: null, challenge_method: null }
  return {
    challenge: codeChallenge,
    challenge_method: query.get('code_challenge_method') === 'S256' ? 'S256' : 'plain',
  }
}

/**
 * Parses the app's authorization request. For a wrong client or callback `page` (never redirected to); any
 * other error goes back to the app as `error`.
 */
export const parseAuthorizeRequest = (
  { query }: Exchange,
  provider: Provider,
  isCallback: (uri: string) => boolean,
  sandbox: Sandbox,
):
  | { request: AuthorizeRequest }
  | { error: [string, string]; redirect_uri: string; state: string }
  | 'page' => {
  const redirect_uri = query.get('redirect_uri') ?? ''
  const client_id = query.get('client_id') ?? ''
  if (!provider.isClient(client_id, sandbox) || !isCallback(redirect_uri)) return 'page'
  const state = query.get('state') ?? ''
  const errorRedirect = (error: [string, string]) => ({ error, redirect_uri, state })
  if ((query.get('response_type') ?? (provider.name === 'facebook' ? 'code' : '')) !== 'code')
    return errorRedirect(['unsupported_response_type', 'response_type must be code'])
  const error = provider.check(query)
  if (error) return errorRedirect(error)
  const scopes = (query.get('scope') ?? '').split(provider.separator).filter(Boolean)
  const unknownScope = scopes.find((scope) => !provider.isScope(scope))
  if (unknownScope !== undefined)
    return errorRedirect(['invalid_scope', `unknown scope ${unknownScope.slice(0, 60)}`])
  if (provider.name === 'facebook' && !scopes.includes('public_profile')) scopes.push('public_profile')
  if (scopes.length === 0) return errorRedirect(['invalid_scope', 'no scope is asked for'])
  const noChallenge = { challenge: null, challenge_method: null }
  const codeChallenge = provider.name === 'x' ? codeChallengeOf(query) : noChallenge
  return { request: { client_id, redirect_uri, scopes: [...new Set(scopes)], state, ...codeChallenge } }
}
