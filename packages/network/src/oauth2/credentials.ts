import type { UserToken } from '../oauth1/sign-oauth1.ts'

/** An OAuth 2.0 access token authorised by a user; expires after 2 hours at X. */
export interface UserBearer {
  user_bearer: string
}

/** The app's own bearer token: public data only, without a user. Sent verbatim, including percent signs. */
export interface AppBearer {
  app_bearer: string
}

/**
 * On whose behalf a call is made: a user by OAuth 1.0a or OAuth 2.0, or the app. See XClient for what each
 * call accepts.
 */
export type Credentials = UserToken | UserBearer | AppBearer

export const isOauth1 = (credentials: Credentials): credentials is UserToken => 'token' in credentials

/** The bearer token of OAuth 2.0 credentials. */
export const bearerOf = (credentials: UserBearer | AppBearer): string =>
  'user_bearer' in credentials ? credentials.user_bearer : credentials.app_bearer

/** Identifies a token's holder in rate-limit buckets; never logged. */
export const holderOf = (credentials: Credentials | undefined): string => {
  if (credentials === undefined) return 'app'
  return isOauth1(credentials) ? credentials.token : bearerOf(credentials)
}
