import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { authenticateRequest } from '../oauth/authenticate.ts'
import { authenticateKey } from '../payment/authenticate-key.ts'
import type { Sandbox } from '../sandbox.ts'
import { Refusal, type Answer } from '../http/answer.ts'
import type { Exchange } from '../http/exchange.ts'
import { serverErrorRefusal, faultAnswer, rateLimitRefusal } from './fault-answer.ts'
import { randomToken } from '../http/random-token.ts'
import type { Route } from '../http/route.ts'

const exchangeOf = (request: FastifyRequest): Exchange => {
  const target = request.raw.url ?? '/'
  const at = target.indexOf('?')
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const contentType = request.headers['content-type'] ?? ''
  const body = /^(multipart\/|application\/octet-stream|image\/|video\/)/.test(contentType)
    ? ''
    : bytes.toString('utf8')
  return {
    method: request.method,
    path: at < 0 ? target : target.slice(0, at),
    target,
    origin: `${request.protocol}://${request.headers.host ?? 'localhost'}`,
    query: new URLSearchParams(at < 0 ? '' : target.slice(at + 1)),
    params: request.params as Record<string, string>,
    form: contentType.startsWith('application/x-www-form-urlencoded') ? new URLSearchParams(body) : undefined,
    body,
    bytes,
    headers: request.headers,
    transactionId: randomToken(16).toLowerCase(),
    oauth: new Map(),
    token: undefined,
    scopes: null,
    verdict: 'none',
  }
}

/** Counts the call and sets the headers of every rate-limited answer. */
const countCall = (
  exchange: Exchange,
  route: Route,
  sandbox: Sandbox,
  headers: Record<string, string>,
): void => {
  const { limit } = route
  if (limit === undefined) return
  const name = limit.bucket ?? `${route.method} ${route.path}`
  const account = limit.perAccount ? (exchange.params['account_id'] ?? '') : ''
  const windowMs = (sandbox.config.windowSeconds * 1000 * limit.minutes) / 15
  const key = `${name} ${account} ${exchange.token?.token ?? 'app'}`
  const callLimit = exchange.token === undefined ? (limit.appCount ?? limit.count) : limit.count
  const limiterTurn = sandbox.limiter.take(key, callLimit, windowMs, sandbox.clock.now())
  const prefix = limit.perAccount ? 'x-account-rate-limit' : 'x-rate-limit'
  headers[`${prefix}-limit`] = String(limiterTurn.limit)
  headers[`${prefix}-remaining`] = String(limiterTurn.remaining)
  headers[`${prefix}-reset`] = String(limiterTurn.reset)
  if (!limiterTurn.allowed) throw rateLimitRefusal(route.family)
  const days = [
    ['user', exchange.token?.token, limit.dayCount?.user],
    ['app', 'app', limit.dayCount?.app],
  ] as const
  const exhaustedLimit = days.filter(([who, of, most]) => {
    if (of === undefined || most === undefined) return false
    const dayMs = sandbox.config.windowSeconds * 1000 * 96
    const dayTurn = sandbox.limiter.take(`day ${name} ${who} ${of}`, most, dayMs, sandbox.clock.now())
    for (const part of ['limit', 'remaining', 'reset'] as const)
      headers[`x-${who}-limit-24hour-${part}`] = String(dayTurn[part])
    return !dayTurn.allowed
  })
  if (exhaustedLimit.length > 0) throw rateLimitRefusal(route.family)
}

/**
 * Processes every request: faults, signature, rate limit, handler, log. A handler's own Error (not a Refusal)
 * is a defect of the sandbox: answered as the network's 500 and printed.
 */
export const runRoute = async (
  route: Route,
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const startedAt = performance.now()
  const httpExchange = exchangeOf(request)
  const faultsOfRequest =
    route.family === 'control' ? [] : sandbox.faults.strike(httpExchange.method, httpExchange.path)
  const headers: Record<string, string> = {}
  if (route.family !== 'page' && route.family !== 'picture' && route.family !== 'control')
    headers['x-transaction-id'] = httpExchange.transactionId
  if (route.family === 'ads') headers['x-current-api-version'] = '12'
  if (route.family === 'v2') headers['x-access-level'] = 'read-write'
  let answer: Answer
  try {
    for (const { kind, value } of faultsOfRequest) if (kind === 'slow') await wait(value)
    if (route.auth === 'key') authenticateKey(httpExchange, sandbox)
    else if (route.auth !== 'none') authenticateRequest(httpExchange, route, sandbox)
    faultAnswer(faultsOfRequest, route, sandbox, headers)
    countCall(httpExchange, route, sandbox, headers)
    answer = await route.handle(httpExchange, sandbox)
  } catch (error) {
    if (!(error instanceof Refusal))
      process.stderr.write(`sandbox: ${route.method} ${route.path} ${String((error as Error).stack)}\n`)
    answer = error instanceof Refusal ? error.answer : serverErrorRefusal(route.family, 500).answer
  }
  const lostAnswerFault = faultsOfRequest.find((fault) => fault.kind === 'lost_answer')
  if (faultsOfRequest.some((fault) => fault.kind === 'garbage'))
    answer = { ...answer, status: 200, type: 'text/html', body: '<html><head><title>Gateway' }
  // Pictures are no calls of the product.
  if (route.family !== 'control' && route.family !== 'picture' && !httpExchange.path.startsWith('/sandbox'))
    sandbox.log.add({
      at: new Date(sandbox.clock.now()).toISOString(),
      method: httpExchange.method,
      path: httpExchange.path,
      status: lostAnswerFault ? 0 : answer.status,
      ms: Math.round(performance.now() - startedAt),
      signature: httpExchange.verdict,
      who: httpExchange.token?.handle ?? null,
      faults: faultsOfRequest.map((fault) => fault.kind),
      transaction_id: httpExchange.transactionId,
    })
  if (lostAnswerFault) {
    // The call was carried out and its answer is lost.
    await wait(lostAnswerFault.value)
    reply.hijack()
    request.raw.socket.destroy()
    return
  }
  await reply
    .status(answer.status)
    .headers({ ...headers, ...answer.headers })
    .type(answer.type)
    .send(answer.body)
}
