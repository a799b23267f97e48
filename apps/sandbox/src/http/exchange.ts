import type { TokenRow } from '../state/rows.ts'

/** One request as handlers see it. */
export interface Exchange {
  method: string
  /** Without query. */
  path: string
  /** Path and query as received. */
  target: string
  /** `http://host:port` as the caller addressed it. */
  origin: string
  query: URLSearchParams
  params: Readonly<Record<string, string>>
  /** Present when the body is form encoded. */
  form: URLSearchParams | undefined
  /** The raw body. */
  body: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  transactionId: string
  /** OAuth parameters of the Authorization header; empty without one. */
  oauth: ReadonlyMap<string, string>
  /** Set where a route needs a person's token. */
  token: TokenRow | undefined
  /** What the signature check said, for the request log. */
  verdict: string
}

/** The token of the person; only for routes with `auth: 'user'`. */
export const tokenOf = (exchange: Exchange): TokenRow => {
  if (exchange.token === undefined) throw new Error(`${exchange.path} is served without a token`)
  return exchange.token
}

export const header = (exchange: Exchange, name: string): string | undefined => {
  const value = exchange.headers[name]
  return Array.isArray(value) ? value[0] : value
}
