import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@rookery/contract'
import type { z } from 'zod'
import type { Actor, ActorFor } from '../access/actor.ts'
import type { Deps } from '../deps.ts'
import type { Done } from './done-by.ts'
import type { FileAnswer } from './file-answer.ts'

type Part<E, K extends string> = E extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined
/** What a handler returns: the response before it is parsed, a file, nothing for 204. */
export type ResponseOf<E> = E extends { readonly response: infer S extends z.ZodType }
  ? z.input<S>
  : E extends { readonly download: string }
    ? FileAnswer
    : void

export interface Call<E extends Endpoint = Endpoint> {
  readonly input: {
    readonly params: Part<E, 'params'>
    readonly query: Part<E, 'query'>
    readonly body: Part<E, 'body'>
  }
  readonly actor: ActorFor<E['auth']>
  readonly deps: Deps
  readonly request: FastifyRequest
  /** For cookies and headers; the body is what the handler returns. */
  readonly reply: FastifyReply
  /** Aborts when the caller goes away or the time is up; hand it to everything slow. */
  readonly signal: AbortSignal
}

/** A row of any endpoint. What it is given was read by that endpoint's own schemas (add-routes.ts). */
export interface Route {
  readonly endpoint: Endpoint
  // Methods, not properties: only so may each row ask for the input of its own endpoint.
  handler(call: AnyCall): Promise<unknown>
  recall?(call: AnyCall, done: readonly Done[]): Promise<unknown>
}
type AnyCall = Omit<Call, 'actor' | 'input'> & {
  readonly actor: Actor
  readonly input: { readonly params: unknown; readonly query: unknown; readonly body: unknown }
}

/**
 * Joins an endpoint of the contract with what the server does for it; the types of both sides follow from the contract. `recall` answers a
 * repeat with the same Idempotency-Key whose first was carried out and never answered, from what it wrote; null where that does not say it.
 */
export const defineRoute = <const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<ResponseOf<E>>,
  recall?: (call: Call<E>, done: readonly Done[]) => Promise<ResponseOf<E> | null>,
): Route => ({ endpoint, handler, ...(recall ? { recall } : {}) })

/** A domain as the app registers it. */
export interface Domain {
  readonly name: string
  readonly routes: readonly Route[]
  /** Addresses that carry files instead of JSON, where a signature in the address says what may be done. In a scope of their own. */
  readonly raw?: (scope: FastifyInstance, deps: Deps) => void
  /** Runs after the store is open and before the server listens; returns what stops it. */
  readonly start?: (deps: Deps) => Promise<() => Promise<void>>
}
