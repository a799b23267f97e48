import { audiencesCalls, currentUserCalls, exploreCalls, teamsCalls } from '@rookery/contract/facts.ts'
import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createApi, type ApiOptions } from './create-api.ts'

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers })

function client(reply: () => Response | Promise<Response>, more: Partial<ApiOptions> = {}) {
  const x: { url: string; init: RequestInit }[] = []
  const api = createApi({
    root: 'https://rookery.test',
    antiForgery: () => 'forge-me-not',
    fetch: (async (url: string, init: RequestInit) => {
      x.push({ url, init })
      return reply()
    }) as typeof fetch,
    ...more,
  })
  return { api, seen: x, headersOf: (i = 0) => new Headers(x[i]!.init.headers) }
}

test('path parameters are substituted and percent-encoded (RULE-026)', async () => {
  const { api, seen } = client(() => answer(200, {}))
  await api.call(teamsCalls.getTeam, { slug: 'a/b c' })
  expect(seen[0]!.url).toBe('https://rookery.test/api/teams/a%2Fb%20c/')
})
test('query values are appended, arrays repeated, nulls dropped (RULE-027)', async () => {
  const { api, seen } = client(() => answer(200, {}))
  await api.call(audiencesCalls.listAudiences, {
    country_code: ['JP', 'US'],
    q: undefined,
    team_id: null as never,
    limit: 5,
  })
  expect(seen[0]!.url).toBe('https://rookery.test/api/audiences/?country_code=JP&country_code=US&limit=5')
})
test('the body is JSON and credentials are included (RULE-028, RULE-030)', async () => {
  const { api, seen, headersOf } = client(() => answer(200, {}))
  await api.call(currentUserCalls.updateMe, { language: 'ja' })
  expect(seen[0]!.init).toMatchObject({ method: 'PUT', body: '{"language":"ja"}', credentials: 'include' })
  expect(headersOf().get('content-type')).toBe('application/json')
})
test('every request carries the anti-forgery header of the user token (RULE-034)', async () => {
  const { api, headersOf } = client(() => answer(200, {}))
  await api.call(currentUserCalls.getMe, {})
  expect(headersOf().get('X-CSRFToken')).toBe('forge-me-not')
})
test('extra headers can be set globally and the token chosen per call (RULE-031, RULE-032, ROLE-015)', async () => {
  const { api, headersOf } = client(() => answer(200, {}))
  api.setHeader('x-extra', 'yes')
  await api.call(currentUserCalls.getMe, {}, { token: 'abc' })
  api.setHeader('x-extra', null)
  await api.call(currentUserCalls.getMe, {})
  expect(headersOf(0).get('x-extra')).toBe('yes')
  expect(headersOf(0).get('authorization')).toBe('Token abc')
  expect(headersOf(1).get('x-extra')).toBeNull()
  expect(headersOf(1).get('authorization')).toBeNull()
})
test('the analytics root is used on the analytics domain only (RULE-035)', async () => {
  for (const [page, start] of [
    ['https://suite.rookery.test/x', 'https://analytics.test/'],
    ['https://dash.test/x', 'https://rookery.test/'],
  ] as const) {
    const { api, seen } = client(() => answer(200, {}), {
      analyticsRoot: 'https://analytics.test',
      analyticsDomain: 'suite.rookery.test',
      pageAddress: () => page,
    })
    await api.call(currentUserCalls.getMe, {})
    expect(seen[0]!.url.startsWith(start)).toBe(true)
  }
})
test('status 400 and above rejects with status, response, data, code and message (ERR-001, ERR-007, ENTITY-015)', async () => {
  const { api } = client(() => answer(409, { detail: 'Changed.' }, { 'x-error-code': 'stale_version' }))
  const error = await api.call(currentUserCalls.getMe, {}).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 409,
    code: 'stale_version',
    message: 'Changed.',
    data: { detail: 'Changed.' },
  })
  expect((error as ApiError).response).toBeInstanceOf(Response)
})
test('a failed connection rejects with the general message (ERR-008, MSG-016)', async () => {
  const onError = vi.fn()
  const { api } = client(() => Promise.reject(new TypeError('down')), { onError })
  await expect(api.call(currentUserCalls.getMe, {})).rejects.toMatchObject({
    status: 0,
    message: 'Something went wrong. Please try again later.',
  })
  expect(onError).toHaveBeenCalledOnce()
})
test('a write to a busy server is repeated when the server says, with the same key; a creation without a key and a read are not repeated', async () => {
  vi.useFakeTimers()
  const scriptedAnswers = [503, 503, 200].map(
    (status) => () => answer(status, { id: 't1' }, { 'retry-after': '2' }),
  )
  let nextAnswer = 0
  const { api, seen, headersOf } = client(() => scriptedAnswers[nextAnswer++]!())
  const createdTeam = api.call(teamsCalls.createTeam, { name: 'Ours' }, { idempotencyKey: 'k1' })
  await vi.advanceTimersByTimeAsync(1_900)
  expect(seen).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_200)
  expect(await createdTeam).toEqual({ id: 't1' })
  expect([0, 1, 2].map((i) => headersOf(i).get('idempotency-key'))).toEqual(['k1', 'k1', 'k1'])
  nextAnswer = 0
  const unkeyedCall = api.call(teamsCalls.createTeam, { name: 'Ours' })
  await expect(unkeyedCall).rejects.toMatchObject({ status: 503, retryAfter: 2 })
  expect(seen).toHaveLength(4)
  nextAnswer = 1
  const updateTeam = api.call(teamsCalls.updateTeam, { slug: 't', name: 'Ours' })
  await vi.advanceTimersByTimeAsync(2_100)
  expect(await updateTeam).toEqual({ id: 't1' })
  nextAnswer = 0
  await expect(api.call(teamsCalls.getTeam, { slug: 't' })).rejects.toMatchObject({ status: 503 })
  expect(seen).toHaveLength(7)
  vi.useRealTimers()
})
test('an aborted call rejects with the abort, not with an error message', async () => {
  const { api } = client(() => Promise.reject(new DOMException('Aborted', 'AbortError')))
  const abortController = new AbortController()
  abortController.abort()
  await expect(
    api.call(currentUserCalls.getMe, {}, { signal: abortController.signal }),
  ).rejects.toMatchObject({
    name: 'AbortError',
  })
})
test('calls under way are counted until they end', async () => {
  let releaseAnswer = (_: Response) => {}
  const { api } = client(() => new Promise<Response>((r) => (releaseAnswer = r)))
  const pendingAnswer = api.call(currentUserCalls.getMe, {})
  await Promise.resolve()
  expect(api.inFlight.count).toBe(1)
  releaseAnswer(answer(200, {}))
  await pendingAnswer
  expect(api.inFlight.count).toBe(0)
})
test('a missing path parameter is refused before anything is sent', async () => {
  const { api, seen } = client(() => answer(200, {}))
  await expect(api.call(teamsCalls.getTeam, { slug: '' })).rejects.toThrow()
  expect(seen).toHaveLength(0)
})

