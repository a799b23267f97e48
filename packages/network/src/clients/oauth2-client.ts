import type { CallOptions, HttpCall, HttpCore } from '../http/http-core.ts'
import { authorizeUrlOf, scopesOf } from '../oauth2/authorize-url.ts'
import {
  appTokenAnswer,
  invalidateAppTokenAnswer,
  oauth2GrantAnswer,
  oauth2RevokeAnswer,
  type OAuth2Grant,
} from '../wire/oauth2-answers.ts'

/** The app registered at X. Without a secret it is a public client, which sends its id in the body. */
export interface OAuth2App {
  id: string
  secret?: string
}

/** Minimum scopes of the analytics suite. */
export const oauth2Scopes = [
  'tweet.read',
  'users.read',
  'users.email',
  'follows.read',
  'follows.write',
  'list.read',
  'list.write',
  'like.read',
  'offline.access',
] as const

/**
 * OAuth 2.0 of X: authorisation code with PKCE for a user, client credentials for the app. `unauthorized`
 * means that a code or token is invalid (sign in again), `forbidden` that the app itself is rejected
 * (configuration).
 */
export class OAuth2Client {
  readonly #http: HttpCore
  readonly #app: OAuth2App
  constructor(http: HttpCore, app: OAuth2App) {
    this.#http = http
    this.#app = app
  }

  get clientId(): string {
    return this.#app.id
  }

  /**
   * URL of the consent page. `challenge` comes from `createPkce`; a denial returns with
   * `error=access_denied`.
   */
  authorizeUrl(params: {
    redirect_uri: string
    state: string
    challenge: string
    scopes?: readonly string[]
  }): string {
    return authorizeUrlOf(this.#http.hosts.x, '/i/oauth2/authorize', {
      response_type: 'code',
      client_id: this.#app.id,
      redirect_uri: params.redirect_uri,
      scope: (params.scopes ?? oauth2Scopes).join(' '),
      state: params.state,
      code_challenge: params.challenge,
      code_challenge_method: 'S256',
    })
  }

  /** A code is valid for 30 seconds and works once: on `timeout_unknown` the user has to sign in again. */
  async exchangeCode(
    given: { code: string; redirect_uri: string; verifier: string },
    options?: CallOptions,
  ): Promise<OAuth2Grant> {
    const { code, redirect_uri, verifier } = given
    const form = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier }
    return await this.#grant(form, options)
  }

  /**
   * Invalidates the given refresh token, so the new pair must be stored before anything else: call it under a
   * lock per user. On `timeout_unknown` the pair is lost and the user has to sign in again.
   */
  async refresh(refreshToken: string, options?: CallOptions): Promise<OAuth2Grant> {
    return await this.#grant({ grant_type: 'refresh_token', refresh_token: refreshToken }, options)
  }

  /**
   * Revokes a token; revoking the refresh token ends the complete grant. A token that is already invalid
   * counts as revoked.
   */
  async revoke(token: string, options?: CallOptions): Promise<void> {
    await this.#http.send(
      { ...this.#post('/2/oauth2/revoke', { token }), repeatable: true, answer: 'empty' },
      oauth2RevokeAnswer,
      options,
    )
  }

  /** The app's own bearer token, which stays the same until it is invalidated. */
  async appToken(options?: CallOptions): Promise<string> {
    const answer = await this.#http.send(
      {
        method: 'POST',
        host: 'api',
        path: '/oauth2/token',
        client: 'consumer',
        form: { grant_type: 'client_credentials' },
        repeatable: true,
      },
      appTokenAnswer,
      options,
    )
    return answer.access_token
  }

  async invalidateAppToken(token: string, options?: CallOptions): Promise<void> {
    await this.#http.send(
      {
        method: 'POST',
        host: 'api',
        path: '/oauth2/invalidate_token',
        client: 'consumer',
        form: { access_token: token },
      },
      invalidateAppTokenAnswer,
      options,
    )
  }

  async #grant(form: Record<string, string>, options?: CallOptions): Promise<OAuth2Grant> {
    const answer = await this.#http.send(this.#post('/2/oauth2/token', form), oauth2GrantAnswer, options)
    return {
      access_token: answer.access_token,
      refresh_token: answer.refresh_token ?? null,
      expires_in: answer.expires_in,
      scopes: scopesOf(answer.scope),
    }
  }

  /** A confidential app authenticates with Basic and omits its id from the body; a public one cannot. */
  #post(path: string, form: Record<string, string>): HttpCall {
    const { id, secret } = this.#app
    const base = { method: 'POST', host: 'api', path } as const
    return secret === undefined
      ? { ...base, client: 'none', form: { ...form, client_id: id } }
      : { ...base, client: { id, secret }, form }
  }
}
