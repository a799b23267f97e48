import { z } from 'zod'
import type { CallOptions } from '../http/http-call.ts'
import { NetworkError } from '../http/network-error.ts'
import { adsBatchEnvelope, readOperationErrors, type BatchOperation } from '../wire/ads-batch.ts'
import { adsEnvelope } from '../wire/ads-envelope.ts'
import { toMicros } from '../wire/ads-micros.ts'
import { AdsCaller, adsQuery, type AdsPage, type AdsPageOptions, type AdsQuery } from './ads-caller.ts'
import { createOrFind } from './ads-create-surely.ts'

/**
 * null clears a field; lists become comma-separated; money (`…_local_micro`) may be a bigint or a string of
 * digits.
 */
export type AdsParams = Readonly<
  Record<string, string | number | bigint | boolean | readonly string[] | null | undefined>
>

/** Filters that all collections support. `q` is a case-insensitive prefix of the name. */
export interface CommonFilter {
  q?: string
  /** E.g. `created_at-desc`. */
  sort_by?: string
  with_deleted?: boolean
  with_draft?: boolean
}

type Entity = z.ZodType<{ id: string; name?: string | null | undefined; deleted?: boolean | undefined }>

export interface CollectionShape<S extends Entity> {
  /** `/campaigns`. */
  path: string
  schema: S
  batchLimit?: number
}

const money = /_local_micro$/

const formParams = (params: AdsParams): Record<string, string | number | boolean | undefined> =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => {
      if (value === null) return [key, '']
      if (money.test(key) && value !== undefined) return [key, String(toMicros(value as string))]
      return [key, typeof value === 'object' ? value.join(',') : (value as string | undefined)]
    }),
  )

const jsonParams = (params: AdsParams): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => {
      if (!money.test(key) || value === null || value === undefined) return [key, value]
      const microAmount = toMicros(value as string)
      // A JSON number beyond 2^53 would be rounded, so digits are sent.
      return [key, Number.isSafeInteger(Number(microAmount)) ? Number(microAmount) : String(microAmount)]
    }),
  )

/**
 * CRUD calls on a collection of an ad account. All methods throw NetworkError. Creations are never retried
 * automatically: after `timeout_unknown` (or any error with `mayHaveActed`) check with `named`, or use
 * `createOrFind`.
 */
export class AdsCollection<
  S extends Entity,
  Filter extends object = CommonFilter,
  Create extends object = AdsParams,
  Update extends object = AdsParams,
> {
  protected readonly caller: AdsCaller
  protected readonly shape: CollectionShape<S>
  constructor(caller: AdsCaller, shape: CollectionShape<S>) {
    this.caller = caller
    this.shape = shape
  }

  /** All rows, page by page. Drafts and deleted ones only if requested. */
  list(accountId: string, filter?: Filter, options?: CallOptions): AsyncGenerator<z.output<S>> {
    return this.caller.all(
      { accountId, path: this.shape.path },
      this.shape.schema,
      filter as AdsQuery | undefined,
      options,
    )
  }

  /** One page of `list`. */
  page(accountId: string, filter?: Filter, options?: AdsPageOptions): Promise<AdsPage<z.output<S>>> {
    const { path, schema } = this.shape
    return this.caller.page({ accountId, path }, schema, filter as AdsQuery | undefined, options)
  }

  /** Number of rows, without reading them. Has a lower rate limit: 200 in 15 minutes. */
  async count(accountId: string, filter?: Filter, options?: CallOptions): Promise<number> {
    const query = { ...adsQuery(filter as AdsQuery | undefined), count: 1, with_total_count: true }
    const envelope = adsEnvelope(z.array(z.unknown())).extend({ total_count: z.number().int() })
    const at = { accountId, path: this.shape.path }
    const answer = await this.caller.send('GET', at, envelope, { query }, options)
    return answer.total_count
  }

  async get(accountId: string, id: string, options?: CallOptions): Promise<z.output<S>> {
    return await this.caller.one('GET', this.#item(accountId, id), this.shape.schema, {}, options)
  }

  /** Rows with exactly this name that are not deleted, including drafts. */
  async named(accountId: string, name: string, options?: CallOptions): Promise<z.output<S>[]> {
    const found: z.output<S>[] = []
    const query = { q: name, with_draft: true }
    const { path, schema } = this.shape
    for await (const row of this.caller.all({ accountId, path }, schema, query, options))
      if (row.name === name && row.deleted !== true) found.push(row)
    return found
  }

  async create(accountId: string, input: Create, options?: CallOptions): Promise<z.output<S>> {
    return await this.caller.one(
      'POST',
      { accountId, path: this.shape.path },
      this.shape.schema,
      { form: formParams(input as AdsParams) },
      options,
    )
  }

  /**
   * Like `create`, but if the answer is lost, looks for one more row of that name than before. Rethrows the
   * error if there is none (yet); the caller may then look again later, but must not retry the creation.
   */
  async createOrFind(
    accountId: string,
    input: Create & { name: string },
    options?: CallOptions,
  ): Promise<z.output<S>> {
    return await createOrFind(
      () => this.create(accountId, input, options),
      () => this.named(accountId, input.name, options),
      (row) => row.id,
    )
  }

  /**
   * Changes only the given fields; null clears a field. Retried automatically on transient errors, since it
   * is idempotent.
   */
  async update(accountId: string, id: string, changes: Update, options?: CallOptions): Promise<z.output<S>> {
    return await this.caller.one(
      'PUT',
      this.#item(accountId, id),
      this.shape.schema,
      { form: formParams(changes as AdsParams), repeatable: true },
      options,
    )
  }

  /** Soft delete; entities below it are not deleted. `not_found` if it was already deleted. */
  async delete(accountId: string, id: string, options?: CallOptions): Promise<z.output<S>> {
    return await this.caller.one('DELETE', this.#item(accountId, id), this.shape.schema, {}, options)
  }

  /**
   * Several operations in order, all or none. The error's `fields` name the operation: `operation 3.name`.
   * Updates and deletions name their entity by `campaign_id` etc.
   */
  async batch(
    accountId: string,
    operations: readonly BatchOperation<Create, Update & Readonly<Record<string, unknown>>>[],
    options?: CallOptions,
  ): Promise<z.output<S>[]> {
    const { path, schema, batchLimit = 0 } = this.shape
    if (operations.length === 0) return []
    if (operations.length > batchLimit)
      throw new RangeError(`a batch of ${path.slice(1)} may have at most ${batchLimit} operations`)
    const body = operations.map(({ operation_type, params }) => ({
      operation_type,
      params: jsonParams(params as AdsParams),
    }))
    const at = { accountId, path: `/batch${path}` }
    const answer = await this.caller.send(
      'POST',
      at,
      adsBatchEnvelope(schema),
      {
        json: JSON.stringify(body),
        repeatable: operations.every((each) => each.operation_type === 'Update'),
      },
      { timeout_ms: 60_000, ...options },
    )
    const errors = readOperationErrors(answer.operation_errors)
    if (errors.length > 0)
      throw new NetworkError({
        kind: 'validation',
        where: `POST /12/batch/accounts/:account_id${path}`,
        message: errors[0]?.message ?? '',
        code: errors[0]?.code,
        fields: errors.map(({ operation, parameter, message }) => ({
          field: [`operation ${operation}`, parameter].filter(Boolean).join('.'),
          message,
        })),
        mayHaveActed: true,
      })
    return answer.data as z.output<S>[]
  }

  #item(accountId: string, id: string) {
    return { accountId, path: `${this.shape.path}/:id`, id }
  }
}
