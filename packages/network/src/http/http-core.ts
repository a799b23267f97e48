import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { percentEncode } from '../oauth1/percent-encode.ts'
import { signOauth1, type ConsumerKey, type UserToken } from '../oauth1/sign-oauth1.ts'
import { parseJson } from '../wire/parse-json.ts'
import { WireError, parseWire } from '../wire/parse-wire.ts'
import { NetworkError } from './network-error.ts'
import { RateLimits } from './rate-limits.ts'
import { readFailure } from './read-failure.ts'

/** Hosts of the network; each can be pointed elsewhere (the sandbox serves all of them at one address). */
export interface NetworkHosts {
  /** v2, v1.1, OAuth 1.0a. */
  api: string
  /** OAuth 2.0 consent and intent links. */
  x: string
  /** v1.1 media. */
  upload: string
  ads: string
}

export const networkHosts: NetworkHosts = {
  api: 'https://api.x.com',
  x: 'https://x.com',
  upload: 'https://upload.x.com',
  ads: 'https://ads-api.x.com',
}

/** What happened with one try, for logs and for telling a person why something waits. Holds no secrets. */
export interface HttpEvent {
  where: string
  attempt: number
  status: number | undefined
  ms: number
  outcome: 'ok' | 'retry' | 'wait' | 'failed'
  /** Milliseconds until the next try, for retry and wait. */
  wait_ms: number
  transaction_id: string | undefined
}

export interface HttpCoreOptions {
  consumer: ConsumerKey
  hosts?: Partial<NetworkHosts>
  limits?: RateLimits
  fetch?: typeof globalThis.fetch
  /** Milliseconds since 1970. */
  now?: () => number
  /** Resolves after that many milliseconds, rejects when the signal aborts. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** 0 ≤ x < 1. */
  random?: () => number
  nonce?: () => string
  /** Default of one try, 15 s. */
  timeout_ms?: number
  /** Longest wait for a rate limit before giving up with `rate_limited`, 5 s. Jobs come back by themselves. */
  max_wait_ms?: number
  /** At most 3. */
  max_tries?: number
  observe?: (event: HttpEvent) => void
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  timeout_ms?: number | undefined
  max_wait_ms?: number | undefined
}

export interface HttpCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  host: keyof NetworkHosts
  path: string
  /** Path template for errors and logs, e.g. `/2/users/:id`. */
  template?: string
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  form?: Readonly<Record<string, string | number | boolean | undefined>>
  /** A JSON body as text: already serialised, so that its bytes are what was measured. */
  json?: string
  token?: UserToken | undefined
  oauth?: Readonly<Record<string, string>>
  /** Rate-limit bucket; default is host and template. */
  bucket?: string
  /** Does the call change nothing? Default: GET only. A read may be lost without harm. */
  reads?: boolean
  /** May it be repeated when its outcome is unknown? Default: reads only. */
  repeatable?: boolean
  answer?: 'json' | 'form'
}

const maxAnswerBytes = 32 * 1024 * 1024

const abortableSleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    const done = () => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }
    const timer = setTimeout(done, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    signal?.addEventListener('abort', stop, { once: true })
  })

const defined = (params: Readonly<Record<string, unknown>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  )

/** `a=b&c=d` with %20 for a space: what is sent reads the same as what was signed. */
const encoded = (params: Readonly<Record<string, string>>): string =>
  Object.entries(params)
    .map(([key, value]) => `${percentEncode(key)}=${percentEncode(value)}`)
    .join('&')

/** Failures that cannot have reached the network, so that any method may be tried again. */
const notSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH'])
const errorCode = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  const own = (cause ?? error) as { code?: unknown; errors?: { code?: unknown }[] } | undefined
  const code = own?.code ?? own?.errors?.[0]?.code
  return typeof code === 'string' ? code : ''
}

