import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Action } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call. `none`: anyone. `session`: the cookie, or a user token. `session only`: the cookie alone.
 * `standalone`: the application's fixed token. A list means any of them.
 */
export type AuthMode =
  | 'none'
  | 'session'
  | 'session only'
  | 'standalone'
  | 'standalone + session'
  | 'token:extension'
  | 'token:pro-targeting'

/** What is needed to send a call; the web build drops everything else (facts.ts). */
export interface Fact<N extends string = string> {
  readonly name: N
  readonly method: Method
  /** Ends in '/'; parameters are written {name}. */
  readonly path: string
}

/** A further address of a call: same method, input and answer, called with an authorization of its own. */
export interface FurtherAddress {
  /** Has the parameters of the call's own path. */
  readonly path: string
  readonly auth: readonly AuthMode[]
}

export interface Endpoint<N extends string = string> extends Fact<N> {
  /** Row of the permission table that governs the call. */
  readonly action: Action
  readonly auth: readonly AuthMode[]
  readonly also?: readonly FurtherAddress[]
  /** One sentence for the API reference. */
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The body is a file: its bytes, or the only file of a form. The other fields go into the query. */
  readonly file?: { readonly max_bytes: number }
  /** Absent for 204. */
  readonly response?: z.ZodType
  /**
   * The same answer in parts, for callers that accept text/event-stream: schema of the data by name of the event.
   * The server ends a stream with `end` or `error`.
   */
  readonly stream?: Readonly<Record<string, z.ZodType>> & { readonly end?: never; readonly error?: never }
  /** The answer is a file of this type, to be saved; there is no `response` then. */
  readonly download?: string
  /** 200 unless given. */
  readonly status?: 200 | 201 | 202 | 204
  /** Error codes specific to this call; codes common to all calls are not repeated. */
  readonly errors?: readonly ErrorCode[]
  /** Accepts the Idempotency-Key header. */
  readonly idempotent?: true
  /** Served only by a server that was started for tests. */
  readonly only_for_tests?: true
  /** A person's calls of this kind are answered one after another, as each takes much work. */
  readonly one_at_a_time?: 'export'
  /** Additional class of rate limit. */
  readonly limit?: 'sizing' | 'insights' | 'search' | 'heavy' | 'sign-in' | 'mail' | 'reports' | 'questions'
}

/** Declares a call of the product once: who may make it, its input and its answer. */
export const endpoint = <const E extends Endpoint>(call: E): E => call

/** The call as it is declared for each of its addresses, its own first: they differ in path and authorization. */
export const addressesOf = (call: Endpoint): readonly Endpoint[] => {
  const { also = [], ...own } = call
  return [own, ...also.map((address) => ({ ...own, ...address }))]
}

/** The authorization modes of all addresses of a call. */
export type AuthModesOf<E extends Pick<Endpoint, 'auth' | 'also'>> =
  | E['auth'][number]
  | (E extends { readonly also: readonly FurtherAddress[] } ? E['also'][number]['auth'][number] : never)
