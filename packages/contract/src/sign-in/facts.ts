import { fact } from '../core/fact.ts'

export const listProviders = fact('list-providers', 'GET', '/rest-auth/providers/')
export const requestTwitterToken = fact('request-twitter-token', 'GET', '/rest-auth/twitter/request_token/')
export const exchangeTwitterToken = fact('exchange-twitter-token', 'GET', '/rest-auth/twitter/access_token/')
export const signInWithTwitter = fact('sign-in-with-twitter', 'POST', '/rest-auth/twitter/')
export const connectTwitter = fact('connect-twitter', 'POST', '/rest-auth/twitter/connect/')
export const getCodeChallenge = fact(
  'get-code-challenge',
  'GET',
  '/rest-auth/twitter_oauth2_challenge/code-challenge/',
)
export const getShortCodeChallenge = fact(
  'get-short-code-challenge',
  'GET',
  '/rest-auth/twitter_oauth2_challenge/',
)
export const signInWithTwitterOauth2 = fact(
  'sign-in-with-twitter-oauth2',
  'POST',
  '/rest-auth/twitter_oauth2/',
)
export const startProviderSignIn = fact('start-provider-sign-in', 'GET', '/rest-auth/{provider}/start/')
export const signInWithProvider = fact('sign-in-with-provider', 'POST', '/rest-auth/{provider}/')
export const connectProvider = fact('connect-provider', 'POST', '/rest-auth/{provider}/connect/')
export const listSocialAccounts = fact('list-social-accounts', 'GET', '/rest-auth/socialaccounts/')
export const logout = fact('logout', 'POST', '/rest-auth/logout/')
export const logoutByGet = fact('logout-by-get', 'GET', '/rest-auth/logout/')
export const logoutEverywhere = fact('logout-everywhere', 'POST', '/rest-auth/logout-everywhere/')
export const loginViaToken = fact('login-via-token', 'POST', '/rest-auth/login-via-token/')
export const disconnectSocialAccount = fact(
  'disconnect-social-account',
  'POST',
  '/rest-auth/socialaccounts/{pk}/disconnect/',
)
export const requestMagicLink = fact('request-magic-link', 'POST', '/api/user/magic-link/')
export const useMagicLink = fact('use-magic-link', 'POST', '/api/user/magic-link/use/')
export const requestPersonalLink = fact(
  'request-personal-link',
  'GET',
  '/api/external/personal-magic-link/magic/',
)
export const checkPersonalLink = fact('check-personal-link', 'GET', '/api/external/personal-magic-link/use/')
export const usePersonalLink = fact('use-personal-link', 'POST', '/api/external/personal-magic-link/use/')
export const requestAddress = fact('request-address', 'POST', '/api/user/address/')
export const confirmAddress = fact('confirm-address', 'POST', '/api/user/address/confirm/')
