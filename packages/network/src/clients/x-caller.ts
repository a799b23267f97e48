import type { z } from 'zod'
import type { CallOptions, HttpCall, HttpCore } from '../http/http-core.ts'
import { NetworkError } from '../http/network-error.ts'
import type { Credentials } from '../oauth2/credentials.ts'
import { xRefusedChange, type XIncludes, type XMeta } from '../wire/x-envelope.ts'
import { chargeOf, resourcesOf } from './x-charges.ts'
import type { XMeter } from './x-meter.ts'
import { problemName, reasonOfAbsence, type Absence, type XProblem } from '../wire/x-problem.ts'

/** Found rows, and the requested values that were not found, with reasons. */
export interface Found<T> {
  found: T[]
  missing: { value: string; reason: Absence }[]
  /** Other omissions: fields that may not be read, referenced posts that no longer exist. */
  problems?: XProblem[]
}

export interface Page<T> {
  items: T[]
  /** Opaque cursor; null on the last page. */
  next: string | null
  meta: XMeta
  /** Objects the rows refer to, if requested. */
  includes?: XIncludes
  /** Omissions despite success: hidden, suspended or closed accounts, fields that may not be read. */
  problems?: XProblem[]
}

export interface PageOptions extends CallOptions {
  /** Page size. */
  max_results?: number
  /** Cursor: `next` of an earlier page. */
  from?: string
}

type CallTarget = Pick<HttpCall, 'path' | 'template' | 'query'>

interface ListAnswer<T> {
  data?: T[] | undefined
  includes?: XIncludes | undefined
  errors?: XProblem[] | undefined
  meta?: XMeta | undefined
}

/** Requested values that `errors` lists as missing, and whether they exist. */
const missingOf = (problems: readonly XProblem[] = []): Found<never>['missing'] =>
  problems.flatMap((problem) => {
    const values = problem.value ?? problem.resource_id
    if (values === undefined) return []
    const reason = reasonOfAbsence(problem)
    return [values].flat().map((value) => ({ value, reason }))
  })

const isOfField = (problem: XProblem): boolean => problemName(problem) === 'not-authorized-for-field'

/** What X answered instead of an object, with status 200. */
const absenceError = (call: CallTarget, problem: XProblem | undefined, method: string): NetworkError => {
  const absence = problem === undefined ? 'not_found' : reasonOfAbsence(problem)
  const code = problem === undefined ? '' : absence === 'suspended' ? absence : problemName(problem)
  return new NetworkError({
    kind: absence === 'not_found' ? 'not_found' : 'forbidden',
    where: `${method} ${call.template ?? call.path}`,
    message: problem?.detail ?? 'there is no such thing',
    code,
    status: 200,
  })
}

export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )

/** Fills a template such as `/2/users/:id/followers`. */
export const pathOf = (template: string, params: Readonly<Record<string, string>>): CallTarget => ({
  template,
  path: template.replace(/:(\w+)/g, (_all, key: string) => encodeURIComponent(params[key] ?? '')),
})

/**
 * X API v2 on behalf of a user or the app: envelopes, pages and partial errors in one place. All methods
 * throw NetworkError.
 */
export class XCaller {
  readonly http: HttpCore
  readonly #token: Credentials
  readonly #meter: XMeter | undefined
  constructor(http: HttpCore, token: Credentials, meter?: XMeter) {
    this.http = http
    this.#token = token
    this.#meter = meter
  }

  get<T extends z.ZodType>(call: CallTarget, schema: T, options?: CallOptions): Promise<z.output<T>> {
    return this.#send({ ...call, method: 'GET', host: 'api', token: this.#token }, schema, options)
  }

