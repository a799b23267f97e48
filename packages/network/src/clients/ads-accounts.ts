import type { CallOptions } from '../http/http-call.ts'
import {
  adsAccessSchema,
  adsAccountSchema,
  adsFeaturesSchema,
  adsPromotableUserSchema,
  type AdsAccess,
  type AdsAccount,
  type AdsPromotableUser,
} from '../wire/ads-account.ts'
import {
  adsAccountAppSchema,
  adsAppEventTagSchema,
  type AdsAccountApp,
  type AdsAppEventTag,
} from '../wire/ads-apps.ts'
import { adsFundingInstrumentSchema, type AdsFundingInstrument } from '../wire/ads-funding-instrument.ts'
import type { AdsCaller } from './ads-caller.ts'

/** Ad accounts and their read-only properties. */
export class AdsAccounts {
  readonly #caller: AdsCaller
  constructor(caller: AdsCaller) {
    this.#caller = caller
  }

  /** Every ad account the user can access. Limited to 5 calls in 15 minutes, so cache the answer. */
  list(options?: CallOptions): AsyncGenerator<AdsAccount> {
    return this.#caller.global('/accounts', adsAccountSchema, { count: 1_000 }, options)
  }

  /** Throws `forbidden` with code ACCOUNT_NOT_FOUND if the account does not exist or is not the user's. */
  async get(accountId: string, options?: CallOptions): Promise<AdsAccount> {
    return await this.#caller.one('GET', { accountId, path: '' }, adsAccountSchema, {}, options)
  }

  /** The user's roles on the account, for "validate ad account". */
  async access(accountId: string, options?: CallOptions): Promise<AdsAccess> {
    const at = { accountId, path: '/authenticated_user_access' }
    return await this.#caller.one('GET', at, adsAccessSchema, {}, options)
  }

  fundingInstruments(accountId: string, options?: CallOptions): AsyncGenerator<AdsFundingInstrument> {
    return this.#caller.all(
      { accountId, path: '/funding_instruments' },
      adsFundingInstrumentSchema,
      {},
      options,
    )
  }

  /** The entry of type `FULL` is the advertiser's own handle. */
  promotableUsers(accountId: string, options?: CallOptions): AsyncGenerator<AdsPromotableUser> {
    return this.#caller.all({ accountId, path: '/promotable_users' }, adsPromotableUserSchema, {}, options)
  }

  async features(accountId: string, options?: CallOptions): Promise<string[]> {
    return await this.#caller.one('GET', { accountId, path: '/features' }, adsFeaturesSchema, {}, options)
  }

  /** Apps the account may advertise. */
  apps(accountId: string, options?: CallOptions): AsyncGenerator<AdsAccountApp> {
    return this.#caller.all({ accountId, path: '/account_apps' }, adsAccountAppSchema, {}, options)
  }

  appEventTags(
    accountId: string,
    filter: { app_event_tag_ids?: readonly string[]; with_deleted?: boolean } = {},
    options?: CallOptions,
  ): AsyncGenerator<AdsAppEventTag> {
    return this.#caller.all({ accountId, path: '/app_event_tags' }, adsAppEventTagSchema, filter, options)
  }
}
