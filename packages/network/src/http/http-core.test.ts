import { describe, expect, test } from 'vitest'
import {
  connection,
  failure,
  getCall,
  json,
  okAnswer,
  post,
  schema,
  scriptedNetwork,
} from './testing/scripted-network.ts'

describe('retries', () => {
  test('a read is tried three times with jittered waits', async () => {
    const { http, slept, events } = scriptedNetwork([json(500, {}), json(503, {}), okAnswer()])
    expect(await http.send(getCall, schema)).toEqual({ data: 'x' })
    expect(slept).toEqual([250, 500])
    expect(events.map((each) => each.outcome)).toEqual(['retry', 'retry', 'ok'])
  })

  test('and then fails as unavailable', async () => {
    const { http, requests } = scriptedNetwork([json(500, {}), json(500, {}), json(500, {}), okAnswer()])
    expect(await failure(http.send(getCall, schema))).toMatchObject({
      kind: 'unavailable',
      status: 500,
      tries: 3,
      mayHaveActed: false,
      where: 'GET /2/users/:id',
    })
    expect(requests).toHaveLength(3)
  })

  test('a call that changes something is not repeated after 500 and may have acted', async () => {
    const { http, requests } = scriptedNetwork([json(500, {}), okAnswer()])
    expect(await failure(http.send(post, schema))).toMatchObject({ kind: 'unavailable', mayHaveActed: true })
    expect(requests).toHaveLength(1)
  })

  test('a repeatable one is', async () => {
    const { http } = scriptedNetwork([json(500, {}), okAnswer()])
    expect(await http.send({ ...post, repeatable: true }, schema)).toEqual({ data: 'x' })
  })

  test('a lock (423) and a refused connection were surely not carried out', async () => {
    const lockedAnswer = json(423, { errors: [{ code: 'LOCK_ACQUISITION_TIMEOUT' }] })
    const { http } = scriptedNetwork([lockedAnswer, connection('ECONNREFUSED'), okAnswer()])
    expect(await http.send(post, schema)).toEqual({ data: 'x' })
  })

  test('a connection lost after sending is timeout_unknown', async () => {
    const { http, requests } = scriptedNetwork([connection('ECONNRESET'), okAnswer()])
    expect(await failure(http.send(post, schema))).toMatchObject({
      kind: 'timeout_unknown',
      mayHaveActed: true,
    })
    expect(requests).toHaveLength(1)
  })

  test('every attempt is signed again', async () => {
    const { http, requests } = scriptedNetwork([json(500, {}), okAnswer()])
    await http.send(getCall, schema)
    const sentNonces = requests.map(({ init }) => {
      const { authorization } = init.headers as Record<string, string>
      return /oauth_nonce="(\w+)"/.exec(authorization ?? '')?.[1]
    })
    expect(new Set(sentNonces).size).toBe(2)
  })

  test.each([400, 401, 403, 404])('%i is not repeated', async (status) => {
    const { http, requests } = scriptedNetwork([json(status, {}), okAnswer()])
    await failure(http.send(getCall, schema))
    expect(requests).toHaveLength(1)
  })
})

