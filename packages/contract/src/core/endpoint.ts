import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Action } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call. `none`: anybody. `session`: the cookie, or a user token. `session only`: the cookie alone.
 * `standalone`: the fixed token of the application. A list means any of them.
 */
export type AuthMode =
  | 'none'
  | 'session'
  | 'session only'
  | 'standalone'
  | 'standalone + session'
  | 'token:extension'
  | 'token:pro-targeting'

/** What it takes to send a call; all that the page's build keeps of it (facts.ts). */
export interface Fact<N extends string = string> {
  readonly name: N
  readonly method: Method
  /** Ends in '/'; parameters stand as {name}. */
  readonly path: string
}

export interface Endpoint<N extends string = string> extends Fact<N> {
  /** The row of the permission table it stands under. */
  readonly action: Action
  readonly auth: readonly AuthMode[]
  /** One sentence for the API reference. */
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The body is a file: its bytes, or the one file of a form. The other fields stand in the query. */
  readonly file?: { readonly max_bytes: number }
  /** Absent for 204. */
  readonly response?: z.ZodType
  /** The answer is a file to keep, of this type; there is no `response` then. */
  readonly download?: string
  /** 200 unless given. */
  readonly status?: 200 | 201 | 202 | 204
  /** Codes special to this call; those common to all are not repeated. */
  readonly errors?: readonly ErrorCode[]
  /** Accepts the header Idempotency-Key. */
  readonly idempotent?: true
  /** Served by a server that was started for tests, and by no other. */
  readonly only_for_tests?: true
  /** A class of rate limit besides the caller's own. */
  readonly limit?: 'sizing' | 'insights' | 'search' | 'heavy' | 'sign-in' | 'mail'
}

/** A call of the product, declared once: who may make it, what it takes and answers. */
export const endpoint = <const E extends Endpoint>(call: E): E => call
