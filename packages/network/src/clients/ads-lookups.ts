import type { z } from 'zod'
import type { CallOptions } from '../http/http-call.ts'
import {
  adsBiddingRuleSchema,
  adsBusinessCategorySchema,
  adsContentCategorySchema,
  adsIabCategorySchema,
  type AdsBiddingRule,
  type AdsBusinessCategory,
  type AdsContentCategory,
  type AdsIabCategory,
} from '../wire/ads-catalogues.ts'
import { adsPlacementsSchema, type AdsPlacements } from '../wire/ads-line-item.ts'
import {
  adsAppStoreCategorySchema,
  adsConversationSchema,
  adsDeviceSchema,
  adsEventSchema,
  adsInterestSchema,
  adsLanguageSchema,
  adsLocationSchema,
  adsNetworkOperatorSchema,
  adsPlatformSchema,
  adsPlatformVersionSchema,
  adsTvMarketSchema,
  adsTvShowSchema,
  type AdsAppStoreCategory,
  type AdsConversation,
  type AdsDevice,
  type AdsEvent,
  type AdsInterest,
  type AdsLanguage,
  type AdsLocation,
  type AdsNetworkOperator,
  type AdsPlatform,
  type AdsPlatformVersion,
  type AdsTvMarket,
  type AdsTvShow,
  type locationTypes,
} from '../wire/ads-lookups.ts'
import type { AdsCaller, AdsQuery } from './ads-caller.ts'

/**
 * Catalogues of targeting values and other options. Mirror them weekly and search the mirror:
 * `targeting_criteria/…` share 400 calls in 15 minutes, the others have 5 each.
 */
export class AdsLookups {
  readonly #caller: AdsCaller
  constructor(caller: AdsCaller) {
    this.#caller = caller
  }

  locations(
    filter: { location_type?: (typeof locationTypes)[number]; country_code?: string; q?: string } = {},
    options?: CallOptions,
  ): AsyncGenerator<AdsLocation> {
    return this.#criteria('locations', adsLocationSchema, filter, options)
  }

  interests(filter: { q?: string } = {}, options?: CallOptions): AsyncGenerator<AdsInterest> {
    return this.#criteria('interests', adsInterestSchema, filter, options)
  }

  /** The network offers no text search here. */
  conversations(
    filter: { conversation_type?: string } = {},
    options?: CallOptions,
  ): AsyncGenerator<AdsConversation> {
    return this.#criteria('conversations', adsConversationSchema, filter, options)
  }

  languages(filter: { q?: string } = {}, options?: CallOptions): AsyncGenerator<AdsLanguage> {
    return this.#criteria('languages', adsLanguageSchema, filter, options)
  }

  /** One country at a time; the network's default is US. */
  networkOperators(
    filter: { country_code?: string; q?: string } = {},
    options?: CallOptions,
  ): AsyncGenerator<AdsNetworkOperator> {
    return this.#criteria('network_operators', adsNetworkOperatorSchema, filter, options)
  }

  platforms(filter: { q?: string } = {}, options?: CallOptions): AsyncGenerator<AdsPlatform> {
    return this.#criteria('platforms', adsPlatformSchema, filter, options)
  }

  platformVersions(filter: { q?: string } = {}, options?: CallOptions): AsyncGenerator<AdsPlatformVersion> {
    return this.#criteria('platform_versions', adsPlatformVersionSchema, filter, options)
  }

  devices(filter: { q?: string } = {}, options?: CallOptions): AsyncGenerator<AdsDevice> {
    return this.#criteria('devices', adsDeviceSchema, filter, options)
  }

  appStoreCategories(
    filter: { q?: string; os_type?: 'ANDROID' | 'IOS' } = {},
    options?: CallOptions,
  ): AsyncGenerator<AdsAppStoreCategory> {
    return this.#criteria('app_store_categories', adsAppStoreCategorySchema, filter, options)
  }

  tvMarkets(options?: CallOptions): AsyncGenerator<AdsTvMarket> {
    return this.#caller.global('/targeting_criteria/tv_markets', adsTvMarketSchema, {}, options)
  }

  /** `locale` as in `tvMarkets`, e.g. `en-US`; 50 a page at most. */
  tvShows(filter: { locale: string; q?: string }, options?: CallOptions): AsyncGenerator<AdsTvShow> {
    const query = { count: 50, ...filter }
    return this.#caller.global('/targeting_criteria/tv_shows', adsTvShowSchema, query, options)
  }

  events(
    filter: { event_types?: string; country_codes?: string; start_time?: string; end_time?: string } = {},
    options?: CallOptions,
  ): AsyncGenerator<AdsEvent> {
    return this.#criteria('events', adsEventSchema, filter, options)
  }

  /** Permitted combinations of placements by product type. */
  placements(filter: { product_type?: string } = {}, options?: CallOptions): AsyncGenerator<AdsPlacements> {
    return this.#caller.global('/line_items/placements', adsPlacementsSchema, filter, options)
  }

  biddingRules(filter: { currency?: string } = {}, options?: CallOptions): AsyncGenerator<AdsBiddingRule> {
    return this.#caller.global('/bidding_rules', adsBiddingRuleSchema, filter, options)
  }

  advertiserBusinessCategories(options?: CallOptions): AsyncGenerator<AdsBusinessCategory> {
    return this.#caller.global('/advertiser_business_categories', adsBusinessCategorySchema, {}, options)
  }

  contentCategories(options?: CallOptions): AsyncGenerator<AdsContentCategory> {
    return this.#caller.global('/content_categories', adsContentCategorySchema, {}, options)
  }

  iabCategories(options?: CallOptions): AsyncGenerator<AdsIabCategory> {
    return this.#caller.global('/iab_categories', adsIabCategorySchema, { count: 1_000 }, options)
  }

  #criteria<T extends z.ZodType>(
    name: string,
    schema: T,
    filter: AdsQuery,
    options: CallOptions | undefined,
  ): AsyncGenerator<z.output<T>> {
    const query = { count: 1_000, ...filter }
    return this.#caller.global(
      `/targeting_criteria/${name}`,
      schema,
      query,
      options,
      'ads:targeting_criteria',
    )
  }
}
