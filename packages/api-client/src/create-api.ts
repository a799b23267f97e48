import type { EventOf, Fact, InputOf, OutputOf, StreamFailure } from '@rookery/contract'
import { END_EVENT, ERROR_EVENT } from '@rookery/contract/core/event-stream.ts'
import { ANTI_FORGERY_HEADER, ERROR_CODE_HEADER, PAGE_USER_HEADER } from '@rookery/contract/constants.ts'
import { ApiError } from './api-error.ts'
import { buildUrl, pathParameters } from './build-url.ts'
import { errorMessage, NETWORK_FAILURE } from './error-message.ts'
import { InFlight } from './in-flight.ts'
import { readEvents } from './read-events.ts'
import { sendFile } from './send-file.ts'

export interface ApiOptions {
  /** Base URL, e.g. '' for the same origin. */
  root: string
  /** Replaces `root` if the page's address contains `analyticsDomain`. */
  analyticsRoot?: string
  analyticsDomain?: string
  pageAddress?: () => string
  /** The user's CSRF token, read at each call. */
  antiForgery: () => string | null
  /** Id of the user the page was drawn for, read at each call; the server refuses it to another user's session. */
  pageUser?: () => string | null
  /** Runs when a call, `quiet` or not, was refused because another user is signed in. */
  onOtherUser?: () => void
  /**
   * Runs when a call was refused because the sign-in is too long ago; resolves to whether the person confirmed that it
   * is them. The call is then sent once more, so that its caller goes on as if nothing had been.
   */
  onFreshSignIn?: () => Promise<boolean>
  /** Global error hook; runs before the caller's own handler. */
  onError?: (error: ApiError, fact: Fact) => void
  /** Runs after each call that succeeded. */
  onDone?: (fact: Fact) => void
  fetch?: typeof fetch
}

export interface CallOptions {
  signal?: AbortSignal
  /** Sent as 'Authorization: Token {value}' instead of using the cookie's session. */
  token?: string
  /** Idempotency-Key header: a repeat with the same key has no second effect. */
  idempotencyKey?: string
  headers?: Record<string, string>
  /** A raw file or form as body; the other fields go into the query. */
  file?: Blob | FormData
  onUploadProgress?: (share: number) => void
  /** The caller handles the error alone; the global error hook is skipped. */
  quiet?: boolean
  /** Asks as whoever is signed in, even if the page was drawn for another user. */
  asAnyUser?: boolean
}

export interface StreamOptions<E> extends Omit<CallOptions, 'file' | 'onUploadProgress'> {
  onEvent: (event: EventOf<E>) => void
}

const MAX_TRIES = 3
const LONGEST_WAIT_S = 5

const pauseFor = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

export type Api = ReturnType<typeof createApi>