const readBody = async (response: Response): Promise<string> => {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxAnswerBytes) throw new RangeError('answer is over 32 MiB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * One place for everything that is the same for every call: signing, timeouts, typed errors, rate limits, retries.
 *
 * Retries: at most 3 tries, waits with full jitter (0 to 0.5 s, 0 to 1 s). A call that changes something is repeated only when
 * it surely was not carried out (connection refused, 423, 429) or is marked repeatable. Redirects are refused: a signed request must
 * not follow one.
 */
export class HttpCore {
  readonly hosts: NetworkHosts
  readonly limits: RateLimits
  readonly #options: HttpCoreOptions
  readonly #fetch: typeof globalThis.fetch
  readonly #now: () => number
  readonly #sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  readonly #random: () => number

  constructor(options: HttpCoreOptions) {
    this.#options = options
    this.hosts = { ...networkHosts, ...options.hosts }
    this.limits = options.limits ?? new RateLimits()
    this.#fetch = options.fetch ?? globalThis.fetch
    this.#now = options.now ?? Date.now
    this.#sleep = options.sleep ?? abortableSleep
    this.#random = options.random ?? Math.random
  }

  /** Makes the call and parses its answer. Throws NetworkError only. */
  async send<T extends z.ZodType>(
    call: HttpCall,
    schema: T,
    options: CallOptions = {},
  ): Promise<z.output<T>> {
    const where = `${call.method} ${call.template ?? call.path}`
    const tries = Math.min(this.#options.max_tries ?? 3, 3)
    const bucket = `${call.bucket ?? `${call.host}:${where}`} ${call.token?.token ?? 'app'}`
    for (let attempt = 1; ; attempt += 1) {
      await this.#awaitTurn(where, bucket, attempt, options)
      const started = this.#now()
      let error: NetworkError
      let repeat: boolean
      try {
        const { value, response } = await this.#once(call, schema, where, bucket, options)
        this.#tell(where, attempt, response, started, 'ok', 0)
        return value
      } catch (cause) {
        if (!(cause instanceof Attempt)) throw cause
        error = cause.error(attempt)
        const tooLong = error.resetAt !== undefined && error.resetAt - this.#now() > this.#maxWait(options)
        repeat = cause.repeat && attempt < tries && !tooLong
        if (!repeat) this.#tell(where, attempt, cause.response, started, 'failed', 0)
        else if (error.kind !== 'rate_limited') {
          const wait = this.#random() * 500 * 2 ** (attempt - 1)
          this.#tell(where, attempt, cause.response, started, 'retry', wait)
          await this.#pause(wait, where, options.signal)
        }
      }
      if (!repeat) throw error
    }
  }

  async #awaitTurn(where: string, bucket: string, attempt: number, options: CallOptions): Promise<void> {
    const maxWait = this.#maxWait(options)
    let wait = this.limits.take(bucket, this.#now())
    while (wait > 0) {
      if (wait > maxWait)
        throw new NetworkError({
          kind: 'rate_limited',
          message: 'rate limit reached',
          where,
          status: 429,
          resetAt: this.#now() + wait,
          tries: attempt - 1,
        })
      // Spread what waits for the same reset over the second after it.
      const pause = wait + this.#random() * Math.min(1_000, wait)
      this.#tell(where, attempt, undefined, this.#now(), 'wait', pause)
      await this.#pause(pause, where, options.signal)
      wait = this.limits.take(bucket, this.#now())
    }
  }

  #maxWait(options: CallOptions): number {
    return options.max_wait_ms ?? this.#options.max_wait_ms ?? 5_000
  }

  async #once<T extends z.ZodType>(
    call: HttpCall,
    schema: T,
    where: string,
    bucket: string,
    options: CallOptions,
  ): Promise<{ value: z.output<T>; response: Response }> {
    const reads = call.reads ?? call.method === 'GET'
    const repeatable = call.repeatable ?? reads
    if (options.signal?.aborted) throw new Attempt({ kind: 'aborted', message: 'aborted', where }, false)
    const timeout = AbortSignal.timeout(options.timeout_ms ?? this.#options.timeout_ms ?? 15_000)
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    let response: Response | undefined
    let body: string
    try {
      const { url, init } = this.#request(call)
      response = await this.#fetch(url, { ...init, redirect: 'manual', signal })
      body = await readBody(response)
    } catch (cause) {
      if (options.signal?.aborted)
        throw new Attempt({ kind: 'aborted', message: 'aborted', where, mayHaveActed: !reads, cause }, false)
      if (cause instanceof RangeError)
        throw new Attempt(
          { kind: 'garbage', message: cause.message, where, mayHaveActed: !reads, cause },
          false,
        )
      const code = errorCode(cause)
      const sent = !notSent.has(code)
      const message = timeout.aborted
        ? 'no answer in time'
        : `cannot be reached (${code || 'connection failed'})`
      throw new Attempt(
        {
          kind: sent && !reads ? 'timeout_unknown' : 'unavailable',
          message,
          where,
          mayHaveActed: sent && !reads,
          cause,
        },
        !sent || repeatable,
        response,
      )
    }
    const { status, headers } = response
    const base = { where, status, transactionId: headers.get('x-transaction-id') ?? undefined }
    if (status === 429) {
      const failure = readFailure(status, body)
      if (failure.kind !== 'rate_limited') throw new Attempt({ ...base, ...failure }, false, response)
      const resetAt = this.limits.block(bucket, headers, this.#now())
      throw new Attempt({ ...base, ...failure, resetAt }, true, response)
    }
    this.limits.observe(bucket, headers, this.#now())
    if (status >= 300 && status < 400)
      throw new Attempt({ ...base, kind: 'garbage', message: 'redirects are refused' }, false, response)
    if (status >= 400) {
      const failure = readFailure(status, body)
      const locked = status === 423
      const unknown = failure.kind === 'unavailable' && !locked && !reads
      throw new Attempt(
        { ...base, ...failure, mayHaveActed: unknown },
        failure.kind === 'unavailable' && (locked || repeatable),
        response,
      )
    }
    try {
      const raw = call.answer === 'form' ? Object.fromEntries(new URLSearchParams(body)) : parseJson(body)
      return { value: parseWire(schema, raw, where), response }
    } catch (cause) {
      const fields = cause instanceof WireError ? cause.fields : []
      const message = cause instanceof WireError ? cause.message : 'the answer is not readable'
      throw new Attempt(
        { ...base, kind: 'garbage', message, fields, mayHaveActed: !reads, cause },
        // A torn or foreign answer to a read may be a passing fault of a gateway; a wrong shape is not.
        repeatable && !(cause instanceof WireError),
        response,
      )
    }
  }

  #request(call: HttpCall): { url: string; init: RequestInit } {
    const query = encoded(defined(call.query))
    const url = this.hosts[call.host].replace(/\/$/, '') + call.path + (query === '' ? '' : `?${query}`)
    const form = call.form === undefined ? undefined : defined(call.form)
    const authorization = signOauth1({
      method: call.method,
      url,
      ...(form ? { form } : {}),
      consumer: this.#options.consumer,
      token: call.token,
      ...(call.oauth ? { extra: call.oauth } : {}),
      nonce: this.#options.nonce?.() ?? randomBytes(16).toString('hex'),
      timestamp: Math.floor(this.#now() / 1000),
    })
    const headers: Record<string, string> = { authorization, accept: 'application/json' }
    if (call.json !== undefined) headers['content-type'] = 'application/json'
    else if (form) headers['content-type'] = 'application/x-www-form-urlencoded'
    return {
      url,
      init: {
        method: call.method,
        headers,
        ...(call.json !== undefined ? { body: call.json } : form ? { body: encoded(form) } : {}),
      },
    }
  }

  async #pause(ms: number, where: string, signal: AbortSignal | undefined): Promise<void> {
    try {
      await this.#sleep(ms, signal)
    } catch (cause) {
      throw new NetworkError({ kind: 'aborted', message: 'aborted while waiting', where, cause })
    }
  }

  #tell(
    where: string,
    attempt: number,
    response: Response | undefined,
    started: number,
    outcome: HttpEvent['outcome'],
    wait: number,
  ): void {
    this.#options.observe?.({
      where,
      attempt,
      status: response?.status,
      ms: this.#now() - started,
      outcome,
      wait_ms: Math.round(wait),
      transaction_id: response?.headers.get('x-transaction-id') ?? undefined,
    })
  }
}

/** One failed try, and whether repeating it is safe; never leaves this file. */
class Attempt extends Error {
  readonly repeat: boolean
  readonly response: Response | undefined
  readonly #details: Omit<ConstructorParameters<typeof NetworkError>[0], 'tries'>
  constructor(
    details: Omit<ConstructorParameters<typeof NetworkError>[0], 'tries'>,
    repeat: boolean,
    response?: Response,
  ) {
    super(details.message)
    this.#details = details
    this.repeat = repeat
    this.response = response
  }
  error(tries: number): NetworkError {
    return new NetworkError({ ...this.#details, tries })
  }
}
