import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestApp, type TestApp } from '../../testing/process/open-test-app.ts'
import { defineRoute } from './define-route.ts'

/** Over a real connection: the behaviour of a request's abort signal is visible nowhere else. */
let app: TestApp
let url: string
const abortedSignals: { aborted: boolean; reason: unknown }[] = []
let startRequest = () => {}
beforeAll(async () => {
  const body = z.strictObject({ wait: z.number() })
  const route = defineRoute(
    {
      name: 'wait',
      method: 'POST',
      path: '/api/wait/',
      action: 'public.read',
      auth: ['none'],
      summary: 'Waits.',
      body,
      response: z.object({ aborted: z.boolean() }),
    },
    async ({ input, signal }) => {
      startRequest()
      try {
        await wait(input.body.wait, undefined, { signal })
      } finally {
        abortedSignals.push({ aborted: signal.aborted, reason: signal.reason })
      }
      return { aborted: signal.aborted }
    },
  )
  const fileRoute = defineRoute(
    {
      name: 'take-file',
      method: 'POST',
      path: '/api/take-file/',
      action: 'public.read',
      auth: ['none'],
      summary: 'Takes a file, and then waits.',
      file: { max_bytes: 1_000_000 },
      response: z.object({ bytes: z.number() }),
    },
    async ({ request, signal }) => {
      let bytes = 0
      for await (const chunk of request.body as AsyncIterable<Buffer>) bytes += chunk.length
      if (bytes > 1_000) await wait(5_000, undefined, { signal })
      return { bytes }
    },
  )
  app = await openTestApp({
    domains: [{ name: 'wait', routes: [route, fileRoute] }],
    config: { handler_timeout_ms: 400 },
  })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}/api/wait/`
})
afterAll(async () => {
  // Connections that a disconnected client left open would delay closing.
  app.app.server.closeAllConnections()
  await app.close()
})
const post = (ms: number, signal?: AbortSignal) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ wait: ms }),
    ...(signal ? { signal } : {}),
  })

test('a call with a body is not aborted while its caller waits', async () => {
  const answer = await post(150)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ aborted: false })
})
test('after the deadline the call answers 504, and the handler is told to stop', async () => {
  abortedSignals.length = 0
  const answer = await post(5_000)
  expect(answer.status).toBe(504)
  expect(answer.headers.get('x-error-code')).toBe('timed_out')
  expect(await answer.json()).toEqual({ detail: 'This took too long. Please try again.' })
  expect(abortedSignals).toMatchObject([{ aborted: true, reason: { code: 'timed_out' } }])
})
test('security-4 40: a file that takes longer to arrive than an answer may is taken; the time begins when it is there', async () => {
  const fileUrl = url.replace('/api/wait/', '/api/take-file/')
  const slowly = async function* (chunk: string) {
    for (let n = 0; n < 6; n += 1) {
      await wait(100)
      yield Buffer.from(chunk)
    }
  }
  const send = async (chunk: string) =>
    await fetch(fileUrl, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: Readable.toWeb(Readable.from(slowly(chunk))) as ReadableStream,
      duplex: 'half',
    } as RequestInit)
  const taken = await send('0123456789')
  expect([taken.status, await taken.json()]).toEqual([200, { bytes: 60 }])
  expect((await send('0123456789'.repeat(100))).status).toBe(504)
})
test('a caller that disconnects stops the work', async () => {
  abortedSignals.length = 0
  const goneController = new AbortController()
  const requestStarted = new Promise<void>((resolve) => (startRequest = resolve))
  const answer = post(5_000, goneController.signal).catch(() => 'gone')
  await requestStarted
  goneController.abort()
  expect(await answer).toBe('gone')
  await expect.poll(() => abortedSignals).toMatchObject([{ aborted: true }])
})
