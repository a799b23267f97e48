import { describe, expect, test } from 'vitest'
import { connection, failure, get, json, ok, post, schema, scripted } from './testing/scripted-network.ts'

describe('retries', () => {
  test('a read is tried three times with jittered waits', async () => {
    const { http, slept, events } = scripted([json(500, {}), json(503, {}), ok()])
    expect(await http.send(get, schema)).toEqual({ data: 'x' })
    expect(slept).toEqual([250, 500])
    expect(events.map((each) => each.outcome)).toEqual(['retry', 'retry', 'ok'])
  })

  test('and then fails as unavailable', async () => {
    const { http, requests } = scripted([json(500, {}), json(500, {}), json(500, {}), ok()])
    expect(await failure(http.send(get, schema))).toMatchObject({
      kind: 'unavailable',
      status: 500,
      tries: 3,
      mayHaveActed: false,
      where: 'GET /2/users/:id',
    })
    expect(requests).toHaveLength(3)
  })

  test('a call that changes something is not repeated after 500 and may have acted', async () => {
    const { http, requests } = scripted([json(500, {}), ok()])
    expect(await failure(http.send(post, schema))).toMatchObject({ kind: 'unavailable', mayHaveActed: true })
    expect(requests).toHaveLength(1)
  })

  test('a repeatable one is', async () => {
    const { http } = scripted([json(500, {}), ok()])
    expect(await http.send({ ...post, repeatable: true }, schema)).toEqual({ data: 'x' })
  })

  test('a lock (423) and a refused connection were surely not carried out', async () => {
    const lock = json(423, { errors: [{ code: 'LOCK_ACQUISITION_TIMEOUT' }] })
    const { http } = scripted([lock, connection('ECONNREFUSED'), ok()])
    expect(await http.send(post, schema)).toEqual({ data: 'x' })
  })

  test('a connection lost after sending is timeout_unknown', async () => {
    const { http, requests } = scripted([connection('ECONNRESET'), ok()])
    expect(await failure(http.send(post, schema))).toMatchObject({
      kind: 'timeout_unknown',
      mayHaveActed: true,
    })
    expect(requests).toHaveLength(1)
  })

  test('every try is signed anew', async () => {
    const { http, requests } = scripted([json(500, {}), ok()])
    await http.send(get, schema)
    const nonces = requests.map(({ init }) => {
      const { authorization } = init.headers as Record<string, string>
      return /oauth_nonce="(\w+)"/.exec(authorization ?? '')?.[1]
    })
    expect(new Set(nonces).size).toBe(2)
  })

  test.each([400, 401, 403, 404])('%i is not repeated', async (status) => {
    const { http, requests } = scripted([json(status, {}), ok()])
    await failure(http.send(get, schema))
    expect(requests).toHaveLength(1)
  })
})

