import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { languages } from '../enums.ts'
import { list, page, pk, time } from '../objects/common.ts'
import { socialAccount, user } from '../objects/user.ts'
import { rules } from '../core/input-rules.ts'

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
const provider = z.object({ provider: z.string().min(1).max(40) })
const challenge = z.object({
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
  errors: ['account_suspended', 'network_unavailable'],
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
})
export const getCodeChallenge = endpoint({
  name: 'get-code-challenge',
  method: 'GET',
  path: '/rest-auth/twitter_oauth2_challenge/code-challenge/',
  action: 'sign-in',
  auth: ['none'],
  summary:
    'Starts OAuth 2.0 with X: keeps a verifier 10 minutes with the state and the browser, answers its S256 challenge.',
  query: start,
  response: challenge,
  errors: ['not_found'],
  limit: 'sign-in',
})
export const getShortCodeChallenge = endpoint({
  name: 'get-short-code-challenge',
  method: 'GET',
  path: '/rest-auth/twitter_oauth2_challenge/',
  action: 'sign-in',
  auth: ['none'],
  summary: 'The code-challenge call by a shorter path.',
  query: start,
  response: challenge,
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
  errors: ['account_suspended', 'network_unavailable', 'not_found'],
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
  params: provider,
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
  params: provider,
  body: codeCallback,
  response: z.object({ user }),
  errors: ['account_suspended', 'network_unavailable', 'not_found'],
  limit: 'sign-in',
})
export const connectProvider = endpoint({
  name: 'connect-provider',
  method: 'POST',
  path: '/rest-auth/{provider}/connect/',
  action: 'social-accounts.connect',
  auth: ['session only'],
  summary: 'Adds the identity at X (OAuth 2.0), Facebook or LinkedIn to the signed-in user.',
  params: provider,
  body: codeCallback,
  response: socialAccount,
  errors: ['sign_in_required', 'network_unavailable', 'not_found'],
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
})
export const disconnectSocialAccount = endpoint({
  name: 'disconnect-social-account',
  method: 'POST',
  path: '/rest-auth/socialaccounts/{pk}/disconnect/',
  action: 'social-accounts.connect',
  auth: ['session only'],
  summary: "Invalidates the provider's token and deletes the identity; the last way to sign in stays.",
  params: pk,
  response: detail,
  errors: ['sign_in_required', 'last_login_way'],
})

const email = z.email(rules.email).max(254)
/** The confirmation code, which is sent by mail only and never returned here. */
const linkRequest = z.object({ magic_code: z.string(), expires_at: time })
const typed = z.strictObject({
  magic_code: z.string().min(1).max(100),
  confirm_code: z.string().trim().length(6, rules.loginCode),
})
const signedIn = z.object({ user, return_path: z.string().nullable() })

export const requestMagicLink = endpoint({
  name: 'request-magic-link',
  method: 'POST',
  path: '/api/user/magic-link/',
  action: 'sign-in',
  auth: ['none'],
  summary:
    'Mails a confirm code (10 minutes, 5 tries, this browser) and a one-time link (15 minutes); the same answer for every address.',
  body: z.strictObject({
    email,
    return_path: z.string().max(500).nullable().optional(),
    language: z.enum(languages, rules.language).optional(),
  }),
  response: linkRequest,
  limit: 'mail',
})
export const useMagicLink = endpoint({
  name: 'use-magic-link',
  method: 'POST',
  path: '/api/user/magic-link/use/',
  action: 'sign-in',
  auth: ['none'],
  summary:
    'Signs in with the mailed code; the address is confirmed by it, and a first sign-in makes the user.',
  body: typed,
  response: signedIn,
  errors: ['account_suspended'],
  limit: 'sign-in',
})
export const loginViaToken = endpoint({
  name: 'login-via-token',
  method: 'POST',
  path: '/rest-auth/login-via-token/',
  action: 'sign-in',
  auth: ['none'],
  summary: 'Signs in with the one-time token of the mailed link.',
  body: z.strictObject({ token: z.string().min(1).max(100) }),
  response: signedIn,
  errors: ['account_suspended'],
  limit: 'sign-in',
})
export const requestPersonalLink = endpoint({
  name: 'request-personal-link',
  method: 'GET',
  path: '/api/external/personal-magic-link/magic/',
  action: 'sign-in',
  auth: ['standalone'],
  summary: 'Mails a personal link (15 minutes, single use); the same answer for every address.',
  query: z.object({
    email,
    return_path: z.string().max(500).optional(),
    language: z.enum(languages).optional(),
  }),
  response: z.object({ sent: z.literal(true) }),
  limit: 'mail',
})
export const checkPersonalLink = endpoint({
  name: 'check-personal-link',
  method: 'GET',
  path: '/api/external/personal-magic-link/use/',
  action: 'sign-in',
  auth: ['standalone'],
  summary: 'Whether a personal link can still be used. Uses nothing up, so that a mail scanner does no harm.',
  query: z.object({ magic: z.string().min(1).max(100) }),
  response: z.object({ valid: z.boolean() }),
  limit: 'sign-in',
})
export const usePersonalLink = endpoint({
  name: 'use-personal-link',
  method: 'POST',
  path: '/api/external/personal-magic-link/use/',
  action: 'sign-in',
  // Authorised by the link itself: its page has no other token.
  auth: ['none', 'standalone'],
  summary: "Exchanges the link's code for a pro-targeting token (24 hours) and a session.",
  body: z.strictObject({ magic: z.string().min(1).max(100) }),
  response: signedIn.extend({ token: z.string() }),
  errors: ['account_suspended'],
  limit: 'sign-in',
})
export const requestAddress = endpoint({
  name: 'request-address',
  method: 'POST',
  path: '/api/user/address/',
  action: 'me.update',
  auth: ['session only'],
  summary: 'Mails a code to the address that is to become the own one.',
  body: z.strictObject({ email }),
  response: linkRequest,
  errors: ['sign_in_required'],
  limit: 'mail',
})
export const confirmAddress = endpoint({
  name: 'confirm-address',
  method: 'POST',
  path: '/api/user/address/confirm/',
  action: 'me.update',
  auth: ['session only'],
  summary: 'Confirms the own address by the mailed code.',
  body: typed,
  response: user,
  limit: 'sign-in',
})
