import type { Endpoint } from '@rookery/contract'
import { END_EVENT } from '@rookery/contract/core/event-stream.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { completeBySchema } from './complete-by-schema.ts'

/** The full contract with its schemas, which `facts.ts` omits in the page. */
const domains = import.meta.glob<Record<string, unknown>>(
  [
    '../../../../packages/contract/src/*/*/*endpoints.ts',
    '../../../../packages/contract/src/audiences/analysis/propose-audiences.ts',
  ],
  { eager: true },
)
const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const calls = Object.values(domains)
  .flatMap((domain) => Object.values(domain).filter(isCall))
  // Paths without a parameter come first, since a parameter would match their segments.
  .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

const callOf = (method: string, path: string): Endpoint | undefined =>
  calls.find((call) => call.method === method && patternOf(call.path).test(path))

/**
 * Builds the server's answer to this call: the test's fields, completed by the contract's schema. Throws if
 * the test's fields violate the schema.
 */
export const completeAnswer = (method: string, address: string, fields: unknown): unknown => {
  const { pathname } = new URL(address, 'http://localhost')
  const call = callOf(method, pathname)
  expect.soft(call, `no call of the contract is ${method} ${pathname}`).toBeDefined()
  if (call?.response === undefined) return fields
  const answer = completeBySchema(call.response, fields)
  const parsedAnswer = call.response.safeParse(answer)
  expect.soft(parsedAnswer.error?.issues ?? [], `${call.name} does not answer so`).toEqual([])
  if (parsedAnswer.success) expect.soft(answer, `${call.name} has no such fields`).toEqual(parsedAnswer.data)
  return answer
}

/** A call that a session alone may not make needs the token of the site, or another one. */
function expectAllowed(method: string, path: string, headers: Headers): void {
  const call = callOf(method, path)
  const modes: readonly string[] = call?.auth ?? []
  if (modes.length === 0 || modes.some((mode) => /^(?:session|session only|none)$/.test(mode))) return
  expect.soft(headers.has('authorization'), `${call!.name} is called without a token`).toBe(true)
}

/** The same as a Response, in parts if the page asked for events. */
export function answerTo(input: RequestInfo | URL, init: RequestInit | undefined, fields: unknown): Response {
  const method = init?.method ?? 'GET'
  expectAllowed(method, new URL(String(input), 'http://localhost').pathname, new Headers(init?.headers))
  const answer = completeAnswer(method, String(input), fields)
  if (new Headers(init?.headers).get('accept') !== 'text/event-stream')
    return Response.json(answer, { status: 200 })
  const { stream = {} } = callOf(method, new URL(String(input), 'http://localhost').pathname)!
  const parts = Object.entries(stream as Record<string, z.ZodType>)
  return new Response(
    [...parts.map(([event, schema]) => eventOf(event, schema.parse(answer))), eventOf(END_EVENT, {})].join(
      '',
    ),
  )
}

/** An event as the server writes it. */
export const eventOf = (event: string, data: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** A page of a list with exactly these rows. */
export const listOf = (results: readonly object[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
})
