import type { CallOptions } from '../http/http-call.ts'
import { batchLimits } from '../wire/ads-batch.ts'
import {
  adsTargetingCriterionSchema,
  type AdsTargetingCriterion,
  type TargetingCriterionInput,
} from '../wire/ads-targeting-criterion.ts'
import type { AdsCaller, AdsPage, AdsPageOptions } from './ads-caller.ts'
import { AdsCollection } from './ads-collection.ts'

export interface CriteriaFilter {
  /** Required, at most 200. */
  line_item_ids: readonly string[]
  /** Adds `localized_name`. */
  lang?: string
  with_deleted?: boolean
}
export type CriterionCreate = TargetingCriterionInput & { line_item_id: string }

/** Targeting criteria of line items: created and deleted, never changed. */
export class AdsCriteria {
  readonly #rows: AdsCollection<typeof adsTargetingCriterionSchema, CriteriaFilter, CriterionCreate>
  constructor(caller: AdsCaller) {
    this.#rows = new AdsCollection(caller, {
      path: '/targeting_criteria',
      schema: adsTargetingCriterionSchema,
      batchLimit: batchLimits.targeting_criteria,
    })
  }

  list(
    accountId: string,
    filter: CriteriaFilter,
    options?: CallOptions,
  ): AsyncGenerator<AdsTargetingCriterion> {
    return this.#rows.list(accountId, filter, options)
  }

  /** One page of `list`. */
  page(
    accountId: string,
    filter: CriteriaFilter,
    options?: AdsPageOptions,
  ): Promise<AdsPage<AdsTargetingCriterion>> {
    return this.#rows.page(accountId, filter, options)
  }

  async get(accountId: string, id: string, options?: CallOptions): Promise<AdsTargetingCriterion> {
    return await this.#rows.get(accountId, id, options)
  }

  async create(
    accountId: string,
    input: CriterionCreate,
    options?: CallOptions,
  ): Promise<AdsTargetingCriterion> {
    return await this.#rows.create(accountId, input, options)
  }

  async delete(accountId: string, id: string, options?: CallOptions): Promise<AdsTargetingCriterion> {
    return await this.#rows.delete(accountId, id, options)
  }

  /**
   * Deletes and creates criteria, all or nothing; at most 500 together. In `create`, locations come first if
   * TV shows are used. After a lost answer compare with `list`: criteria have no names.
   */
  async batch(
    accountId: string,
    changes: { create?: readonly CriterionCreate[]; delete?: readonly string[] },
    options?: CallOptions,
  ): Promise<AdsTargetingCriterion[]> {
    const removeOperations = (changes.delete ?? []).map((id) => ({
      operation_type: 'Delete' as const,
      params: { targeting_criterion_id: id },
    }))
    const addedOperations = (changes.create ?? []).map((params) => ({
      operation_type: 'Create' as const,
      params,
    }))
    return await this.#rows.batch(accountId, [...removeOperations, ...addedOperations], options)
  }
}
