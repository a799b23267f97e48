import { setTimeout as wait } from 'node:timers/promises'
import { readEvents } from '@rookery/api-client/read-events.ts'
import { endpoint } from '@rookery/contract/core/endpoint.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { fail, invalid } from '../../errors/app-error.ts'
import { openTestApp, type TestApp } from '../../testing/process/open-test-app.ts'
import { until } from '../../testing/process/until.ts'
import { defineStreamedRoute } from './define-route.ts'

/** Over real connections: parts that arrive one by one, and readers that leave, are visible nowhere else. */
const count = endpoint({
  name: 'count',
  method: 'POST',
  path: '/api/count/',
  action: 'public.read',
  auth: ['none'],
  summary: 'Counts in parts.',
  body: z.strictObject({ kind: z.string().max(20) }),
  response: z.object({ first: z.string(), second: z.string() }),
  stream: { first: z.object({ first: z.string() }), second: z.object({ second: z.string() }) },
  limit: 'heavy',
})

let app: TestApp
/** The same, with a deadline of 240 ms for its streams. */
let hastyApp: TestApp
let root: string
let hastyRoot: string
/** Resolves when the test lets the second part be sent. */
let second = Promise.withResolvers<void>()
let aborted: unknown[] = []
beforeEach(() => {
  second = Promise.withResolvers()
  aborted = []
})
beforeAll(async () => {
  const row = { first: 'a', second: 'b', password_hash: 'secret' }
  const route = defineStreamedRoute(
    count,
    async () => row,
    async ({ input, signal }, send) => {
      signal.addEventListener('abort', () => aborted.push(signal.reason))
      const { kind } = input.body
      if (kind === 'refused') throw invalid({ kind: 'input.invalid' })
      if (kind !== 'silent') await send('first', row)
      if (kind === 'broken') throw fail('network_unavailable')
      if (kind === 'crashed') throw new Error('secret: select * from users')
      if (kind === 'wrong') await send('second', { second: 2 } as never)
      if (kind === 'silent') await wait(60_000, undefined, { signal })
      await second.promise
      await send('second', row)
    },
  )
  const domains = [{ name: 'count', routes: [route] }]
  const listen = async ({ app: server }: TestApp) => {
    await server.listen({ port: 0, host: '127.0.0.1' })
    return `http://127.0.0.1:${(server.server.address() as { port: number }).port}`
  }
  app = await openTestApp({ domains, config: { max_in_flight: 2, rate_limit_factor: 1 } })
  hastyApp = await openTestApp({ domains, config: { handler_timeout_ms: 60 } })
  root = await listen(app)
  hastyRoot = await listen(hastyApp)
})
afterAll(async () => {
  for (const each of [app, hastyApp]) {
    each.app.server.closeAllConnections()
    await each.close()
  }
})
const post = async (
  kind: string,
  headers: Record<string, string> = { accept: 'text/event-stream' },
  signal: AbortSignal | null = null,
  at = root,
) =>
  await fetch(`${at}/api/count/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ kind }),
    signal,
  })

test('the caller chooses JSON or events; each event holds the fields of its schema and no other (issue 45.3)', async () => {
  const json = await post('whole', { accept: 'application/json, text/plain' })
  expect(await json.json()).toEqual({ first: 'a', second: 'b' })
  second.resolve()
  const events = await post('whole')
  expect(events.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(events.headers.get('cache-control')).toBe('no-store')
  expect(events.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await events.text()).toBe(
    'event: first\ndata: {"first":"a"}\n\nevent: second\ndata: {"second":"b"}\n\nevent: end\ndata: {}\n\n',
  )
})
test('a part arrives while the next one is counted (issue 45.3)', async () => {
  const parts: unknown[] = []
  for await (const part of readEvents((await post('whole')).body!)) {
    parts.push(part)
    second.resolve()
  }
  expect(parts).toEqual([
    { event: 'first', data: { first: 'a' } },
    { event: 'second', data: { second: 'b' } },
    { event: 'end', data: {} },
  ])
})
test('what is refused before the first part has its own status, like any other call (issue 45.3)', async () => {
  const refused = await post('refused')
  expect([refused.status, refused.headers.get('x-error-code')]).toEqual([400, 'validation_failed'])
  expect(await refused.json()).toEqual({ kind: ['Kind is not valid'] })
})
test.each([
  ['broken', 502, 'network_unavailable', 'X did not answer. Please try again later.'],
  ['crashed', 500, 'server_error', 'Something went wrong. Please try again later.'],
  ['wrong', 500, 'server_error', 'Something went wrong. Please try again later.'],
])(
  'a failure after the first part is an event with code and text: %s (issue 45.3)',
  async (kind, status, code, detail) => {
    const text = await (await post(kind)).text()
    const failure = { status, code, body: { detail } }
    expect(text).toBe(
      `event: first\ndata: {"first":"a"}\n\nevent: error\ndata: ${JSON.stringify(failure)}\n\n`,
    )
  },
)
test('a stream without a part begins with a heartbeat, so the deadline is an event and never a 504; its work is stopped (issue 45.3, use-4 N10)', async () => {
  const answer = await post('silent', undefined, null, hastyRoot)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(text.startsWith(': heartbeat\n\n')).toBe(true)
  expect(
    text.endsWith(
      'event: error\ndata: {"status":504,"code":"timed_out","body":{"detail":"This took too long. Please try again."}}\n\n',
    ),
  ).toBe(true)
  expect(aborted).toMatchObject([{ code: 'timed_out' }])
})
test('a stream takes its place until it ends, and its work stops when the reader leaves (issue 45.3)', async () => {
  const leaving = new AbortController()
  const accept = { accept: 'text/event-stream' }
  const streams = await Promise.all(
    [1, 2].map(async () => readEvents((await post('whole', accept, leaving.signal)).body!)),
  )
  for (const events of streams) expect((await events.next()).value).toMatchObject({ event: 'first' })
  const refused = await post('whole', {})
  expect([refused.status, refused.headers.get('x-error-code')]).toEqual([503, 'overloaded'])
  leaving.abort()
  for (const events of streams) await expect(events.next()).rejects.toThrow('aborted')
  await until(async () => (aborted.length === 2 ? true : null))
  const admitted = await until(async () => {
    const { status } = await post('whole', {})
    return status === 503 ? null : status
  })
  expect(admitted).toBe(200)
})
test('streams count toward the rate limit of their call (issue 45.3)', async () => {
  second.resolve()
  const statuses: number[] = []
  while (!statuses.includes(429) && statuses.length < 25) {
    const answer = await post('whole')
    statuses.push(answer.status)
    await answer.text()
  }
  expect(statuses.at(-1)).toBe(429)
})
