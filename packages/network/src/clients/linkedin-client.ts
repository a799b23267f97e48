import type { CallOptions, HttpCore } from '../http/http-core.ts'
import { authorizeUrlOf, scopesOf } from '../oauth2/authorize-url.ts'
import { linkedinTokenAnswer, linkedinUserSchema, type LinkedinUser } from '../wire/linkedin-answers.ts'
import type { OAuth2Grant } from '../wire/oauth2-answers.ts'

export interface LinkedinApp {
  id: string
  secret: string
}

/**
 * Scopes required for sign-in; older apps may be limited to `r_liteprofile` and `r_emailaddress`, which
 * userinfo does not accept.
 */
export const linkedinScopes = ['openid', 'profile', 'email'] as const

/**
 * LinkedIn sign-in by OpenID Connect. The profile is read from userinfo over the same connection as the
 * token, so no id token is needed.
 */
export class LinkedinClient {
  readonly #http: HttpCore
  readonly #app: LinkedinApp
  constructor(http: HttpCore, app: LinkedinApp) {
    this.#http = http
    this.#app = app
  }

  get clientId(): string {
    return this.#app.id
  }

  /**
   * URL of the consent page. A denial returns with `error=user_cancelled_login` or
   * `user_cancelled_authorize`.
   */
  authorizeUrl(params: { redirect_uri: string; state: string; scopes?: readonly string[] }): string {
    return authorizeUrlOf(this.#http.hosts.linkedin, '/oauth/v2/authorization', {
      response_type: 'code',
      client_id: this.#app.id,
      redirect_uri: params.redirect_uri,
      state: params.state,
      scope: (params.scopes ?? linkedinScopes).join(' '),
    })
  }

  /** A code works once: on `timeout_unknown` the user has to sign in again. */
  async exchangeCode(
    given: { code: string; redirect_uri: string; scopes?: readonly string[] },
    options?: CallOptions,
  ): Promise<OAuth2Grant> {
    const answer = await this.#http.send(
      {
        method: 'POST',
        host: 'linkedin',
        path: '/oauth/v2/accessToken',
        // The secret goes into the body: LinkedIn ignores Basic authentication.
        client: 'none',
        form: {
          grant_type: 'authorization_code',
          code: given.code,
          redirect_uri: given.redirect_uri,
          client_id: this.#app.id,
          client_secret: this.#app.secret,
        },
      },
      linkedinTokenAnswer,
      options,
    )
    return {
      access_token: answer.access_token,
      refresh_token: answer.refresh_token ?? null,
      expires_in: answer.expires_in,
      scopes: scopesOf(answer.scope, given.scopes ?? linkedinScopes),
    }
  }

  /** The user the token belongs to; use `email` only if `email_verified` is true. */
  async profile(token: string, options?: CallOptions): Promise<LinkedinUser> {
    return await this.#http.send(
      { method: 'GET', host: 'linkedin_api', path: '/v2/userinfo', token: { user_bearer: token } },
      linkedinUserSchema,
      options,
    )
  }
}
