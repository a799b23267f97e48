import { z } from 'zod'
import { HttpCore, type HttpCall, type HttpCoreOptions, type HttpEvent } from '../http-core.ts'
import type { NetworkError } from '../network-error.ts'

/**
 * A fake network that answers from a script, one entry per request, with a clock that advances only by
 * sleeping.
 */
export const scriptedNetwork = (script: (Response | Error)[], options: Partial<HttpCoreOptions> = {}) => {
  let now = Date.parse('2026-11-21T10:00:00Z')
  const requests: { url: string; init: RequestInit }[] = []
  const sleptMs: number[] = []
  const events: HttpEvent[] = []
  const http = new HttpCore({
    consumer: { key: 'app', secret: 'shh' },
    hosts: { api: 'http://127.0.0.1:9/' },
    now: () => now,
    random: () => 0.5,
    sleep: (ms, signal) => {
      if (signal?.aborted) return Promise.reject(signal.reason as Error)
      sleptMs.push(ms)
      now += ms
      return Promise.resolve()
    },
    fetch: (url, init = {}) => {
      requests.push({ url: String(url), init })
      const nextStep = script.shift()
      if (nextStep === undefined) throw new Error('the script is over')
      return nextStep instanceof Error ? Promise.reject(nextStep) : Promise.resolve(nextStep)
    },
    observe: (event) => events.push(event),
    ...options,
  })
  /** Advances the clock. */
  const advanceTime = (ms: number) => void (now += ms)
  return { http, requests, slept: sleptMs, events, now: () => now, wait: advanceTime }
}
export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
export const okAnswer = () => json(200, { data: 'x' })
export const schema = z.looseObject({ data: z.string() })
export const getCall: HttpCall = { method: 'GET', host: 'api', path: '/2/users/1', template: '/2/users/:id' }
export const post: HttpCall = { method: 'POST', host: 'api', path: '/2/things', json: '{}' }
export const failure = (promise: Promise<unknown>): Promise<NetworkError> =>
  promise.then(
    () => Promise.reject(new Error('should have failed')),
    (error: NetworkError) => error,
  )
export const connection = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
