/** The person for whom a call is made, with any kind of token. */
export interface Caller {
  token: string
  user_index: number
  user_id: string
  handle: string
}

/** One request as handlers see it. */
export interface Exchange {
  method: string
  /** The path without its query. */
  path: string
  /** Path and query as received. */
  target: string
  /** `http://host:port` as the caller addressed it. */
  origin: string
  query: URLSearchParams
  params: Readonly<Record<string, string>>
  /** Present when the body is form encoded. */
  form: URLSearchParams | undefined
  /** The body as text; empty for a multipart or binary one, see `bytes`. */
  body: string
  /** The body as sent. */
  bytes: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
  transactionId: string
  /** OAuth parameters of the Authorization header; empty without one. */
  oauth: ReadonlyMap<string, string>
  /** The caller, where a route requires a person's token; undefined for the app's own bearer. */
  token: Caller | undefined
  /** Scopes of an OAuth 2.0 token; null for OAuth 1.0a and for the app, which have none. */
  scopes: readonly string[] | null
  /** Result of the signature check, for the request log. */
  verdict: string
}

/** The token of the person; only for routes with `auth: 'user'`. */
export const tokenOf = (exchange: Exchange): Caller => {
  if (exchange.token === undefined) throw new Error(`${exchange.path} is served without a token`)
  return exchange.token
}

export const header = (exchange: Exchange, name: string): string | undefined => {
  const value = exchange.headers[name]
  return Array.isArray(value) ? value[0] : value
}
