import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Endpoint } from '@rookery/contract'
import { addressesOf } from '@rookery/contract/core/endpoint.ts'
import { checkMode, identifyCaller, type Caller } from '../access/authenticate.ts'
import { checkOrigin } from '../access/check-origin.ts'
import { checkPageUser } from '../access/check-page-user.ts'
import { givenKey } from './idempotency-key.ts'
import type { Done } from './done-by.ts'
import type { Route } from './define-route.ts'
import type { Deps } from '../deps.ts'
import { answerInEvents } from './answer-in-events.ts'
import { callOf, inTurn } from './call-of.ts'
import { withDeadline } from './deadline.ts'
import { acceptsEvents } from './event-stream.ts'
import { AppError, fail } from '../../errors/app-error.ts'
import { attachmentHeader, type FileAnswer } from './file-answer.ts'
import { hashOfRequest, runOnce, type Answer } from './idempotency.ts'
import type { createRateLimits } from './rate-limits.ts'
import type { Overload } from './overload.ts'
import { visitorLanguage } from '../access/reader-language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the route's first hook. */
    caller?: Caller
    /** Bytes of the body, for signature checks; JSON only. */
    rawBody?: Buffer
  }
}

const HTTP_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** `/api/teams/{slug}/` → `/api/teams/:slug/`. */
const urlOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

const runRoute = async (
  route: Route,
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
  done?: readonly Done[],
): Promise<Answer & { file?: FileAnswer }> => {
  const { endpoint } = route
  const call = await callOf(route, deps, request, reply, signal)
  const value =
    done === undefined
      ? await inTurn(endpoint, call, async () => await route.handler(call))
      : ((await route.recall?.(call, done)) ?? null)
  // An endpoint without a response body has nothing to repeat.
  if (done !== undefined && endpoint.response !== undefined && value === null)
    throw fail('in_use', 'app.answerLost')
  // 202 means that work continues in the background.
  const status = endpoint.status ?? (reply.statusCode === 202 ? 202 : 200)
  if (endpoint.download !== undefined) return { status, body: '', file: value as FileAnswer }
  if (endpoint.response === undefined) return { status: status === 200 ? 204 : status, body: '' }
  // Parsing the response drops every field that is not in the contract, so that no column of a row can leak.
  const parsed = await endpoint.response.safeParseAsync(value)
  if (!parsed.success) throw new AppError('server_error', { cause: parsed.error })
  return { status, body: JSON.stringify(parsed.data) }
}

/** What a repeat has to have in common with the first request; of a file, that is read only once, what is told of it. */
const contentOf = (endpoint: Endpoint, { body, query, headers }: FastifyRequest): unknown =>
  endpoint.file === undefined ? (body ?? {}) : { query, bytes: headers['content-length'] ?? null }

const answer = async (
  route: Route,
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<void> => {
  const key = givenKey(request)
  const actor = request.caller!.actor
  let result: Answer & { file?: FileAnswer }
  if (route.endpoint.idempotent && key !== null && actor.kind === 'user') {
    const path = `${request.method} ${request.url.split('?')[0]!.replace(/\/?$/, '/')}`
    const requestKey = { actor: actor.user_id, route: path, key, body: contentOf(route.endpoint, request) }
    const markedDeps = { ...deps, request_mark: hashOfRequest(requestKey) }
    const storedAnswer = await runOnce(deps, requestKey, {
      run: async () => await runRoute(route, markedDeps, request, reply, signal),
      recall: async (done) => await runRoute(route, markedDeps, request, reply, signal, done),
    })
    if (storedAnswer.replayed) void reply.header('idempotency-replayed', 'true')
    result = storedAnswer
  } else result = await runRoute(route, deps, request, reply, signal)
  // The deadline has passed or the client has disconnected.
  if (signal.aborted) return
  void reply.status(result.status).header('cache-control', 'no-store')
  if (result.file)
    void reply
      .header('content-type', result.file.content_type)
      .header('content-disposition', attachmentHeader(result.file.file_name))
      .send(result.file.content)
  else if (result.body === '') void reply.send()
  else void reply.header('content-type', 'application/json; charset=utf-8').send(result.body)
}

/** Bodies of any type reach the handler as a stream. */
const withRawBody = (scope: FastifyInstance): FastifyInstance => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  return scope
}

/**
 * Registers every route with the shared checks, in this order: load, callers known to be over a limit, caller, rate limits, the page's user, auth
 * mode, origin.
 */
export const addRoutes = (
  app: FastifyInstance,
  deps: Deps,
  routes: readonly Route[],
  limits: Awaited<ReturnType<typeof createRateLimits>>,
  overload: Overload,
): void => {
  const methodsByUrl = new Map<string, Set<string>>()
  const addRoute = (url: string, method: HTTPMethods, route: Route, scope: FastifyInstance = app) =>
    scope.route({
      method,
      url,
      config: { takes_file: route.endpoint.file !== undefined },
      onRequest: async (request, reply) => {
        void reply.header('cache-control', 'no-store').header('vary', 'Cookie, Authorization')
        const { endpoint } = route
        // A file upload may be slow because of its sender, so it takes no slot of the overload limit.
        if (endpoint.file === undefined) overload.enter(reply)
        else overload.enterFile(reply)
        limits.refuseKnown(request, reply)
        let caller: Caller
        try {
          caller = await identifyCaller(deps, endpoint, request)
        } catch (error) {
          await limits.general(request, reply, { kind: 'anonymous', language: visitorLanguage(request) })
          throw error
        }
        request.caller = caller
        // X sends as many events as there are.
        if (endpoint.name !== 'receive-network-event') await limits.general(request, reply, caller.actor)
        await limits.ofEndpoint(request, reply, endpoint)
        checkPageUser(request, caller.actor)
        checkMode(endpoint, caller)
        checkOrigin(endpoint, request, caller.actor, deps.config)
      },
      handler: async (request, reply) => {
        if (route.stream && acceptsEvents(request))
          await answerInEvents(route, route.stream.bind(route), deps, request, reply)
        else
          await withDeadline(
            reply,
            deps.config.handler_timeout_ms,
            async (signal) => await answer(route, deps, request, reply, signal),
            route.endpoint.file === undefined ? undefined : request.raw,
          )
        return reply
      },
    })
  // Who may call, and from where, is decided by the declaration of the address that was called.
  const routesOfAddresses = routes.flatMap((route) =>
    addressesOf(route.endpoint).map((endpoint) => ({ ...route, endpoint })),
  )
  for (const route of routesOfAddresses) {
    const { method, path } = route.endpoint
    const url = urlOf(path)
    if (route.endpoint.file)
      void app.register(async (scope) => addRoute(url, method, route, withRawBody(scope)))
    else addRoute(url, method, route)
    const allowedMethods = methodsByUrl.get(url) ?? new Set<string>()
    allowedMethods.add(method)
    // HEAD answers like GET without the body; GETs with side effects have no HEAD.
    if (method === 'GET' && !path.startsWith('/rest-auth/') && !route.endpoint.only_for_tests) {
      addRoute(url, 'HEAD', route)
      allowedMethods.add('HEAD')
    }
    methodsByUrl.set(url, allowedMethods)
  }
  for (const [url, known] of methodsByUrl) {
    const otherMethods = [...HTTP_METHODS, 'HEAD' as const].filter((method) => !known.has(method))
    app.route({
      method: otherMethods,
      url,
      handler: (_, reply) => {
        void reply.header('allow', [...known].join(', ')).header('cache-control', 'no-store')
        throw fail('method_not_allowed')
      },
    })
  }
}
