import { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { ERROR_CODE_HEADER } from '@rookery/contract'
import { addDocs } from '../page/docs.ts'
import { addErrorPlugin, answerImpossibleAddress } from './error-plugin.ts'
import { addHeaders } from './headers.ts'
import { addHealth } from './health.ts'
import { addJsonBody } from './json-body.ts'
import { addRoutes } from './add-routes.ts'
import { addWebApp } from '../page/web-app.ts'
import { addressBlockOf, createRateLimits } from './rate-limits.ts'
import type { Domain } from './define-route.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../../security/new-id.ts'
import type { Metrics } from './metrics.ts'
import { createOverload } from './overload.ts'
import { RECEIVE_TIMES, receiveInTime } from './receive-in-time.ts'

/** Refused for who asks, from where, or how often. */
const SUSPICIOUS = new Set([401, 403, 421, 429])

/** Why a request was refused, so that attempts show in the log; of suspicious ones the block of addresses, too. */
const refusalOf = (request: FastifyRequest, reply: FastifyReply) => ({
  ...(reply.hasHeader(ERROR_CODE_HEADER) ? { code: reply.getHeader(ERROR_CODE_HEADER) } : {}),
  ...(SUSPICIOUS.has(reply.statusCode) ? { from: addressBlockOf(request) } : {}),
})

/** The HTTP server with the given domains; not yet listening. */
export const buildApp = async (
  deps: Deps,
  domains: readonly Domain[],
  isStopping: () => boolean = () => false,
  metrics?: Metrics,
): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(deps),
    bodyLimit: 1024 * 1024,
    requestTimeout: RECEIVE_TIMES.longest_ms,
    http: { headersTimeout: RECEIVE_TIMES.body_ms },
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    trustProxy: (_address, hop) => hop < deps.config.trusted_proxies,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: answerImpossibleAddress,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  })
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (raw.socket instanceof Socket) receiveInTime(raw, { file: routeOptions.config?.takes_file ?? false })
  })
  addErrorPlugin(app, deps.clock, metrics)
  addHeaders(app, deps.config)
  addJsonBody(app)
  await app.register(cookie)
  const limits = await createRateLimits(app, deps)
  const overloadGuard = createOverload(deps.config.max_in_flight, { onShed: () => metrics?.shed() })
  app.addHook('onClose', () => overloadGuard.close())
  metrics?.gauge(
    'rookery_http_requests_under_way',
    'Requests of the API under way.',
    () => overloadGuard.under_way,
  )
  app.addHook('onResponse', async (request, reply) => {
    const actor = request.caller?.actor
    metrics?.answered({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    request.log.info(
      {
        method: request.method,
        // The route's pattern, not the URL: queries contain tokens.
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...refusalOf(request, reply),
        ...(actor?.kind === 'user' ? { user_id: actor.user_id } : {}),
      },
      'request',
    )
  })
  if (metrics) {
    const onReport = metrics.formReported.bind(metrics)
    deps.events.on('form-reported', onReport)
    app.addHook('onClose', () => void deps.events.off('form-reported', onReport))
  }
  addHealth(app, deps, isStopping)
  addRoutes(
    app,
    deps,
    domains
      .flatMap(({ routes }) => routes)
      .filter(({ endpoint }) => deps.config.test_start || !endpoint.only_for_tests),
    limits,
    overloadGuard,
  )
  for (const { raw } of domains)
    if (raw)
      await app.register(async (scope) => {
        scope.addHook('onRequest', async (request, reply) => {
          overloadGuard.enterFile(reply)
          await limits.files(request, reply)
        })
        raw(scope, deps)
      })
  addDocs(app, limits.documents)
  addWebApp(
    app,
    deps,
    domains.flatMap(({ described = [] }) => described),
  )
  await app.ready()
  return app
}
