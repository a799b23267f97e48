import { setTimeout as wait } from 'node:timers/promises'
import { endpoint } from '@rookery/contract/core/endpoint.ts'
import { NetworkError } from '@rookery/network'
import { z } from 'zod'
import { defineRoute, type Domain } from '../../app/http/define-route.ts'
import { fail } from '../../errors/app-error.ts'

const item = z.object({ name: z.string() })
const probe = endpoint({
  name: 'probe' as const,
  method: 'POST',
  path: '/api/probe/{kind}/',
  also: [{ path: '/api/external/probe/{kind}/', auth: ['standalone + session'] }],
  action: 'public.read',
  auth: ['none'],
  summary: 'Answers in many ways.',
  params: z.object({ kind: z.string().max(20) }),
  query: z.object({
    tag: z.preprocess((v) => (v === undefined || Array.isArray(v) ? v : [v]), z.array(z.string()).optional()),
  }),
  body: z.strictObject({ text: z.string().optional(), nested: z.object({ n: z.number() }).optional() }),
  response: z.object({ tags: z.array(z.string()), item }),
})
const slowRoute = endpoint({
  name: 'slow',
  method: 'GET',
  path: '/api/slow/',
  action: 'public.read',
  auth: ['none'],
  summary: 'Waits.',
  limit: 'heavy',
})
const bothRoute = endpoint({
  name: 'both',
  method: 'GET',
  path: '/api/both/',
  action: 'public.read',
  auth: ['standalone + session', 'session'],
  summary: 'x',
})
const openRoute = endpoint({
  name: 'open',
  method: 'GET',
  path: '/api/open/',
  also: [{ path: '/api/open-by-session/', auth: ['session'] }],
  action: 'public.read',
  auth: ['standalone'],
  summary: 'x',
})

const network = (kind: NetworkError['kind'], more: object = {}) =>
  new NetworkError({ kind, message: 'their words', where: 'GET /x', ...more })
const errorByKind: Record<string, () => unknown> = {
  crash: () => new Error('secret: select * from users'),
  rejected: () => network('validation', { fields: [{ field: 'name', message: 'Name is taken' }] }),
  forbidden: () => network('forbidden'),
  unauthorized: () => network('unauthorized'),
  limited: () => network('rate_limited', { resetAt: Date.now() + 150_000 }),
  down: () => network('unavailable'),
  garbage: () => network('garbage'),
  unknown: () => network('timeout_unknown'),
  conflict: () => fail('stale_version'),
}
/** Routes with many kinds of answers, to test what all routes share. */
export const probeRoutes: Domain = {
  name: 'probe',
  routes: [
    defineRoute(probe, async ({ input }) => {
      const makeError = errorByKind[input.params.kind]
      if (makeError) throw makeError()
      const leakingAnswer = { name: 'x', password_hash: 'secret' }
      return { tags: input.query.tag ?? [], item: leakingAnswer, internal: 'secret' }
    }),
    defineRoute(slowRoute, async ({ signal }) => await wait(400, undefined, { signal })),
    defineRoute(bothRoute, async () => {}),
    defineRoute(openRoute, async () => {}),
  ],
}
