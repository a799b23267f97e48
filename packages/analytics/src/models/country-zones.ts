import { zonedPlaces } from '../catalogue/time-zones.ts'

/** The time zone of most people of a country; undefined where none is known. */
export function zoneOfCountry(country: string): string | undefined {
  const { zones, countries } = zonedPlaces()
  const number = countries.get(country)
  return number === undefined ? undefined : zones[number - 1]
}
