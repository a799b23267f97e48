import { fact } from '../core/fact.ts'

export const listProviders = fact('list-providers', 'GET', '/rest-auth/providers/')
export const requestTwitterToken = fact('request-twitter-token', 'GET', '/rest-auth/twitter/request_token/')
export const exchangeTwitterToken = fact('exchange-twitter-token', 'GET', '/rest-auth/twitter/access_token/')
export const signInWithTwitter = fact('sign-in-with-twitter', 'POST', '/rest-auth/twitter/')
export const connectTwitter = fact('connect-twitter', 'POST', '/rest-auth/twitter/connect/')
export const listSocialAccounts = fact('list-social-accounts', 'GET', '/rest-auth/socialaccounts/')
export const logout = fact('logout', 'POST', '/rest-auth/logout/')
export const logoutByGet = fact('logout-by-get', 'GET', '/rest-auth/logout/')
