import type { CallOptions, HttpCore } from '../http/http-core.ts'
import { authorizeUrlOf } from '../oauth2/authorize-url.ts'
import {
  facebookDoneAnswer,
  facebookPermissionsAnswer,
  facebookTokenAnswer,
  facebookTokenInspection,
  facebookUserSchema,
  type FacebookTokenInspection,
  type FacebookUser,
} from '../wire/facebook-answers.ts'

export interface FacebookApp {
  id: string
  secret: string
  /** Version of the Graph API, default v21.0. */
  version?: string
}

export const facebookScopes = [
  'email',
  'public_profile',
  'ads_management',
  'ads_read',
  'pages_show_list',
] as const

export interface FacebookToken {
  access_token: string
  /** Seconds from now; null if it does not expire. There are no refresh tokens. */
  expires_in: number | null
}

/**
 * Facebook Login. Requests contain the app's secret in their URL, so they must only be made by the server.
 */
export class FacebookClient {
  readonly #http: HttpCore
  readonly #app: FacebookApp
  readonly #version: string
  constructor(http: HttpCore, app: FacebookApp) {
    this.#http = http
    this.#app = app
    this.#version = app.version ?? 'v21.0'
  }

  get clientId(): string {
    return this.#app.id
  }

  /** URL of the consent page. A denial returns with `error=access_denied&error_reason=user_denied`. */
  authorizeUrl(params: {
    redirect_uri: string
    state: string
    scopes?: readonly string[]
    /** Asks again for permissions the user declined before. */
    rerequest?: boolean
  }): string {
    return authorizeUrlOf(this.#http.hosts.facebook, `/${this.#version}/dialog/oauth`, {
      client_id: this.#app.id,
      redirect_uri: params.redirect_uri,
      state: params.state,
      response_type: 'code',
      scope: (params.scopes ?? facebookScopes).join(','),
      auth_type: params.rerequest ? 'rerequest' : undefined,
    })
  }

  /** A code works once: after an unknown outcome the user has to sign in again. */
  async exchangeCode(
    given: { code: string; redirect_uri: string },
    options?: CallOptions,
  ): Promise<FacebookToken> {
    return await this.#token({ redirect_uri: given.redirect_uri, code: given.code }, options)
  }

  /** Exchanges a token of a few hours for one of about 60 days. */
  async longLived(token: string, options?: CallOptions): Promise<FacebookToken> {
    return await this.#token({ grant_type: 'fb_exchange_token', fb_exchange_token: token }, options)
  }

  /** The user the token belongs to. */
  async profile(token: string, options?: CallOptions): Promise<FacebookUser> {
    const query = { fields: 'id,name,first_name,last_name,email,picture' }
    return await this.#http.send(
      { ...this.#get('/me', query), token: bearer(token) },
      facebookUserSchema,
      options,
    )
  }

  /** Permissions the user granted and declined. */
  async permissions(
    token: string,
    options?: CallOptions,
  ): Promise<{ granted: string[]; declined: string[] }> {
    const call = { ...this.#get('/me/permissions'), token: bearer(token) }
    const { data } = await this.#http.send(call, facebookPermissionsAnswer, options)
    const withStatus = (granted: boolean) =>
      data.filter((each) => (each.status === 'granted') === granted).map((each) => each.permission)
    return { granted: withStatus(true), declined: withStatus(false) }
  }

  /** Removes the app from the user's account, which invalidates all their tokens. */
  async deauthorize(token: string, options?: CallOptions): Promise<void> {
    const call = { ...this.#get('/me/permissions'), method: 'DELETE', token: bearer(token) } as const
    await this.#http.send({ ...call, repeatable: true }, facebookDoneAnswer, options)
  }

  /** Whether Facebook considers a token valid and issued to our app. */
  async inspect(token: string, options?: CallOptions): Promise<FacebookTokenInspection> {
    const query = { input_token: token, access_token: `${this.#app.id}|${this.#app.secret}` }
    const call = { ...this.#get('/debug_token', query), client: 'none' } as const
    return (await this.#http.send(call, facebookTokenInspection, options)).data
  }

  async #token(query: Record<string, string>, options?: CallOptions): Promise<FacebookToken> {
    const { id, secret } = this.#app
    const answer = await this.#http.send(
      {
        ...this.#get('/oauth/access_token', { client_id: id, client_secret: secret, ...query }),
        client: 'none',
        // Although a GET, it is not repeatable: it uses up the code.
        reads: false,
      },
      facebookTokenAnswer,
      options,
    )
    return { access_token: answer.access_token, expires_in: answer.expires_in ?? null }
  }

  #get(path: string, query: Record<string, string> = {}) {
    return { method: 'GET', host: 'graph', path: `/${this.#version}${path}`, query } as const
  }
}

const bearer = (token: string) => ({ user_bearer: token })
