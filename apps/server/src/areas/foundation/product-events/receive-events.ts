import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../app/deps.ts'
import { ipAddressOf } from '../../../app/http/rate-limits.ts'
import { keepReplayPart, trackEvents, updateProfiles, type Item } from './product-event.service.ts'
import { BATCH_BYTES, readBatch, type BatchKind } from './read-batch.policy.ts'

const REPLAY_BYTES = 8_000_000
const CALLS_A_MINUTE = 600

const queryOf = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(request.url.split('?')[1] ?? '')
const textOf = (body: unknown): string => (Buffer.isBuffer(body) ? body.toString('utf8') : '')
const milliseconds = (text: string | null): number | null =>
  text !== null && /^\d{12,14}$/.test(text) ? Number(text) : null
/** Global Privacy Control: the person asks not to be followed, so nothing is kept. */
const wantsPrivacy = ({ headers }: FastifyRequest): boolean => headers['sec-gpc'] === '1'

/** Events and updates in batches, as the page's client library sends them, and parts of replays (CALL-261 to 264). */
export function receiveEvents(scope: FastifyInstance, deps: Deps): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: REPLAY_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  const countCall = scope.createRateLimit({
    max: CALLS_A_MINUTE * deps.config.rate_limit_factor,
    timeWindow: 60_000,
    keyGenerator: (request) => `product-events ${ipAddressOf(request)}`,
  })
  const isTooOften = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const count = await countCall(request)
    if (count.isAllowed || !count.isExceeded) return false
    void reply.header('retry-after', count.ttlInSeconds)
    return true
  }
  const keep: Record<BatchKind, (items: readonly Item[], sentAt: number | null) => Promise<void>> = {
    track: async (items, sentAt) => await trackEvents(deps, items, sentAt),
    engage: async (items) => await updateProfiles(deps, 'person', items),
    groups: async (items) => await updateProfiles(deps, 'group', items),
  }
  const token = deps.config.product_events_token
  for (const kind of ['track', 'engage', 'groups'] as const)
    scope.post(`/${kind}/`, { bodyLimit: BATCH_BYTES }, async (request, reply) => {
      const query = queryOf(request)
      const answer = (status: 200 | 400 | 413 | 429, error: string | null) => {
        void reply.status(status).header('cache-control', 'no-store')
        const isFine = error === null
        if (query.get('verbose') === '1' || !isFine) return reply.send({ status: isFine ? 1 : 0, error })
        return reply.type('text/plain').send('1')
      }
      if (await isTooOften(request, reply)) return await answer(429, 'too many calls')
      const batch = readBatch(kind, textOf(request.body), String(request.headers['content-type'] ?? ''))
      if ('refused' in batch) return await answer(batch.refused, batch.error)
      if (token === null || [...batch.tokens].some((each) => each !== token))
        return await answer(400, 'the project token is not known here')
      if (!wantsPrivacy(request)) await keep[kind](batch.items, milliseconds(query.get('_')))
      return await answer(200, null)
    })
  scope.post('/record/', { bodyLimit: REPLAY_BYTES }, async (request, reply) => {
    const query = queryOf(request)
    const answer = (code: 200 | 400 | 401 | 429, status: string) =>
      reply.status(code).header('cache-control', 'no-store').send({ code, status })
    if (await isTooOften(request, reply)) return await answer(429, 'too many calls')
    const basic = /^Basic ([\w+/=]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const [user] = Buffer.from(basic, 'base64').toString('utf8').split(':')
    if (token === null || user !== token) return await answer(401, 'the project token is not known here')
    const replay_id = query.get('replay_id') ?? ''
    const seq = query.get('seq') ?? ''
    const format = query.get('format') ?? 'body'
    const isValid =
      /^[\w-]{1,64}$/.test(replay_id) && /^\d{1,6}$/.test(seq) && (format === 'gzip' || format === 'body')
    if (!isValid || !Buffer.isBuffer(request.body))
      return await answer(400, 'replay_id, seq or format is not valid')
    if (!wantsPrivacy(request))
      await keepReplayPart(deps, {
        ...{ replay_id, format, content: request.body, seq: Number(seq) },
        distinct_id: (query.get('distinct_id') ?? '').slice(0, 255),
      })
    return await answer(200, 'OK')
  })
}