describe('rate limits', () => {
  const limitedAnswer = (seconds: number, now: number) =>
    json(
      429,
      { title: 'Too Many Requests', status: 429, type: 'about:blank' },
      { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': String(now / 1000 + seconds) },
    )
  const startTime = Date.parse('2026-11-21T10:00:00Z')

  test('a short 429 is waited for, whatever the method', async () => {
    const { http, now } = scriptedNetwork([limitedAnswer(3, startTime), okAnswer()])
    expect(await http.send(post, schema)).toEqual({ data: 'x' })
    expect(now()).toBeGreaterThanOrEqual(startTime + 3_000)
  })

  test('a long one is given back with its reset, and nothing is sent before it', async () => {
    const { http, requests } = scriptedNetwork([limitedAnswer(600, startTime), okAnswer()])
    const error = await failure(http.send(getCall, schema))
    expect(error).toMatchObject({ kind: 'rate_limited', resetAt: startTime + 600_000 })
    expect(await failure(http.send(getCall, schema))).toMatchObject({
      kind: 'rate_limited',
      resetAt: startTime + 600_000,
    })
    expect(requests).toHaveLength(1)
  })

  test('one person waits, another does not', async () => {
    const { http } = scriptedNetwork([limitedAnswer(600, startTime), okAnswer()])
    await failure(http.send({ ...getCall, token: { token: 'a', secret: 'a' } }, schema))
    expect(await http.send({ ...getCall, token: { token: 'b', secret: 'b' } }, schema)).toEqual({ data: 'x' })
  })

  test('a monthly cap is not waited for', async () => {
    const { http, requests } = scriptedNetwork([
      json(429, { type: 'https://api.x.com/2/problems/usage-capped' }),
      okAnswer(),
    ])
    expect(await failure(http.send(getCall, schema))).toMatchObject({
      kind: 'forbidden',
      code: 'usage-capped',
    })
    expect(requests).toHaveLength(1)
  })
})

describe('answers', () => {
  test('a missing field is garbage and named', async () => {
    const { http, requests } = scriptedNetwork([json(200, { other: 1 })])
    const error = await failure(http.send(getCall, schema))
    expect(error).toMatchObject({ kind: 'garbage', fields: [{ field: 'data' }] })
    expect(requests).toHaveLength(1)
  })

  test('unreadable text is garbage; for a change it may have acted', async () => {
    const page = () => new Response('<html>', { status: 200 })
    const { http } = scriptedNetwork([page(), page(), page(), page()])
    expect(await failure(http.send(getCall, schema))).toMatchObject({
      kind: 'garbage',
      tries: 3,
      mayHaveActed: false,
    })
    expect(await failure(http.send(post, schema))).toMatchObject({
      kind: 'garbage',
      tries: 1,
      mayHaveActed: true,
    })
  })

  test('redirects are refused', async () => {
    const { http } = scriptedNetwork([
      new Response(null, { status: 302, headers: { location: 'http://elsewhere/' } }),
    ])
    expect(await failure(http.send(getCall, schema))).toMatchObject({ kind: 'garbage', status: 302 })
  })

  test('ids past 2^53 are exact', async () => {
    const { http } = scriptedNetwork([new Response('{"data":"x","id":1400647054787895298}')])
    expect(await http.send(getCall, schema)).toEqual({ data: 'x', id: '1400647054787895298' })
  })
})

describe('time', () => {
  const neverAnswers = ((_url: unknown, init: RequestInit) =>
    new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
    })) as typeof fetch

  test('no answer in time: unavailable for a read, unknown for a change', async () => {
    const { http } = scriptedNetwork([], { fetch: neverAnswers, timeout_ms: 20 })
    expect(await failure(http.send(getCall, schema))).toMatchObject({ kind: 'unavailable', tries: 3 })
    expect(await failure(http.send(post, schema))).toMatchObject({ kind: 'timeout_unknown', tries: 1 })
  })

  test('aborting ends it at once', async () => {
    const { http } = scriptedNetwork([], { fetch: neverAnswers })
    const abortController = new AbortController()
    const call = failure(http.send(post, schema, { signal: abortController.signal }))
    setTimeout(() => abortController.abort(), 5)
    expect(await call).toMatchObject({ kind: 'aborted', mayHaveActed: true })
  })

  test('a call that was given up before it began is not sent', async () => {
    const { http, requests } = scriptedNetwork([okAnswer()])
    const error = await failure(http.send(post, schema, { signal: AbortSignal.abort() }))
    expect(error).toMatchObject({ kind: 'aborted', mayHaveActed: false })
    expect(requests).toHaveLength(0)
  })

  test('aborting while waiting for the next try', async () => {
    const abortController = new AbortController()
    const { http } = scriptedNetwork([], {
      fetch: () => {
        abortController.abort()
        return Promise.resolve(json(500, {}))
      },
    })
    // The answer arrived before the abort was noticed, so the abort ends the delay.
    expect(await failure(http.send(getCall, schema, { signal: abortController.signal }))).toMatchObject({
      kind: 'aborted',
    })
  })
})

test('query and form are sent as they were signed', async () => {
  const { http, requests } = scriptedNetwork([okAnswer(), okAnswer()])
  await http.send({ ...getCall, query: { q: 'a b+c', none: undefined, flag: true } }, schema)
  await http.send({ method: 'POST', host: 'api', path: '/x', form: { name: 'é &=' } }, schema)
  expect(requests[0]?.url).toBe('http://127.0.0.1:9/2/users/1?q=a%20b%2Bc&flag=true')
  expect(requests[1]?.init.body).toBe('name=%C3%A9%20%26%3D')
  expect(requests[1]?.init.headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' })
})
