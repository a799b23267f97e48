import type { z } from 'zod'
import type { CallOptions, HttpCall } from '../http/http-call.ts'
import type { HttpCore } from '../http/http-core.ts'
import type { UserToken } from '../oauth1/sign-oauth1.ts'
import { adsEnvelope, adsListEnvelope } from '../wire/ads-envelope.ts'
import type { WireField } from '../wire/parse-wire.ts'

const version = '/12'

/** A path below `accounts/:account_id`; its `:id` is replaced by `id`. */
export interface AccountPath {
  accountId: string
  path: string
  id?: string
}

type Scalar = string | number | boolean | undefined
export type AdsQuery = Readonly<Record<string, Scalar | readonly (string | number)[]>>

/** `next` is an opaque cursor, null on the last page. */
export interface AdsPage<T> {
  readonly items: readonly T[]
  readonly next: string | null
  /** What the items lack that could not be read and are left out. */
  readonly unread: readonly WireField[]
}

export interface AdsPageOptions extends CallOptions {
  /** Page size, 1 to 1,000. */
  count?: number
  /** `next` of an earlier page of the same query. */
  from?: string | null
}

/** Lists become comma-separated, as the Ads API requires. */
export const adsQuery = (query: AdsQuery = {}): Record<string, Scalar> =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => [key, typeof value === 'object' ? value.join(',') : value]),
  )

/**
 * Transport of all Ads resources: version, rate-limit buckets, envelope, paging. All writes of a user share
 * one rate limit, except writes that fill audiences.
 */
export class AdsCaller {
  readonly http: HttpCore
  readonly token: UserToken
  constructor(http: HttpCore, token: UserToken) {
    this.http = http
    this.token = token
  }

  /** One call below an account; resolves to the complete envelope. */
  async send<T extends z.ZodType>(
    method: HttpCall['method'],
    at: AccountPath,
    envelope: T,
    call: Pick<HttpCall, 'query' | 'form' | 'json' | 'reads' | 'repeatable'> & { bucket?: string } = {},
    options?: CallOptions,
  ): Promise<z.output<T>> {
    const template = pathTemplateOf(at)
    const isWrite = method !== 'GET' && call.reads !== true
    return await this.http.send(
      {
        ...call,
        method,
        host: 'ads',
        path: template
          .replace(':account_id', encodeURIComponent(at.accountId))
          .replace(':id', encodeURIComponent(at.id ?? '')),
        template,
        bucket: call.bucket ?? (isWrite ? 'ads:writes' : bucketOf(at)),
        token: this.token,
      },
      envelope,
      options,
    )
  }

  /** The same for answers with a single entity. */
  async one<T extends z.ZodType>(
    method: HttpCall['method'],
    at: AccountPath,
    schema: T,
    call: Parameters<AdsCaller['send']>[3] = {},
    options?: CallOptions,
  ): Promise<z.output<T>> {
    const answer = await this.send(method, at, adsEnvelope(schema), call, options)
    return answer.data as z.output<T>
  }

  /** All rows of an account's collection, page by page. */
  all<T extends z.ZodType>(
    at: AccountPath,
    schema: T,
    query: AdsQuery = {},
    options?: CallOptions,
  ): AsyncGenerator<z.output<T>> {
    const template = pathTemplateOf(at)
    const path = template
      .replace(':account_id', encodeURIComponent(at.accountId))
      .replace(':id', encodeURIComponent(at.id ?? ''))
    return this.#rows({ path, template, bucket: bucketOf(at) }, schema, { count: 1_000, ...query }, options)
  }

  /** One page of an account's collection, for jobs that continue later. */
  async page<T extends z.ZodType>(
    at: AccountPath,
    schema: T,
    query: AdsQuery = {},
    { count = 1_000, from, ...options }: AdsPageOptions = {},
  ): Promise<AdsPage<z.output<T>>> {
    const pageQuery = { ...adsQuery(query), count, cursor: from ?? undefined }
    const answer = await this.send('GET', at, adsListEnvelope(schema), { query: pageQuery }, options)
    const nextCursor = answer.next_cursor ?? null
    return {
      items: answer.data as z.output<T>[],
      next: nextCursor === from ? null : nextCursor,
      unread: answer.unread,
    }
  }

  /** All rows of a collection without an account, e.g. `/targeting_criteria/interests`. */
  global<T extends z.ZodType>(
    path: string,
    schema: T,
    query: AdsQuery,
    options?: CallOptions,
    bucket = `ads:${version}${path}`,
  ): AsyncGenerator<z.output<T>> {
    return this.#rows({ path: version + path, bucket }, schema, query, options)
  }

  async *#rows<T extends z.ZodType>(
    call: Pick<HttpCall, 'path' | 'template' | 'bucket'>,
    schema: T,
    query: AdsQuery,
    options?: CallOptions,
  ): AsyncGenerator<z.output<T>> {
    const envelope = adsListEnvelope(schema)
    let cursor: string | undefined
    do {
      const answer = await this.http.send(
        { ...call, method: 'GET', host: 'ads', query: { ...adsQuery(query), cursor }, token: this.token },
        envelope,
        options,
      )
      yield* answer.data as z.output<T>[]
      // A cursor that does not advance would loop forever.
      if (answer.next_cursor === cursor) return
      cursor = answer.next_cursor ?? undefined
    } while (cursor !== undefined)
  }
}

const pathTemplateOf = ({ path }: AccountPath): string =>
  path.startsWith('/batch/')
    ? `${version}/batch/accounts/:account_id${path.slice('/batch'.length)}`
    : `${version}/accounts/:account_id${path}`

const bucketOf = (at: AccountPath): string => `ads:${pathTemplateOf(at)} ${at.accountId}`
