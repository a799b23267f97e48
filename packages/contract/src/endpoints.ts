import type { z } from 'zod'
import type { Endpoint } from './core/endpoint.ts'
import * as domains from './facts.ts'

type Domains = typeof domains
type AnyEndpoint = { [D in keyof Domains]: Extract<Domains[D][keyof Domains[D]], Endpoint> }[keyof Domains]

/** Every endpoint of the product by name, e.g. EndpointByName['get-me']. */
export type EndpointByName = { [E in AnyEndpoint as E['name']]: E }
export type EndpointName = keyof EndpointByName

type FieldsOf<E, K extends string> = E extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.input<S>
  : {}

/** Input of an endpoint's caller: path parameters, query and body fields in one object. */
export type InputOf<E> = FieldsOf<E, 'params'> & FieldsOf<E, 'query'> & FieldsOf<E, 'body'>
/** An endpoint's answer; undefined for 204. */
export type OutputOf<E> = E extends { readonly response: infer S extends z.ZodType } ? z.output<S> : undefined
/** An event of an endpoint's streamed answer. */
export type EventOf<E> = E extends { readonly stream: infer S extends Readonly<Record<string, z.ZodType>> }
  ? { [N in keyof S & string]: { readonly event: N; readonly data: z.output<S[N]> } }[keyof S & string]
  : never

export type CallInput<N extends EndpointName> = InputOf<EndpointByName[N]>
export type CallOutput<N extends EndpointName> = OutputOf<EndpointByName[N]>

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'auth' in value && 'path' in value && 'summary' in value

/** Every endpoint, in the order of the domains; for the server's registration check and the API reference. */
export const allEndpoints: readonly Endpoint[] = Object.values(domains).flatMap((d) =>
  Object.values(d).filter(isEndpoint),
)
