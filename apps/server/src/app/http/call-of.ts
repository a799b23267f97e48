import { isSigned } from '../access/check-origin.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '@rookery/contract'
import type { Actor } from '../access/actor.ts'
import type { Deps } from '../deps.ts'
import { fail } from '../../errors/app-error.ts'
import { oneAtATime } from '../../reading/one-at-a-time.ts'
import type { Route } from './define-route.ts'
import { readInput } from './read-input.ts'

export type AnyCall = Parameters<Route['handler']>[0]

const emptyBody = z.strictObject({})

const readParams = async (endpoint: Endpoint, params: unknown): Promise<unknown> => {
  if (endpoint.params === undefined) return undefined
  try {
    return await readInput(endpoint.params, params)
  } catch {
    throw fail('not_found')
  }
}

const readWholeInput = async (endpoint: Endpoint, request: FastifyRequest) => {
  const isWriting = request.method !== 'GET' && request.method !== 'HEAD' && endpoint.file === undefined
  return {
    params: await readParams(endpoint, request.params),
    query: endpoint.query ? await readInput(endpoint.query, request.query) : undefined,
    body: endpoint.body
      ? await readInput(endpoint.body, request.body ?? {})
      : isWriting && !isSigned(endpoint)
        ? await readInput(emptyBody, request.body ?? {}).then(() => undefined)
        : request.body,
  }
}

/**
 * Public endpoints (sign-in, public data, payment events) check access themselves and use the owner's
 * connection; all others see only the caller's rows.
 */
const depsOf = (deps: Deps, endpoint: Endpoint, actor: Actor): Deps => {
  if (endpoint.auth.includes('none')) return deps
  const scope =
    actor.kind === 'user'
      ? {
          user_id: actor.user_id,
          team_ids: actor.memberships.map(({ team_id }) => team_id),
          account_ids: actor.accounts,
          catalogue: actor.groups.includes('Audience_creator'),
        }
      : { user_id: null, team_ids: [] }
  return { ...deps, db: deps.store.as(scope) }
}

/** The call that a request makes, with its input read by the schemas. */
export const callOf = async (
  { endpoint }: Route,
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<AnyCall> => {
  const input = await readWholeInput(endpoint, request)
  const { actor } = request.caller!
  return { input, actor, deps: depsOf(deps, endpoint, actor), request, reply, signal }
}

/** The place of a call is kept until its work ends, also when its caller was told earlier that it takes too long. */
export const inTurn = async <T>(endpoint: Endpoint, call: AnyCall, work: () => Promise<T>): Promise<T> => {
  const { one_at_a_time } = endpoint
  if (one_at_a_time === undefined || call.actor.kind !== 'user') return await work()
  return await oneAtATime(
    `${one_at_a_time} ${call.actor.user_id}`,
    { signal: call.signal, refused: 'tables.oneExportAtATime' },
    work,
  )
}
