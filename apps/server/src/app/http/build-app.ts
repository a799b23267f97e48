import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { addDocs } from '../page/docs.ts'
import { addErrorPlugin, answerImpossibleAddress } from './error-plugin.ts'
import { addHeaders } from './headers.ts'
import { addHealth } from './health.ts'
import { addJsonBody } from './json-body.ts'
import { addRoutes } from './add-routes.ts'
import { addWebApp } from '../page/web-app.ts'
import { createRateLimits } from './rate-limits.ts'
import type { Domain } from './define-route.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../../security/new-id.ts'
import type { Metrics } from './metrics.ts'
import { createOverload } from './overload.ts'

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
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    trustProxy: (_address, hop) => hop < deps.config.trusted_proxies,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: answerImpossibleAddress,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
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
