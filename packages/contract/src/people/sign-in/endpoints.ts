import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { list, page, keySchema } from '../../objects/common.ts'
import { socialAccount, user } from '../../objects/user.ts'

const callback = z.strictObject({
  oauth_token: z.string().min(1).max(200),
  oauth_verifier: z.string().min(1).max(200),
})
/** The consent page's URL, and the state the page stores in its session. */
const start = z.object({ redirect_uri: z.url().max(500), state: z.string().min(8).max(200) })
const codeCallback = z.strictObject({
  code: z.string().min(1).max(2_000),
  state: z.string().min(1).max(200),
  redirect_uri: z.string().min(1).max(500),
})
const providerParams = z.object({ provider: z.string().min(1).max(40) })
const challengeSchema = z.object({
  code_challenge: z.string(),
  code_challenge_method: z.literal('S256'),
  authorize_url: z.string(),
})
const detail = z.object({ detail: z.string() })

export const listProviders = endpoint({
  name: 'list-providers',
  method: 'GET',
  path: '/rest-auth/providers/',
  action: 'sign-in',
  auth: ['none'],
  summary: 'The configured providers, where their authorisation pages are and which scopes are asked.',
  response: z.object({
    results: z.array(
      z.object({
        provider: z.string(),
        label: z.string(),
        authorize_url: z.string(),
        client_id: z.string(),
        scopes: z.array(z.string()),
      }),
    ),
  }),
})
export const requestTwitterToken = endpoint({
  name: 'request-twitter-token',
  method: 'GET',
  path: '/rest-auth/twitter/request_token/',
  action: 'sign-in',
  auth: ['none'],
  summary:
    "Starts OAuth 1.0a: keeps the token's secret 10 minutes bound to the browser, checks that the callback is one of the product's.",
  query: z.object({ oauth_callback: z.url().max(500) }),
  response: z.object({ oauth_token: z.string(), authorize_url: z.string() }),
  errors: ['network_unavailable'],
  limit: 'sign-in',
})
export const exchangeTwitterToken = endpoint({
  name: 'exchange-twitter-token',
  method: 'GET',
  path: '/rest-auth/twitter/access_token/',
  action: 'sign-in',
  auth: ['none'],
  summary:
    'Exchanges the verifier; the tokens are kept encrypted for the login or connect that follows (5 minutes).',
  query: z.object({
    oauth_token: z.string().max(200).optional(),
    oauth_verifier: z.string().max(200).optional(),
    denied: z.string().max(200).optional(),
  }),
  response: z.object({ user_id: z.string(), screen_name: z.string() }),
  errors: ['network_unavailable'],
  limit: 'sign-in',
})
export const signInWithTwitter = endpoint({
  name: 'sign-in-with-twitter',
  method: 'POST',
  path: '/rest-auth/twitter/',
  action: 'sign-in',
  auth: ['none'],
  summary: 'Finds or creates the user by network id and opens the session.',
  body: callback,
  response: z.object({ user }),
  errors: ['second_factor_required', 'account_suspended', 'network_unavailable'],
  limit: 'sign-in',
})
export const connectTwitter = endpoint({
  name: 'connect-twitter',
  method: 'POST',
  path: '/rest-auth/twitter/connect/',
  action: 'social-accounts.connect',
  auth: ['session only'],
  summary: 'Adds the identity to the signed-in user.',
  body: callback,
  response: socialAccount,
  limit: 'sign-in',
  errors: ['fresh_sign_in'],
})
export const getCodeChallenge = endpoint({
  name: 'get-code-challenge',
  method: 'GET',
  path: '/rest-auth/twitter_oauth2_challenge/code-challenge/',
  also: [{ path: '/rest-auth/twitter_oauth2_challenge/', auth: ['none'] }],
  action: 'sign-in',
  auth: ['none'],
  summary:
    'Starts OAuth 2.0 with X: keeps a verifier 10 minutes with the state and the browser, answers its S256 challenge.',
  query: start,
  response: challengeSchema,
  errors: ['not_found'],
  limit: 'sign-in',
})
export const signInWithTwitterOauth2 = endpoint({
  name: 'sign-in-with-twitter-oauth2',
  method: 'POST',
  path: '/rest-auth/twitter_oauth2/',
  action: 'sign-in',
  auth: ['none'],
  summary: 'Exchanges the code with the kept verifier, finds or creates the user by X id, opens the session.',
  body: codeCallback,
  response: z.object({ user }),
  errors: ['second_factor_required', 'account_suspended', 'network_unavailable', 'not_found'],
  limit: 'sign-in',
})
export const startProviderSignIn = endpoint({
  name: 'start-provider-sign-in',
  method: 'GET',
  path: '/rest-auth/{provider}/start/',
  action: 'sign-in',
  auth: ['none'],
  summary:
    'Keeps the state 10 minutes with the browser and answers the consent page of Facebook or LinkedIn.',
  params: providerParams,
  query: start,
  response: z.object({ authorize_url: z.string() }),
  errors: ['not_found'],
  limit: 'sign-in',
})
export const signInWithProvider = endpoint({
  name: 'sign-in-with-provider',
  method: 'POST',
  path: '/rest-auth/{provider}/',
  action: 'sign-in',
  auth: ['none'],
  summary:
    'Exchanges the code at Facebook or LinkedIn, finds or creates the user by their id there, never by an address, and opens the session.',
  params: providerParams,
  body: codeCallback,
  response: z.object({ user }),
  errors: ['second_factor_required', 'account_suspended', 'network_unavailable', 'not_found'],
  limit: 'sign-in',
})
export const connectProvider = endpoint({
  name: 'connect-provider',
  method: 'POST',
  path: '/rest-auth/{provider}/connect/',
  action: 'social-accounts.connect',
  auth: ['session only'],
  summary: 'Adds the identity at X (OAuth 2.0), Facebook or LinkedIn to the signed-in user.',
  params: providerParams,
  body: codeCallback,
  response: socialAccount,
  errors: ['fresh_sign_in', 'network_unavailable', 'not_found'],
  limit: 'sign-in',
})
export const listSocialAccounts = endpoint({
  name: 'list-social-accounts',
  method: 'GET',
  path: '/rest-auth/socialaccounts/',
  action: 'social-accounts.list',
  auth: ['session'],
  summary: "Lists the user's connected identities.",
  query: z.object(page),
  response: list(socialAccount),
})
export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/rest-auth/logout/',
  action: 'sign-in',
  auth: ['none'],
  summary: 'Ends the session and clears the cookie; harmless when nobody is signed in.',
  response: detail,
})
export const logoutByGet = endpoint({
  name: 'logout-by-get',
  method: 'GET',
  path: '/rest-auth/logout/',
  action: 'sign-in',
  auth: ['none'],
  summary: 'Ends the session as POST does; needs the anti-forgery value all the same.',
  response: detail,
})
export const logoutEverywhere = endpoint({
  name: 'logout-everywhere',
  method: 'POST',
  path: '/rest-auth/logout-everywhere/',
  action: 'sessions.manage',
  auth: ['session only'],
  summary: 'Ends every session of the user, this one too; with `tokens` their tokens as well.',
  body: z.strictObject({ tokens: z.boolean().default(false) }),
  response: detail,
  errors: ['fresh_sign_in'],
})
export const disconnectSocialAccount = endpoint({
  name: 'disconnect-social-account',
  method: 'POST',
  path: '/rest-auth/socialaccounts/{pk}/disconnect/',
  action: 'social-accounts.connect',
  auth: ['session only'],
  summary: "Invalidates the provider's token and deletes the identity; the last way to sign in stays.",
  params: keySchema,
  response: detail,
  errors: ['fresh_sign_in', 'last_login_way'],
})
