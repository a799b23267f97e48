import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { isPlainHttp, isServedHost } from '../access/hosts.ts'
import { fail, invalid } from '../../errors/app-error.ts'

/** Pictures come from the network's host of pictures, or with the sandbox from the sandbox; from nowhere else. */
const contentPolicy = (config: Config): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${config.network.pictures}`,
    "font-src 'self'",
    // The network's preview of a post, in a sandboxed frame, which inherits this policy.
    'frame-src data:',
    `connect-src ${["'self'", config.error_reports?.origin].filter(Boolean).join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')

const probes = new Set(['/livez', '/readyz'])

/** How often a request names its host; names and values alternate. */
const hostCount = (rawHeaders: readonly string[] = []): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length

/** Headers of every answer; refuses requests to unknown hosts (421). */
export const addHeaders = (app: FastifyInstance, config: Config): void => {
  const fixedHeaders: Record<string, string> = {
    'content-security-policy': contentPolicy(config),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=(), clipboard-write=(self)',
    ...(isPlainHttp(config) ? {} : { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(fixedHeaders).header('x-request-id', request.id)
    // A proxy before this one may read another of them (RFC 9112, 3.2).
    if (hostCount(request.raw.rawHeaders) > 1) throw invalid({ non_field_errors: 'app.oneHost' })
    if (!probes.has(request.url) && !isServedHost(request.headers.host ?? '', config))
      throw fail('wrong_host')
  })
}