/** The typed client over the contract: `api.call(facts.getTeam, { slug })`. Rejects with ApiError only (or the signal's AbortError). `api.stream` hands over the parts of a streamed answer. */
export function createApi(options: ApiOptions) {
  const headers = new Map<string, string>()
  const inFlight = new InFlight()
  const fetchFunction = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))
  const address = options.pageAddress ?? (() => globalThis.location?.href ?? '')
  const root = () =>
    options.analyticsRoot && options.analyticsDomain && address().includes(options.analyticsDomain)
      ? options.analyticsRoot
      : options.root

  async function request(fact: Fact, input: Record<string, unknown>, call: CallOptions): Promise<Response> {
    const names = pathParameters(fact.path)
    const params = Object.fromEntries(names.map((n) => [n, input[n] as string]))
    const queryInput = Object.fromEntries(Object.entries(input).filter(([key]) => !names.includes(key)))
    const inQuery = fact.method === 'GET' || fact.method === 'DELETE' || call.file !== undefined
    const url = buildUrl(root(), fact.path, params, inQuery ? queryInput : {})
    const allHeaders: Record<string, string> = {
      accept: 'application/json',
      ...Object.fromEntries(headers),
      ...call.headers,
    }
    const value = options.antiForgery()
    if (value) allHeaders[ANTI_FORGERY_HEADER] = value
    const drawnFor = call.asAnyUser ? null : options.pageUser?.()
    if (drawnFor) allHeaders[PAGE_USER_HEADER] = drawnFor
    if (call.token) allHeaders.authorization = `Token ${call.token}`
    if (call.idempotencyKey) allHeaders['idempotency-key'] = call.idempotencyKey
    if (call.file)
      return sendFile(fact.method, url, allHeaders, call.file, call.onUploadProgress, call.signal)
    const body = inQuery || Object.keys(queryInput).length === 0 ? undefined : JSON.stringify(queryInput)
    if (body !== undefined) allHeaders['content-type'] = 'application/json'
    return fetchFunction(url, {
      method: fact.method,
      headers: allHeaders,
      body,
      credentials: 'include',
      signal: call.signal ?? null,
    })
  }

  /**
   * Retries a call that an overloaded server refused, after the stated delay, if repeating is safe: it has an
   * idempotency key or creates nothing. Reads are retried by the query cache instead, not twice.
   */
  async function retryWhenBusy(
    fact: Fact,
    how: CallOptions,
    ask: () => Promise<Response>,
  ): Promise<Response> {
    const isRepeatable = how.idempotencyKey !== undefined || ['PUT', 'PATCH', 'DELETE'].includes(fact.method)
    for (let tries = 1; ; tries++) {
      const response = await ask()
      const seconds = Number(response.headers.get('retry-after'))
      const isBusy = response.status === 503 && seconds > 0 && seconds <= LONGEST_WAIT_S
      if (!isBusy || !isRepeatable || tries === MAX_TRIES) return response
      await pauseFor(seconds * 1000, how.signal)
    }
  }

  async function read(response: Response): Promise<unknown> {
    if (response.status === 204) return undefined
    const text = await response.text()
    try {
      return JSON.parse(text)
    } catch {
      return response.ok || text.startsWith('<') ? undefined : text
    }
  }

  async function refusalOf(response: Response): Promise<ApiError> {
    const data = await read(response)
    const code = response.headers.get(ERROR_CODE_HEADER) ?? ''
    return new ApiError(errorMessage(data), { status: response.status, response, data, code })
  }

  // Typed by the endpoint, not by its name: a type over all names is the product of all inputs and took the
  // compiler a second per call.
  async function call<E extends Fact>(
    fact: E,
    input: InputOf<E>,
    how: CallOptions = {},
  ): Promise<OutputOf<E>> {
    return await watched(fact, how, async () => {
      const response = await acceptedAnswer(() =>
        retryWhenBusy(fact, how, () => request(fact, input as Record<string, unknown>, how)),
      )
      return (await read(response)) as OutputOf<E>
    })
  }

  /** The answer that is no refusal; one for want of a fresh sign-in is asked for again after the person confirmed. */
  async function acceptedAnswer(ask: () => Promise<Response>): Promise<Response> {
    const response = await ask()
    if (response.ok) return response
    const refusal = await refusalOf(response)
    if (refusal.code !== 'fresh_sign_in' || !(await options.onFreshSignIn?.())) throw refusal
    const repeated = await ask()
    if (!repeated.ok) throw await refusalOf(repeated)
    return repeated
  }

  /** Reads an answer in parts; resolves when it is complete. */
  async function stream<E extends Fact>(fact: E, input: InputOf<E>, how: StreamOptions<E>): Promise<void> {
    await watched(fact, how, async () => {
      const streamHeaders = { ...how.headers, accept: 'text/event-stream' }
      const response = await acceptedAnswer(() =>
        request(fact, input as Record<string, unknown>, { ...how, headers: streamHeaders }),
      )
      for await (const { event, data } of readEvents(response.body!)) {
        if (event === END_EVENT) return
        if (event === ERROR_EVENT) {
          const { status, code, body } = data as StreamFailure
          throw new ApiError(errorMessage(body), { status, data: body, code })
        }
        how.onEvent({ event, data } as EventOf<E>)
      }
      throw new Error('The stream broke off.')
    })
  }

  /** What all calls share: they are counted while under way, and fail with ApiError alone. */
  async function watched<T>(fact: Fact, how: CallOptions, work: () => Promise<T>): Promise<T> {
    const endCall = inFlight.begin()
    try {
      const answer = await work()
      options.onDone?.(fact)
      return answer
    } catch (cause) {
      if (how.signal?.aborted) throw cause
      const error =
        cause instanceof ApiError ? cause : new ApiError(NETWORK_FAILURE, { status: 0, data: null })
      if (error.code === 'other_user') options.onOtherUser?.()
      if (!how.quiet) options.onError?.(error, fact)
      throw error
    } finally {
      endCall()
    }
  }

  return {
    call,
    stream,
    inFlight,
    /** Sends this header with every later call; null removes it. */
    setHeader(name: string, value: string | null) {
      if (value === null) headers.delete(name)
      else headers.set(name, value)
    },
  }
}