describe('rate limits', () => {
  const limited = (seconds: number, now: number) =>
    json(
      429,
      { title: 'Too Many Requests', status: 429, type: 'about:blank' },
      { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': String(now / 1000 + seconds) },
    )
  const start = Date.parse('2026-11-21T10:00:00Z')

  test('a short 429 is waited for, whatever the method', async () => {
    const { http, now } = scripted([limited(3, start), ok()])
    expect(await http.send(post, schema)).toEqual({ data: 'x' })
    expect(now()).toBeGreaterThanOrEqual(start + 3_000)
  })

  test('a long one is given back with its reset, and nothing is sent before it', async () => {
    const { http, requests } = scripted([limited(600, start), ok()])
    const error = await failure(http.send(get, schema))
    expect(error).toMatchObject({ kind: 'rate_limited', resetAt: start + 600_000 })
    expect(await failure(http.send(get, schema))).toMatchObject({
      kind: 'rate_limited',
      resetAt: start + 600_000,
    })
    expect(requests).toHaveLength(1)
  })

  test('one person waits, another does not', async () => {
    const { http } = scripted([limited(600, start), ok()])
    await failure(http.send({ ...get, token: { token: 'a', secret: 'a' } }, schema))
    expect(await http.send({ ...get, token: { token: 'b', secret: 'b' } }, schema)).toEqual({ data: 'x' })
  })

  test('a monthly cap is not waited for', async () => {
    const { http, requests } = scripted([
      json(429, { type: 'https://api.x.com/2/problems/usage-capped' }),
      ok(),
    ])
    expect(await failure(http.send(get, schema))).toMatchObject({ kind: 'forbidden', code: 'usage-capped' })
    expect(requests).toHaveLength(1)
  })
})

describe('answers', () => {
  test('a missing field is garbage and named', async () => {
    const { http, requests } = scripted([json(200, { other: 1 })])
    const error = await failure(http.send(get, schema))
    expect(error).toMatchObject({ kind: 'garbage', fields: [{ field: 'data' }] })
    expect(requests).toHaveLength(1)
  })

  test('unreadable text is garbage; for a change it may have acted', async () => {
    const page = () => new Response('<html>', { status: 200 })
    const { http } = scripted([page(), page(), page(), page()])
    expect(await failure(http.send(get, schema))).toMatchObject({
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
    const { http } = scripted([
      new Response(null, { status: 302, headers: { location: 'http://elsewhere/' } }),
    ])
    expect(await failure(http.send(get, schema))).toMatchObject({ kind: 'garbage', status: 302 })
  })

  test('ids past 2^53 stay whole', async () => {
    const { http } = scripted([new Response('{"data":"x","id":1400647054787895298}')])
    expect(await http.send(get, schema)).toEqual({ data: 'x', id: '1400647054787895298' })
  })
})

describe('time', () => {
  const never = ((_url: unknown, init: RequestInit) =>
    new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
    })) as typeof fetch

  test('no answer in time: unavailable for a read, unknown for a change', async () => {
    const { http } = scripted([], { fetch: never, timeout_ms: 20 })
    expect(await failure(http.send(get, schema))).toMatchObject({ kind: 'unavailable', tries: 3 })
    expect(await failure(http.send(post, schema))).toMatchObject({ kind: 'timeout_unknown', tries: 1 })
  })

  test('aborting ends it at once', async () => {
    const { http } = scripted([], { fetch: never })
    const stop = new AbortController()
    const call = failure(http.send(post, schema, { signal: stop.signal }))
    setTimeout(() => stop.abort(), 5)
    expect(await call).toMatchObject({ kind: 'aborted', mayHaveActed: true })
  })

  test('a call that was given up before it began is not sent', async () => {
    const { http, requests } = scripted([ok()])
    const error = await failure(http.send(post, schema, { signal: AbortSignal.abort() }))
    expect(error).toMatchObject({ kind: 'aborted', mayHaveActed: false })
    expect(requests).toHaveLength(0)
  })

  test('aborting while waiting for the next try', async () => {
    const stop = new AbortController()
    const { http } = scripted([], {
      fetch: () => {
        stop.abort()
        return Promise.resolve(json(500, {}))
      },
    })
    // The answer arrived before the abort was noticed, so the abort ends the delay.
    expect(await failure(http.send(get, schema, { signal: stop.signal }))).toMatchObject({ kind: 'aborted' })
  })
})

test('query and form are sent as they were signed', async () => {
  const { http, requests } = scripted([ok(), ok()])
  await http.send({ ...get, query: { q: 'a b+c', none: undefined, flag: true } }, schema)
  await http.send({ method: 'POST', host: 'api', path: '/x', form: { name: 'é &=' } }, schema)
  expect(requests[0]?.url).toBe('http://127.0.0.1:9/2/users/1?q=a%20b%2Bc&flag=true')
  expect(requests[1]?.init.body).toBe('name=%C3%A9%20%26%3D')
  expect(requests[1]?.init.headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' })
})
