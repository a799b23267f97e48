import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { callOf, inTurn } from './call-of.ts'
import { withDeadline } from './deadline.ts'
import type { Route } from './define-route.ts'
import { errorBodyOf, logFailure } from './error-plugin.ts'
import { openEventStream } from './event-stream.ts'
import { translateError } from './translate-error.ts'

/** A reader of events sees that the answer is on its way, so its parts may take longer than an answer at once. */
const STREAM_DEADLINES = 4
const HEARTBEATS_PER_DEADLINE = 3

/** Answers in parts. What fails before the first of them is answered with its own status, like any other call. */
export const answerInEvents = async (
  route: Route,
  stream: NonNullable<Route['stream']>,
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const { handler_timeout_ms } = deps.config
  const events = openEventStream(reply, route.endpoint.stream!, handler_timeout_ms / HEARTBEATS_PER_DEADLINE)
  try {
    await withDeadline(reply, STREAM_DEADLINES * handler_timeout_ms, async (signal) => {
      const call = await callOf(route, deps, request, reply, signal)
      await inTurn(route.endpoint, call, async () => {
        await stream(call, async (event, data) => {
          signal.throwIfAborted()
          await events.send(event, data)
        })
      })
    })
    events.end()
  } catch (error) {
    if (!events.hasBegun) throw error
    const failure = translateError(error, deps.clock().getTime())
    logFailure(request, reply, failure, error)
    const { status, code } = failure
    events.fail({ status, code, body: errorBodyOf(failure, request.caller!.actor.language) })
  } finally {
    events.close()
  }
}
