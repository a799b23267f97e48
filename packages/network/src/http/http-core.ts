import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { holderOf } from '../oauth2/credentials.ts'
import type { ConsumerKey } from '../oauth1/sign-oauth1.ts'
import { parseJson } from '../wire/parse-json.ts'
import { WireError, parseWire } from '../wire/parse-wire.ts'
import { abortableSleep } from './abortable-sleep.ts'
import { Attempt, failedConnection, refusedAnswer, type Safety } from './attempt.ts'
import { buildRequest } from './build-request.ts'
import { Circuits } from './circuits.ts'
import {
  networkHosts,
  type CallOptions,
  type HttpCall,
  type HttpEvent,
  type NetworkHosts,
} from './http-call.ts'
import { NetworkError } from './network-error.ts'
import { RateLimits } from './rate-limits.ts'
import { RetryBudget } from './retry-budget.ts'
import { readBody } from './read-body.ts'

export {
  networkHosts,
  type CallOptions,
  type HttpCall,
  type HttpEvent,
  type NetworkHosts,
} from './http-call.ts'

export interface HttpCoreOptions {
  consumer: ConsumerKey
  hosts?: Partial<NetworkHosts>
  limits?: RateLimits
  fetch?: typeof globalThis.fetch
  /** Milliseconds since 1970. */
  now?: () => number
  /** Resolves after `ms` milliseconds, rejects if the signal aborts. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** 0 ≤ x < 1. */
  random?: () => number
  nonce?: () => string
  /** Timeout of one try, default 15 s. */
  timeout_ms?: number
  /**
   * Longest wait for a rate limit before failing with `rate_limited`, default 5 s. Jobs retry later by
   * themselves.
   */
  max_wait_ms?: number
  /** At most 3. */
  max_tries?: number
  observe?: (event: HttpEvent) => void
}

/**
 * The part common to all network calls: authorisation, timeouts, typed errors, rate limits, retries.
 *
 * Retries: at most 3 tries, delays with full jitter (0 to 0.5 s, 0 to 1 s). A call that changes something is
 * retried only if it certainly had no effect (connection refused, 423, 429) or is marked repeatable. Retries are
 * limited to a tenth of the calls to a host and ad account, and one that is down is not called for a while
 * (`circuit_open`). Redirects are refused, because a signed request must not follow them.
 */
export class HttpCore {
  readonly hosts: NetworkHosts
  readonly limits: RateLimits
  readonly #options: HttpCoreOptions
  readonly #fetch: typeof globalThis.fetch
  readonly #now: () => number
  readonly #sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  readonly #random: () => number
  readonly #budget = new RetryBudget()
  readonly #circuits = new Circuits()

  constructor(options: HttpCoreOptions) {
    this.#options = options
    this.hosts = { ...networkHosts, ...options.hosts }
    this.limits = options.limits ?? new RateLimits()
    this.#fetch = options.fetch ?? globalThis.fetch
    this.#now = options.now ?? Date.now
    this.#sleep = options.sleep ?? abortableSleep
    this.#random = options.random ?? Math.random
  }

  /** Number of hosts and ad accounts whose circuit is open. */
  get openCircuits(): number {
    return this.#circuits.open
  }

