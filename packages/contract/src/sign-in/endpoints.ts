import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { list, page } from '../objects/common.ts'
import { socialAccount, user } from '../objects/user.ts'
import * as facts from './facts.ts'

const callback = z.strictObject({
  oauth_token: z.string().min(1).max(200),
  oauth_verifier: z.string().min(1).max(200),
})
const detail = z.object({ detail: z.string() })

export const listProviders = endpoint(facts.listProviders, {
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
export const requestTwitterToken = endpoint(facts.requestTwitterToken, {
  auth: ['none'],
  summary:
    "Starts OAuth 1.0a: keeps the token's secret 10 minutes bound to the browser, checks that the callback is one of the product's.",
  query: z.object({ oauth_callback: z.url().max(500) }),
  response: z.object({ oauth_token: z.string(), authorize_url: z.string() }),
  errors: ['network_unavailable'],
  limit: 'sign-in',
})
export const exchangeTwitterToken = endpoint(facts.exchangeTwitterToken, {
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
export const signInWithTwitter = endpoint(facts.signInWithTwitter, {
  auth: ['none'],
  summary: 'Finds or creates the user by network id and opens the session.',
  body: callback,
  response: z.object({ user }),
  errors: ['account_suspended', 'network_unavailable'],
  limit: 'sign-in',
})
export const connectTwitter = endpoint(facts.connectTwitter, {
  auth: ['session only'],
  summary: 'Adds the identity to the signed-in user.',
  body: callback,
  response: socialAccount,
  limit: 'sign-in',
})
export const listSocialAccounts = endpoint(facts.listSocialAccounts, {
  auth: ['session'],
  summary: "Lists the user's connected identities.",
  query: z.object(page),
  response: list(socialAccount),
})
export const logout = endpoint(facts.logout, {
  auth: ['none'],
  summary: 'Ends the session and clears the cookie; harmless when nobody is signed in.',
  response: detail,
})
export const logoutByGet = endpoint(facts.logoutByGet, {
  auth: ['none'],
  summary: 'Ends the session as POST does; needs the anti-forgery value all the same.',
  response: detail,
})
