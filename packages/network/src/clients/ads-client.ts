import { z } from 'zod'
import type { CallOptions, HttpCall, HttpCore } from '../http/http-core.ts'
import type { UserToken } from '../oauth1/sign-oauth1.ts'
import {
  adsAccessSchema,
  adsAccountSchema,
  adsFeaturesSchema,
  adsPromotableUserSchema,
  type AdsAccess,
  type AdsAccount,
  type AdsPromotableUser,
} from '../wire/ads-account.ts'
import { adsCustomAudienceSchema, type AdsCustomAudience } from '../wire/ads-custom-audience.ts'
import { audienceUsersAnswerSchema, type AudienceUsersAnswer } from '../wire/ads-custom-audience-users.ts'
import { adsEnvelope } from '../wire/ads-envelope.ts'
import { adsFundingInstrumentSchema, type AdsFundingInstrument } from '../wire/ads-funding-instrument.ts'
import { adsAudienceEstimateSchema, type TargetingCriterionInput } from '../wire/ads-targeting-criterion.ts'
import { AdsLookups } from './ads-lookups.ts'

const version = '/12'

/** The Ads API, version 12, as one signed-in person (OAuth 1.0a only). All methods throw NetworkError. */
export class AdsClient {
  /** `targeting_criteria/…`: catalogues of what can be targeted; all share 400 calls in 15 minutes. */
  readonly lookups: AdsLookups
  readonly #http: HttpCore
  readonly #token: UserToken
  constructor(http: HttpCore, token: UserToken) {
    this.#http = http
    this.#token = token
    this.lookups = new AdsLookups(http, token)
  }

  /** Every ad account the person can reach. Only 5 calls in 15 minutes: keep the answer. */
  async *accounts(options?: CallOptions): AsyncGenerator<AdsAccount> {
    yield* this.#all({ path: '/accounts' }, adsAccountSchema, options)
  }

  /** `forbidden` with code ACCOUNT_NOT_FOUND when it does not exist or is not theirs. */
  async account(accountId: string, options?: CallOptions): Promise<AdsAccount> {
    return await this.#one('GET', accountId, '', adsAccountSchema, {}, options)
  }

  /** The person's roles on the account: "validate ad account". */
  async access(accountId: string, options?: CallOptions): Promise<AdsAccess> {
    return await this.#one('GET', accountId, '/authenticated_user_access', adsAccessSchema, {}, options)
  }

  async *fundingInstruments(accountId: string, options?: CallOptions): AsyncGenerator<AdsFundingInstrument> {
    yield* this.#all(this.#in(accountId, '/funding_instruments'), adsFundingInstrumentSchema, options)
  }

  /** The `FULL` one is the advertiser's own handle. */
  async *promotableUsers(accountId: string, options?: CallOptions): AsyncGenerator<AdsPromotableUser> {
    yield* this.#all(this.#in(accountId, '/promotable_users'), adsPromotableUserSchema, options)
  }

  async features(accountId: string, options?: CallOptions): Promise<string[]> {
    return await this.#one('GET', accountId, '/features', adsFeaturesSchema, {}, options)
  }

  /** `q` is a case-insensitive prefix of the name; compare names exactly yourself. */
  async *customAudiences(
    accountId: string,
    filter: {
      q?: string
      ids?: readonly string[]
      permission_scope?: 'OWNER' | 'SHARED'
      with_deleted?: boolean
    } = {},
    options?: CallOptions,
  ): AsyncGenerator<AdsCustomAudience> {
    const { ids, ...rest } = filter
    const query = { ...rest, ...(ids ? { custom_audience_ids: ids.join(',') } : {}) }
    yield* this.#all({ ...this.#in(accountId, '/custom_audiences'), query }, adsCustomAudienceSchema, options)
  }

