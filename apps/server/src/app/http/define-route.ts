import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AuthModesOf, Endpoint } from '@rookery/contract'
import type { z } from 'zod'
import type { Actor, ActorFor } from '../access/actor.ts'
import type { Deps } from '../deps.ts'
import type { DescribedPage } from '../page/page-text.ts'
import type { Done } from './done-by.ts'
import type { FileAnswer } from './file-answer.ts'

type SchemaOutput<E, K extends string> = E extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined
/** What a handler returns: the response before it is parsed, a file, or nothing for 204. */
export type ResponseOf<E> = E extends { readonly response: infer S extends z.ZodType }
  ? z.input<S>
  : E extends { readonly download: string }
    ? FileAnswer
    : void

/** Sends an event of a streamed answer: before it is parsed, like a response. */
export type SendOf<E> = E extends { readonly stream: infer S extends Readonly<Record<string, z.ZodType>> }
  ? <N extends keyof S & string>(event: N, data: z.input<S[N]>) => Promise<void>
  : never

export interface Call<E extends Endpoint = Endpoint> {
  readonly input: {
    readonly params: SchemaOutput<E, 'params'>
    readonly query: SchemaOutput<E, 'query'>
    readonly body: SchemaOutput<E, 'body'>
  }
  readonly actor: ActorFor<AuthModesOf<E>>
  readonly deps: Deps
  readonly request: FastifyRequest
  /** The reply, for setting cookies and headers; the body is what the handler returns. */
  readonly reply: FastifyReply
  /** Aborts when the client disconnects or the time is up; pass it to every slow operation. */
  readonly signal: AbortSignal
}

/** A route of any endpoint. Its input was parsed by the endpoint's schemas (add-routes.ts). */
export interface Route {
  readonly endpoint: Endpoint
  // A method and not a property, because only methods may narrow their parameter to the endpoint's input.
  handler(call: AnyCall): Promise<unknown>
  recall?(call: AnyCall, done: readonly Done[]): Promise<unknown>
  stream?(call: AnyCall, send: (event: string, data: unknown) => Promise<void>): Promise<void>
}
type AnyCall = Omit<Call, 'actor' | 'input'> & {
  readonly actor: Actor
  readonly input: { readonly params: unknown; readonly query: unknown; readonly body: unknown }
}

/**
 * Joins an endpoint of the contract with its handler; both are typed by the contract. `recall` answers a
 * repeat with the same Idempotency-Key whose first request took effect but was never answered, from the rows
 * it wrote; null if they do not suffice.
 */
export const defineRoute = <const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<ResponseOf<E>>,
  recall?: (call: Call<E>, done: readonly Done[]) => Promise<ResponseOf<E> | null>,
): Route => ({ endpoint, handler, ...(recall ? { recall } : {}) })

/**
 * The same for an endpoint that can also answer in parts: `stream` sends each part once it is known, and stops when
 * the call's signal aborts.
 */
export const defineStreamedRoute = <const E extends Endpoint & { readonly stream: object }>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<ResponseOf<E>>,
  stream: (call: Call<E>, send: SendOf<E>) => Promise<void>,
): Route => ({ endpoint, handler, stream: stream as NonNullable<Route['stream']> })

/** A domain of the server, as the app registers it. */
export interface Domain {
  readonly name: string
  readonly routes: readonly Route[]
  /**
   * Routes that transfer files instead of JSON, authorised by a signature in their address. Registered in a
   * separate scope.
   */
  readonly raw?: (scope: FastifyInstance, deps: Deps) => void
  /** What screens of the pro-targeting site say to readers without script. */
  readonly described?: readonly DescribedPage[]
  /** Runs after the store is open and before the server listens; returns a function that stops it. */
  readonly start?: (deps: Deps) => Promise<() => Promise<void>>
}
