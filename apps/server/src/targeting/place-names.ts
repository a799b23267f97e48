import { cities, regions, type City, type Region } from '@rookery/analytics/catalogue/places.ts'
import type { UiLanguage } from '@rookery/contract'
import { countryCodeOf } from './country-code-of.ts'
import { countryLabel } from './country-label.ts'

type Place = Region | City
const places: readonly Place[] = [...regions, ...cities]
const placeByCode = new Map(places.map((place) => [place.code, place]))
const placesByLabel = Map.groupBy(places, ({ label }) => label.toLowerCase())

const labelIn = (place: Place, language: UiLanguage): string =>
  (language === 'ja' && place.label_ja) || place.label

/** The name of a country, region or city by its code; null if there is none. */
export function placeName(code: string, language: UiLanguage): string | null {
  if (/^[A-Z]{2}$/.test(code)) return countryLabel(code, language)
  const place = placeByCode.get(code)
  return place ? labelIn(place, language) : null
}

/**
 * The name of a place that the network calls `label`, such as 'Japan' or 'Georgia, US'; null if there is none, or several of that name.
 */
export function placeNameOf(label: string, language: UiLanguage): string | null {
  const country = countryCodeOf(label)
  if (country) return countryLabel(country, language)
  const [first = '', ...rest] = label.split(',').map((part) => part.trim())
  const within = countryCodeOf(rest.at(-1) ?? '')
  const found = (placesByLabel.get(first.toLowerCase()) ?? []).filter(
    (place) => within === undefined || place.country === within,
  )
  return found.length === 1 ? labelIn(found[0]!, language) : null
}
