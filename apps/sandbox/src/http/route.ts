import type { Sandbox } from '../sandbox.ts'
import type { Answer } from './answer.ts'
import type { Scope } from './scopes.ts'
import type { Exchange } from './exchange.ts'

export type Family =
  'oauth' | 'oauth2' | 'v1' | 'v2' | 'ads' | 'graph' | 'linkedin' | 'payment' | 'page' | 'picture' | 'control'

export interface RateLimit {
  /** Most calls of one person in a window. */
  count: number
  /** Most calls of the app itself (bearer) in a window; default: `count`. */
  appCount?: number
  /** Most calls in 24 hours (96 windows): of one person, and of the app in total. */
  dayCount?: { user?: number; app?: number }
  minutes: 1 | 15
  /** Shared by all routes with this name; default: the route itself. */
  bucket?: string
  /** Counted per ad account, with the account headers. */
  perAccount?: boolean
}

/** One route of the sandbox. All routes are listed in tables of these. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path in Fastify's notation. */
  path: string
  family: Family
  /** app: signed with the consumer key only; request_token: with a request token; user: with a person's; key: payment key. */
  auth: 'none' | 'app' | 'request_token' | 'user' | 'key'
  /**
   * Bearer tokens that a route with `auth: 'user'` accepts in addition to OAuth 1.0a; none if absent. `scopes`:
   * required of a user's token. `app`: an app-only token is accepted too; `exchange.token` is then undefined.
   */
  bearer?: { scopes: readonly Scope[]; app: boolean }
  /** False if OAuth 1.0a is refused: bearers only. */
  oauth1?: false
  limit?: RateLimit
  handle: (exchange: Exchange, sandbox: Sandbox) => Answer | Promise<Answer>
}

export const perQuarter = (count: number, bucket?: string): RateLimit => ({
  count,
  minutes: 15,
  ...(bucket === undefined ? {} : { bucket }),
})
