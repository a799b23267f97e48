import {
  facebookScopes,
  isNetworkError,
  linkedinScopes,
  oauth2Scopes,
  type FacebookClient,
  type LinkedinClient,
  type OAuth2Client,
} from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { pictureOf, splitName, type AccountOwner, type SignInProvider } from './account-owner.ts'

/** A token from the network. `expires_in` is in seconds, null if it never expires. */
export interface TokenGrant {
  readonly access_token: string
  readonly refresh_token: string | null
  readonly expires_in: number | null
  readonly scopes: readonly string[]
}

/** A network for signing in by authorisation code (OAuth 2.0). */
export interface CodeProvider {
  readonly name: Exclude<SignInProvider, 'twitter'>
  readonly label: string
  readonly client_id: string
  readonly scopes: readonly string[]
  /** PKCE `challenge`, for networks that support it. */
  consentUrl(params: { redirect_uri: string; state: string; challenge: string }): string
  exchange(
    given: { code: string; redirect_uri: string; verifier: string },
    signal: AbortSignal,
  ): Promise<TokenGrant>
  /** Granted scopes to assume if the exchange does not return them. */
  allowed?(token: string, signal: AbortSignal): Promise<readonly string[]>
  /** The person the token belongs to. Throws account_suspended when the network says so. */
  owner(token: string, signal: AbortSignal): Promise<AccountOwner>
}

/** What asking a network, and booking what that costs, needs. */
type NetworkDeps = Pick<Deps, 'network' | 'ports' | 'store' | 'clock' | 'config' | 'random'>

const xByCode = (client: OAuth2Client, deps: NetworkDeps): CodeProvider => ({
  name: 'twitter_oauth2',
  label: 'X',
  client_id: client.clientId,
  scopes: oauth2Scopes,
  consentUrl: (params) => client.authorizeUrl(params),
  exchange: async (given, signal) => await client.exchangeCode(given, { signal }),
  owner: async (token, signal) => {
    try {
      const x = deps.network.x({ user_bearer: token }, deps.ports.signInMeter(deps))
      const me = await x.me({ signal })
      return {
        provider: 'twitter_oauth2',
        uid: me.id,
        handle: me.username,
        name: me.name,
        ...splitName(me.name),
        avatar_url: pictureOf(me.profile_image_url),
        email: me.confirmed_email ?? null,
        is_email_verified: me.confirmed_email !== undefined,
        language: 'en',
      }
    } catch (error) {
      if (isNetworkError(error, 'forbidden')) throw fail('account_suspended', { cause: error })
      throw error
    }
  },
})

/** Pictures are omitted: addresses of pictures at Facebook and LinkedIn expire within weeks. */
const byFacebook = (client: FacebookClient): CodeProvider => ({
  name: 'facebook',
  label: 'Facebook',
  client_id: client.clientId,
  scopes: facebookScopes,
  consentUrl: ({ redirect_uri, state }) => client.authorizeUrl({ redirect_uri, state }),
  exchange: async ({ code, redirect_uri }, signal) => {
    const token = await client.exchangeCode({ code, redirect_uri }, { signal })
    return { ...token, refresh_token: null, scopes: facebookScopes }
  },
  allowed: async (token, signal) => (await client.permissions(token, { signal })).granted,
  owner: async (token, signal) => {
    const me = await client.profile(token, { signal })
    const names = splitName(me.name)
    return {
      provider: 'facebook',
      uid: me.id,
      handle: '',
      name: me.name,
      first_name: me.first_name?.slice(0, 80) ?? names.first_name,
      last_name: me.last_name?.slice(0, 80) ?? names.last_name,
      avatar_url: null,
      email: me.email ?? null,
      // Facebook does not say whether the address is confirmed.
      is_email_verified: false,
      language: 'en',
    }
  },
})

const byLinkedin = (client: LinkedinClient): CodeProvider => ({
  name: 'linkedin',
  label: 'LinkedIn',
  client_id: client.clientId,
  scopes: linkedinScopes,
  consentUrl: ({ redirect_uri, state }) => client.authorizeUrl({ redirect_uri, state }),
  exchange: async ({ code, redirect_uri }, signal) =>
    await client.exchangeCode({ code, redirect_uri }, { signal }),
  owner: async (token, signal) => {
    const me = await client.profile(token, { signal })
    const givenName = [me.given_name, me.family_name].filter(Boolean).join(' ')
    const name = me.name ?? (givenName || 'LinkedIn')
    const names = splitName(name)
    const language = typeof me.locale === 'string' ? me.locale : me.locale?.language
    return {
      provider: 'linkedin',
      uid: me.sub,
      handle: '',
      name,
      first_name: me.given_name?.slice(0, 80) ?? names.first_name,
      last_name: me.family_name?.slice(0, 80) ?? names.last_name,
      avatar_url: null,
      email: me.email ?? null,
      is_email_verified: me.email !== undefined && me.email_verified === true,
      language: language?.toLowerCase().startsWith('ja') ? 'ja' : 'en',
    }
  },
})

/** The networks with a configured app, in the order they are offered. */
export const codeProvidersOf = (deps: NetworkDeps): CodeProvider[] => {
  const { oauth2, facebook, linkedin } = deps.network
  return [
    ...(oauth2 ? [xByCode(oauth2, deps)] : []),
    ...(facebook ? [byFacebook(facebook)] : []),
    ...(linkedin ? [byLinkedin(linkedin)] : []),
  ]
}

/** Throws not_found for a network that is not configured. */
export const codeProvider = (deps: NetworkDeps, name: string): CodeProvider => {
  const found = codeProvidersOf(deps).find((each) => each.name === name)
  if (found === undefined) throw fail('not_found')
  return found
}
