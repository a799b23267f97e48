import type { UserToken } from '../oauth1/sign-oauth1.ts'

/** An access token of OAuth 2.0 that a person allowed; lives 2 hours on X. */
export interface UserBearer {
  user_bearer: string
}

/** The app's own bearer: public data only, no person. Sent verbatim, percent signs and all. */
export interface AppBearer {
  app_bearer: string
}

/** On whose behalf a call is made: a person by OAuth 1.0a or OAuth 2.0, or the app alone. Which call takes which: see XClient. */
export type Credentials = UserToken | UserBearer | AppBearer

export const isOauth1 = (credentials: Credentials): credentials is UserToken => 'token' in credentials

/** The bearer of OAuth 2.0 credentials. */
export const bearerOf = (credentials: UserBearer | AppBearer): string =>
  'user_bearer' in credentials ? credentials.user_bearer : credentials.app_bearer

/** Names a holder in rate-limit buckets; never logged. */
export const holderOf = (credentials: Credentials | undefined): string => {
  if (credentials === undefined) return 'app'
  return isOauth1(credentials) ? credentials.token : bearerOf(credentials)
}