  async customAudience(accountId: string, id: string, options?: CallOptions): Promise<AdsCustomAudience> {
    return await this.#one(
      'GET',
      accountId,
      '/custom_audiences/:id',
      adsCustomAudienceSchema,
      { id },
      options,
    )
  }

  /**
   * Makes an empty shell. Names are unique in an account. Not repeated on an unknown outcome: on `timeout_unknown` look for
   * the name with `customAudiences` first.
   */
  async createCustomAudience(
    accountId: string,
    audience: { name: string; description?: string },
    options?: CallOptions,
  ): Promise<AdsCustomAudience> {
    return await this.#one(
      'POST',
      accountId,
      '/custom_audiences',
      adsCustomAudienceSchema,
      { form: audience },
      options,
    )
  }

  /** Changes only what is given; an empty description unsets it. */
  async updateCustomAudience(
    accountId: string,
    id: string,
    changes: { name?: string; description?: string },
    options?: CallOptions,
  ): Promise<AdsCustomAudience> {
    const path = '/custom_audiences/:id'
    return await this.#one(
      'PUT',
      accountId,
      path,
      adsCustomAudienceSchema,
      { id, form: changes, repeatable: true },
      options,
    )
  }

  /** Soft delete; `not_found` when it was deleted before. */
  async deleteCustomAudience(
    accountId: string,
    id: string,
    options?: CallOptions,
  ): Promise<AdsCustomAudience> {
    return await this.#one(
      'DELETE',
      accountId,
      '/custom_audiences/:id',
      adsCustomAudienceSchema,
      { id },
      options,
    )
  }

  /**
   * Sends one batch of `planUploadBatches`. Repeated by itself on passing faults, for adding or removing the same users twice
   * changes nothing. A batch is taken whole or not at all; `success_count` must equal `total_count`.
   */
  async sendAudienceUsers(
    accountId: string,
    id: string,
    body: string,
    options?: CallOptions,
  ): Promise<AudienceUsersAnswer> {
    return await this.#one(
      'POST',
      accountId,
      '/custom_audiences/:id/users',
      audienceUsersAnswerSchema,
      { id, json: body, repeatable: true },
      { timeout_ms: 60_000, ...options },
    )
  }

  /** How many people the network would reach, as an interval. Needs at least one primary criterion. */
  async audienceEstimate(
    accountId: string,
    criteria: readonly TargetingCriterionInput[],
    options?: CallOptions,
  ): Promise<{ min: number; max: number }> {
    const answer = await this.#one(
      'POST',
      accountId,
      '/audience_estimate',
      adsAudienceEstimateSchema,
      { json: JSON.stringify({ targeting_criteria: criteria }), reads: true },
      options,
    )
    return { min: answer.audience_size.min, max: answer.audience_size.max }
  }

  #in(accountId: string, path: string): { path: string; template: string; bucket: string } {
    const template = `${version}/accounts/:account_id${path}`
    return {
      path: `/accounts/${encodeURIComponent(accountId)}${path}`,
      template,
      bucket: `ads:${template} ${accountId}`,
    }
  }

  async #one<T extends z.ZodType>(
    method: HttpCall['method'],
    accountId: string,
    path: string,
    schema: T,
    call: Pick<HttpCall, 'query' | 'form' | 'json' | 'reads' | 'repeatable'> & { id?: string },
    options?: CallOptions,
  ): Promise<z.output<T>> {
    const { id, ...rest } = call
    const at = this.#in(accountId, path)
    // All writes of a person share one limit, except filling audiences.
    const write = method !== 'GET' && rest.reads !== true && !path.endsWith('/users')
    const answer = await this.#http.send(
      {
        ...rest,
        method,
        host: 'ads',
        path: version + at.path.replace(':id', encodeURIComponent(id ?? '')),
        template: at.template,
        bucket: write ? 'ads:writes' : at.bucket,
        token: this.#token,
      },
      adsEnvelope(schema),
      options,
    )
    return answer.data as z.output<T>
  }

  async *#all<T extends z.ZodType>(
    call: Pick<HttpCall, 'path' | 'template' | 'query' | 'bucket'>,
    schema: T,
    options?: CallOptions,
  ): AsyncGenerator<z.output<T>> {
    const envelope = adsEnvelope(z.array(schema))
    let cursor: string | undefined
    do {
      const answer = await this.#http.send(
        {
          ...call,
          method: 'GET',
          host: 'ads',
          path: version + call.path,
          query: { count: 1_000, ...call.query, cursor },
          token: this.#token,
        },
        envelope,
        options,
      )
      yield* answer.data as z.output<T>[]
      if (answer.next_cursor === cursor) return
      cursor = answer.next_cursor ?? undefined
    } while (cursor !== undefined)
  }
}
