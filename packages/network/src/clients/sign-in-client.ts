import type { CallOptions, HttpCore } from '../http/http-core.ts'
import { NetworkError } from '../http/network-error.ts'
import type { UserToken } from '../oauth1/sign-oauth1.ts'
import {
  accessTokenAnswer,
  invalidateTokenAnswer,
  requestTokenAnswer,
  type AccessToken,
} from '../wire/oauth1-answers.ts'
import { v1UserSchema, type V1User } from '../wire/v1-user.ts'

/** Three-legged OAuth 1.0a: sign-in with X, and the token that signs Ads API calls. */
export class SignInClient {
  readonly #http: HttpCore
  constructor(http: HttpCore) {
    this.#http = http
  }

  /**
   * Step 1. `callback` must be registered with the app; put the sign-in's state into its query, since OAuth
   * 1.0a has no state. Store the secret on the server, keyed by the token. An unregistered callback throws
   * `validation` with code 415.
   */
  async requestToken(callback: string, options?: CallOptions): Promise<UserToken> {
    const answer = await this.#http.send(
      {
        method: 'POST',
        host: 'api',
        path: '/oauth/request_token',
        oauth: { oauth_callback: callback },
        answer: 'form',
        repeatable: true,
      },
      requestTokenAnswer,
      options,
    )
    return { token: answer.oauth_token, secret: answer.oauth_token_secret }
  }

  /** Step 2: URL of the consent page. `force` asks again even if the user authorised the app before. */
  authorizeUrl(requestToken: string, options: { force?: boolean; screen_name?: string } = {}): string {
    const url = new URL(
      `${this.#http.hosts.api.replace(/\/$/, '')}/oauth/${options.force ? 'authorize' : 'authenticate'}`,
    )
    url.searchParams.set('oauth_token', requestToken)
    if (options.screen_name) url.searchParams.set('screen_name', options.screen_name)
    return url.toString()
  }

  /** Step 3. A verifier works once: on `timeout_unknown` the user has to sign in again. */
  async accessToken(requestToken: UserToken, verifier: string, options?: CallOptions): Promise<AccessToken> {
    return await this.#http.send(
      {
        method: 'POST',
        host: 'api',
        path: '/oauth/access_token',
        form: { oauth_verifier: verifier },
        token: requestToken,
        answer: 'form',
      },
      accessTokenAnswer,
      options,
    )
  }

  /** The user the token belongs to; `email` is null if the user has none or the app may not read it. */
  async verifyCredentials(token: UserToken, options?: CallOptions): Promise<V1User> {
    return await this.#http.send(
      {
        method: 'GET',
        host: 'api',
        path: '/1.1/account/verify_credentials.json',
        query: { include_email: true, include_entities: false, skip_status: true },
        token,
      },
      v1UserSchema,
      options,
    )
  }

  /** Invalidates the token. A token that is already invalid counts as invalidated. */
  async invalidateToken(token: UserToken, options?: CallOptions): Promise<void> {
    try {
      await this.#http.send(
        { method: 'POST', host: 'api', path: '/1.1/oauth/invalidate_token.json', token, repeatable: true },
        invalidateTokenAnswer,
        options,
      )
    } catch (error) {
      if (error instanceof NetworkError && error.kind === 'unauthorized' && error.code === '89') return
      throw error
    }
  }
}
