import type { AdsClient } from '@rookery/network'
import type { Catalogue, LookupData } from './tables.ts'

/** A row of a catalogue as it is stored. */
export interface FetchedRow {
  readonly key: string
  readonly name: string
  readonly country_code: string | null
  readonly data: LookupData
}

/**
 * The part of a catalogue that one fetch gets: of a type, a country or a locale where the network requires
 * one.
 */
export type LookupPart = string

type Lookups = AdsClient['lookups']
interface WireRow {
  readonly name: string
  readonly targeting_value: string | number
  readonly country_code?: string | null | undefined
}

const row = (wire: WireRow, data: LookupData = {}): FetchedRow => ({
  key: String(wire.targeting_value),
  name: wire.name,
  country_code: wire.country_code ?? null,
  data,
})

/**
 * Location types to fetch. Postal codes are left out: the product does not target them, and there are as many
 * as all others together.
 */
export const locationParts = ['COUNTRIES', 'REGIONS', 'METROS', 'CITIES'] as const

/** Fetches one part of a catalogue from the network, all its pages. */
export async function fetchPart(
  lookups: Lookups,
  catalogue: Catalogue,
  part: LookupPart,
  signal: AbortSignal,
): Promise<FetchedRow[]> {
  return await Array.fromAsync(fetcherByCatalogue[catalogue](lookups, part, { signal }))
}

type Fetch = (
  lookups: Lookups,
  part: LookupPart,
  options: { signal: AbortSignal },
) => AsyncIterable<FetchedRow>

const fetcherByCatalogue: Record<Catalogue, Fetch> = {
  async *locations(lookups, part, options) {
    const location_type = locationParts.find((type) => type === part) ?? 'COUNTRIES'
    for await (const wire of lookups.locations({ location_type }, options))
      yield row(wire, { location_type: wire.location_type })
  },
  async *interests(lookups, _, options) {
    for await (const wire of lookups.interests({}, options)) yield row(wire)
  },
  async *conversations(lookups, _, options) {
    for await (const wire of lookups.conversations({}, options))
      yield row(wire, { conversation_type: wire.conversation_type })
  },
  async *languages(lookups, _, options) {
    for await (const wire of lookups.languages({}, options)) yield row(wire)
  },
  async *network_operators(lookups, country_code, options) {
    for await (const wire of lookups.networkOperators({ country_code }, options)) yield row(wire)
  },
  async *tv_markets(lookups, _, options) {
    for await (const { name, country_code, locale } of lookups.tvMarkets(options))
      yield { key: locale, name, country_code, data: { locale } }
  },
  async *tv_shows(lookups, locale, options) {
    for await (const wire of lookups.tvShows({ locale }, options))
      // A show has a name per market.
      yield {
        ...row(wire, { locale, genre: wire.genre ?? null, estimated_users: wire.estimated_users ?? null }),
        key: `${locale} ${wire.targeting_value}`,
      }
  },
  async *events(lookups, _, options) {
    for await (const wire of lookups.events({}, options))
      yield row(wire, {
        event_type: wire.event_type,
        start_time: wire.start_time,
        end_time: wire.end_time,
        is_global: wire.is_global ?? null,
        total_reach: wire.reach?.total_reach ?? null,
        top_hashtags: (wire.top_hashtags ?? []).join(' '),
        top_handles: (wire.top_users ?? []).join(' '),
      })
  },
  async *advertiser_categories(lookups, _, options) {
    for await (const { id, name, iab_categories } of lookups.advertiserBusinessCategories(options))
      yield { key: id, name, country_code: null, data: { iab_categories: iab_categories.join(' ') } }
  },
  async *content_categories(lookups, _, options) {
    for await (const wire of lookups.contentCategories(options))
      yield {
        key: wire.id,
        name: wire.name,
        country_code: null,
        data: {
          iab_categories: wire.iab_categories.join(' '),
          publishers_30d: wire.publishers_in_last_thirty_days ?? 0,
          videos_30d: wire.videos_monetized_in_last_thirty_days ?? 0,
        },
      }
  },
}
