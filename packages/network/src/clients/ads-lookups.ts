import { z } from 'zod'
import type { CallOptions, HttpCore } from '../http/http-core.ts'
import type { UserToken } from '../oauth1/sign-oauth1.ts'
import { adsEnvelope } from '../wire/ads-envelope.ts'
import {
  adsConversationSchema,
  adsEventSchema,
  adsInterestSchema,
  adsLanguageSchema,
  adsLocationSchema,
  adsNetworkOperatorSchema,
  adsTvMarketSchema,
  adsTvShowSchema,
  type AdsConversation,
  type AdsEvent,
  type AdsInterest,
  type AdsLanguage,
  type AdsLocation,
  type AdsNetworkOperator,
  type AdsTvMarket,
  type AdsTvShow,
  type locationTypes,
} from '../wire/ads-lookups.ts'

type Query = Record<string, string | number | undefined>

/** Catalogues of what can be targeted. Mirror them weekly and search the mirror: there are few calls. */
export class AdsLookups {
  readonly #http: HttpCore
  readonly #token: UserToken
  constructor(http: HttpCore, token: UserToken) {
    this.#http = http
    this.#token = token
  }

  locations(
    filter: { location_type?: (typeof locationTypes)[number]; country_code?: string; q?: string } = {},
    options?: CallOptions,
  ): AsyncGenerator<AdsLocation> {
    return this.#rows('locations', adsLocationSchema, filter, options)
  }

  interests(filter: { q?: string } = {}, options?: CallOptions): AsyncGenerator<AdsInterest> {
    return this.#rows('interests', adsInterestSchema, filter, options)
  }

  /** No text search at the network. */
  conversations(
    filter: { conversation_type?: string } = {},
    options?: CallOptions,
  ): AsyncGenerator<AdsConversation> {
    return this.#rows('conversations', adsConversationSchema, filter, options)
  }

  languages(filter: { q?: string } = {}, options?: CallOptions): AsyncGenerator<AdsLanguage> {
    return this.#rows('languages', adsLanguageSchema, filter, options)
  }

  /** One country at a time; the network's default is US. */
  networkOperators(
    filter: { country_code?: string; q?: string } = {},
    options?: CallOptions,
  ): AsyncGenerator<AdsNetworkOperator> {
    return this.#rows('network_operators', adsNetworkOperatorSchema, filter, options)
  }

  tvMarkets(options?: CallOptions): AsyncGenerator<AdsTvMarket> {
    return this.#rows('tv_markets', adsTvMarketSchema, {}, options, 'own')
  }

  /** `locale` as in `tvMarkets`, e.g. `en-US`; 50 a page at most. */
  tvShows(filter: { locale: string; q?: string }, options?: CallOptions): AsyncGenerator<AdsTvShow> {
    return this.#rows('tv_shows', adsTvShowSchema, { count: 50, ...filter }, options, 'own')
  }

  events(
    filter: { event_types?: string; country_codes?: string; start_time?: string; end_time?: string } = {},
    options?: CallOptions,
  ): AsyncGenerator<AdsEvent> {
    return this.#rows('events', adsEventSchema, filter, options)
  }

  async *#rows<T extends z.ZodType>(
    name: string,
    schema: T,
    filter: Query,
    options: CallOptions | undefined,
    bucket: 'shared' | 'own' = 'shared',
  ): AsyncGenerator<z.output<T>> {
    const envelope = adsEnvelope(z.array(schema))
    const path = `/12/targeting_criteria/${name}`
    let cursor: string | undefined
    do {
      const paging: Query = name === 'tv_markets' ? {} : { count: 1_000 }
      const answer = await this.#http.send(
        {
          method: 'GET',
          host: 'ads',
          path,
          query: { ...paging, ...filter, cursor },
          bucket: bucket === 'own' ? `ads:${path}` : 'ads:targeting_criteria',
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