  /** Sends the call and parses its answer. Throws NetworkError only. */
  async send<T extends z.ZodType>(
    call: HttpCall,
    schema: T,
    options: CallOptions = {},
  ): Promise<z.output<T>> {
    const callName = `${call.method} ${call.template ?? call.path}`
    const maxTries = Math.min(this.#options.max_tries ?? 3, 3)
    const limitBucket = `${call.bucket ?? `${call.host}:${callName}`} ${holderOf(call.token)}`
    const limitScope = scopeOf(call)
    this.#budget.called(limitScope)
    for (let attempt = 1; ; attempt += 1) {
      await this.#awaitTurn(call, callName, limitBucket, attempt, options)
      this.#requireClosed(call, callName, limitScope, attempt)
      const startedAt = this.#now()
      let error: NetworkError
      let repeat: boolean
      try {
        const { value, response } = await this.#once(call, schema, callName, limitBucket, options)
        this.#circuits.ended(limitScope, this.#now(), false)
        this.#report(call, callName, attempt, response, startedAt, 'ok', 0)
        return value
      } catch (cause) {
        if (!(cause instanceof Attempt)) throw cause
        if (cause.unanswered) options.onUnanswered?.()
        error = cause.error(attempt)
        const tooLong = error.resetAt !== undefined && error.resetAt - this.#now() > this.#maxWait(options)
        if (error.kind !== 'aborted') this.#circuits.ended(limitScope, this.#now(), isOutage(error))
        const mayRepeat = cause.repeat && attempt < maxTries && !tooLong && !this.#circuits.isOpen(limitScope)
        const isLimited = error.kind === 'rate_limited'
        repeat = mayRepeat && (isLimited || this.#budget.take(limitScope))
        if (!repeat)
          this.#report(call, callName, attempt, cause.response, startedAt, mayRepeat ? 'spent' : 'failed', 0)
        else if (!isLimited) {
          const waitMs = this.#random() * 500 * 2 ** (attempt - 1)
          this.#report(call, callName, attempt, cause.response, startedAt, 'retry', waitMs)
          await this.#pause(waitMs, callName, options.signal)
        }
      }
      if (!repeat) throw error
    }
  }

  /** Throws `unavailable`, with nothing sent, while the circuit of that host or account is open. */
  #requireClosed(call: HttpCall, where: string, scope: string, attempt: number): void {
    const now = this.#now()
    const waitMs = this.#circuits.wait(scope, now)
    if (waitMs === 0) return
    this.#report(call, where, attempt, undefined, now, 'refused', waitMs)
    throw new NetworkError({
      kind: 'unavailable',
      code: 'circuit_open',
      message: `not asked: it failed too often; again in ${Math.ceil(waitMs / 1000)} s`,
      where,
      resetAt: now + waitMs,
      tries: attempt - 1,
    })
  }

  async #awaitTurn(
    call: HttpCall,
    where: string,
    bucket: string,
    attempt: number,
    options: CallOptions,
  ): Promise<void> {
    const maxWait = this.#maxWait(options)
    let waitMs = this.limits.take(bucket, this.#now())
    while (waitMs > 0) {
      if (waitMs > maxWait)
        throw new NetworkError({
          kind: 'rate_limited',
          message: 'rate limit reached',
          where,
          status: 429,
          resetAt: this.#now() + waitMs,
          tries: attempt - 1,
        })
      // Spreads calls that wait for the same reset over the following second.
      const pauseMs = waitMs + this.#random() * Math.min(1_000, waitMs)
      this.#report(call, where, attempt, undefined, this.#now(), 'wait', pauseMs)
      await this.#pause(pauseMs, where, options.signal)
      waitMs = this.limits.take(bucket, this.#now())
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
    const isReading = call.reads ?? call.method === 'GET'
    const callSafety: Safety = { where, reads: isReading, repeatable: call.repeatable ?? isReading }
    if (options.signal?.aborted) throw new Attempt({ kind: 'aborted', message: 'aborted', where }, false)
    const timeout = AbortSignal.timeout(options.timeout_ms ?? this.#options.timeout_ms ?? 15_000)
    const requestSignal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    let response: Response | undefined
    let body: string
    try {
      const { url, init } = buildRequest(call, {
        hosts: this.hosts,
        consumer: this.#options.consumer,
        nonce: this.#options.nonce?.() ?? randomBytes(16).toString('hex'),
        now: this.#now(),
      })
      response = await this.#fetch(url, { ...init, redirect: 'manual', signal: requestSignal })
      body = await readBody(response)
    } catch (cause) {
      const endReason = { aborted: options.signal?.aborted ?? false, timedOut: timeout.aborted }
      throw failedConnection(cause, callSafety, endReason, response)
    }
    const { status, headers } = response
    if (status !== 429) this.limits.observe(bucket, headers, this.#now())
    if (status >= 300)
      throw refusedAnswer(response, body, callSafety, () => this.limits.block(bucket, headers, this.#now()))
    try {
      return { value: parseWire(schema, readAnswer(call.answer, body), where), response }
    } catch (cause) {
      const fields = cause instanceof WireError ? cause.fields : []
      const message = cause instanceof WireError ? cause.message : 'the answer is not readable'
      const transactionId = headers.get('x-transaction-id') ?? undefined
      throw new Attempt(
        { where, status, transactionId, kind: 'garbage', message, fields, mayHaveActed: !isReading, cause },
        // A truncated or foreign answer to a read may be a transient fault of a gateway; a wrong shape is
        // not.
        callSafety.repeatable && !(cause instanceof WireError),
        response,
        true,
      )
    }
  }

  async #pause(ms: number, where: string, signal: AbortSignal | undefined): Promise<void> {
    try {
      await this.#sleep(ms, signal)
    } catch (cause) {
      throw new NetworkError({ kind: 'aborted', message: 'aborted while waiting', where, cause })
    }
  }

  #report(
    { host }: HttpCall,
    where: string,
    attempt: number,
    response: Response | undefined,
    started: number,
    outcome: HttpEvent['outcome'],
    wait: number,
  ): void {
    this.#options.observe?.({
      host,
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

const readAnswer = (kind: HttpCall['answer'], body: string): unknown => {
  if (kind === 'form') return Object.fromEntries(new URLSearchParams(body))
  return kind === 'empty' && body.trim() === '' ? {} : parseJson(body)
}

/** Scope of a circuit: a host, or one ad account of the Ads API. */
const scopeOf = ({ host, path }: HttpCall): string => `${host} ${/\/accounts\/([^/]+)/.exec(path)?.[1] ?? ''}`

/** The network is down or does not answer; a refusal is not an outage. */
const isOutage = ({ kind, status }: NetworkError): boolean =>
  kind === 'timeout_unknown' || (kind === 'unavailable' && status !== 423)
