import type { Sandbox } from '../sandbox.ts'
import type { Answer } from './answer.ts'
import type { Scope } from './scopes.ts'
import type { Exchange } from './exchange.ts'

export type Family =
  'oauth' | 'oauth2' | 'v1' | 'v2' | 'ads' | 'graph' | 'linkedin' | 'payment' | 'page' | 'control'

export interface RateLimit {
  /** Calls of one person in a window. */
  count: number
  /** Calls of the app itself (bearer) in a window; as `count` when not given. */
  appCount?: number
  /** Calls in 24 hours (96 windows): of one person, of the app whoever asks. */
  dayCount?: { user?: number; app?: number }
  minutes: 1 | 15
  /** Shared by all routes with this name; default is the route itself. */
  bucket?: string
  /** Counted per ad account, with the account headers. */
  perAccount?: boolean
}

/** One route of the sandbox. Everything it serves stands in tables of these. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** In Fastify's notation. */
  path: string
  family: Family
  /** app: signed with the consumer key only; request_token: with a request token; user: with a person's; key: payment key. */
  auth: 'none' | 'app' | 'request_token' | 'user' | 'key'
  /**
   * Bearers that a route with `auth: 'user'` takes besides OAuth 1.0a; none without it. `scopes`: what a person's bearer must
   * cover. `app`: the app's own will do too; `exchange.token` is then undefined.
   */
  bearer?: { scopes: readonly Scope[]; app: boolean }
  /** False where OAuth 1.0a is refused: bearers only. */
  oauth1?: false
  limit?: RateLimit
  handle: (exchange: Exchange, sandbox: Sandbox) => Answer | Promise<Answer>
}

export const perQuarter = (count: number, bucket?: string): RateLimit => ({
  count,
  minutes: 15,
  ...(bucket === undefined ? {} : { bucket }),
})