const events = (...chunks: string[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
        controller.close()
      },
    }),
  )
const partsOf = async (response: Response) => {
  const { api, headersOf } = client(() => response)
  const parts: unknown[] = []
  const ended = await api
    .stream(
      exploreCalls.exploreX,
      { query: 'coffee' },
      { onEvent: ({ event, data }) => parts.push(event, data) },
    )
    .catch((error: unknown) => error)
  expect(api.inFlight.count).toBe(0)
  return { parts, ended, accept: headersOf().get('accept') }
}
test('a streamed answer is handed over event by event, wherever its bytes were cut; heartbeats are skipped (issue 45.3)', async () => {
  const { parts, ended, accept } = await partsOf(
    events(
      ': heartbeat\n\nevent: hours\nda',
      'ta: {"time_zone":"UTC"}\n',
      '\nevent: posts\ndata: {"posts":[]}\n\nevent: end\ndata: {}\n\n',
    ),
  )
  expect(accept).toBe('text/event-stream')
  expect(parts).toEqual(['hours', { time_zone: 'UTC' }, 'posts', { posts: [] }])
  expect(ended).toBeUndefined()
})
test('a stream rejects with the status, code and text of its error event, and as a network failure if it breaks off (issue 45.3)', async () => {
  const failure = { status: 504, code: 'timed_out', body: { detail: 'This took too long.' } }
  const failed = await partsOf(events(`event: error\ndata: ${JSON.stringify(failure)}\n\n`))
  expect(failed.ended).toBeInstanceOf(ApiError)
  expect(failed.ended).toMatchObject({ status: 504, code: 'timed_out', message: 'This took too long.' })
  const broken = await partsOf(events('event: posts\ndata: {"posts":[]}\n\n'))
  expect(broken.ended).toMatchObject({ status: 0 })
  expect((await partsOf(answer(400, { query: ['Query is required'] }))).ended).toMatchObject({ status: 400 })
})
test('security 35: a call refused for an old sign-in is sent once more as it was, after the person confirmed that it is them', async () => {
  let isFresh = false
  const refusal = () => answer(403, { detail: 'Again' }, { 'x-error-code': 'fresh_sign_in' })
  const { api, seen } = client(() => (isFresh ? answer(200, { slug: 'a' }) : refusal()), {
    onFreshSignIn: async () => (isFresh = true),
  })
  await api.call(teamsCalls.createTeam, { name: 'Acme' }, { idempotencyKey: 'once' })
  expect(seen).toHaveLength(2)
  expect(seen[0]).toEqual(seen[1])
})
test('security 35: whoever does not confirm, or is refused again, gets the refusal; nothing is sent a third time', async () => {
  const refusal = () => answer(403, { detail: 'Again' }, { 'x-error-code': 'fresh_sign_in' })
  for (const [confirms, sent] of [
    [false, 1],
    [true, 2],
  ] as const) {
    const { api, seen } = client(refusal, { onFreshSignIn: async () => confirms })
    await expect(api.call(teamsCalls.getTeam, { slug: 'a' })).rejects.toMatchObject({ code: 'fresh_sign_in' })
    expect(seen).toHaveLength(sent)
  }
})