  /** A call that changes something. `repeatable`: it is idempotent. */
  async change<T extends z.ZodType>(
    call: CallTarget & { method: 'POST' | 'PUT' | 'DELETE'; body?: unknown; repeatable?: boolean },
    schema: T,
    options?: CallOptions,
  ): Promise<z.output<T>> {
    const { body, ...rest } = call
    const json = body === undefined ? {} : { json: JSON.stringify(body) }
    const sent = { ...rest, ...json, host: 'api' as const, token: this.#token }
    const answer = await this.#send(sent, schema.or(xRefusedChange), options)
    // X refuses some changes with status 200 and the reason alone.
    const refusal = xRefusedChange.safeParse(answer)
    if (refusal.success && !('data' in refusal.data))
      throw absenceError(call, refusal.data.errors[0], call.method)
    return answer as z.output<T>
  }

  /** The only place that sends: what a call costs is reserved before and settled after it. */
  async #send<T extends z.ZodType>(call: HttpCall, schema: T, options?: CallOptions): Promise<z.output<T>> {
    const charge = this.#meter && chargeOf(call)
    if (!this.#meter || !charge) return await this.http.send(call, schema, options)
    const reservation = await this.#meter.reserve(charge)
    let unanswered = 0
    const counting = { ...options, onUnanswered: () => void (unanswered += 1) }
    let answer: z.output<T>
    try {
      answer = await this.http.send(call, schema, counting)
    } catch (error) {
      await reservation.settle({ resources: null, unanswered })
      throw error
    }
    const { data } = answer as { data?: unknown }
    await reservation.settle({ resources: resourcesOf(call, data), unanswered })
    return answer
  }

  /**
   * One row; a partial error becomes `not_found`, or `forbidden` if the object exists but may not be read (code
   * `suspended` for a suspended person).
   */
  async one<T>(
    call: CallTarget,
    schema: z.ZodType<{ data?: T | undefined; errors?: XProblem[] | undefined }>,
    options?: CallOptions,
  ): Promise<T> {
    const answer = await this.get(call, schema, options)
    if (answer.data !== undefined) return answer.data
    throw absenceError(call, answer.errors?.[0], 'GET')
  }

  /** Rows for any number of values of a parameter, 100 per request. */
  async many<T>(
    call: CallTarget,
    parameter: string,
    values: readonly string[],
    schema: z.ZodType<ListAnswer<T>>,
    options?: CallOptions,
  ): Promise<Found<T>> {
    const result: Found<T> = { found: [], missing: [] }
    for (const some of chunks([...new Set(values)], 100)) {
      const query = { ...call.query, [parameter]: some.join(',') }
      const answer = await this.get({ ...call, query }, schema, options)
      result.found.push(...(answer.data ?? []))
      const requestedIds = new Set(some)
      for (const problem of answer.errors ?? []) {
        const isNotFound = isOfField(problem)
          ? []
          : missingOf([problem]).filter(({ value }) => requestedIds.has(value))
        result.missing.push(...isNotFound)
        if (isNotFound.length === 0) (result.problems ??= []).push(problem)
      }
    }
    return result
  }

  async page<T>(
    call: CallTarget,
    schema: z.ZodType<ListAnswer<T>>,
    options: PageOptions = {},
    how: { most?: number; token?: 'pagination_token' | 'next_token' } = {},
  ): Promise<Page<T>> {
    const query = {
      ...call.query,
      max_results: options.max_results ?? how.most ?? 100,
      [how.token ?? 'pagination_token']: options.from,
    }
    const answer = await this.get({ ...call, query }, schema, options)
    return {
      items: answer.data ?? [],
      next: answer.meta?.next_token ?? null,
      meta: answer.meta ?? {},
      ...(answer.includes === undefined ? {} : { includes: answer.includes }),
      ...(answer.errors === undefined ? {} : { problems: answer.errors }),
    }
  }

  /** All rows, page by page; the caller may stop early. */
  async *all<T>(
    page: (options: PageOptions) => Promise<Page<T>>,
    options: PageOptions = {},
  ): AsyncGenerator<T> {
    let fromCursor = options.from
    do {
      const { items, next } = await page({
        ...options,
        ...(fromCursor === undefined ? {} : { from: fromCursor }),
      })
      yield* items
      // If the network repeats a page token, reading would never end.
      if (next === fromCursor) return
      fromCursor = next ?? undefined
    } while (fromCursor !== undefined)
  }
}
