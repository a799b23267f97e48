import { dataRows, once } from '../core/data-file.ts'
import { cities } from './places.ts'

/** Row code that means any town of a country without a row of its own or of its region. */
const ANY_TOWN_PATTERN = /^([A-Z]{2})-\*$/

interface ZonedPlaces {
  /** IANA names, each once. A zone's number is its index plus 1, so that 0 means none. */
  readonly zones: readonly string[]
  readonly cities: ReadonlyMap<string, number>
  readonly regions: ReadonlyMap<string, number>
  readonly countries: ReadonlyMap<string, number>
}

/** The narrowest stated place decides. A country with several time zones has none by itself. */
export const zonedPlaces = once((): ZonedPlaces => {
  const rows = dataRows('time-zones.tsv') as [place: string, zone: string][]
  const zones = [...new Set(rows.map(([, zone]) => zone))].sort()
  const numberOf = new Map(zones.map((zone, i) => [zone, i + 1]))
  const of = (isOne: (place: string) => boolean) =>
    new Map(rows.filter(([place]) => isOne(place)).map(([place, zone]) => [place, numberOf.get(zone)!]))
  const regions = of((place) => /^[A-Z]{2}-\w/.test(place))
  const townZones = of((place) => place.startsWith('city:'))
  for (const [place, zone] of rows) {
    const country = ANY_TOWN_PATTERN.exec(place)?.[1]
    for (const city of country === undefined ? [] : cities)
      if (city.country === country && !townZones.has(city.code) && !regions.has(city.region))
        townZones.set(city.code, numberOf.get(zone)!)
  }
  return { zones, cities: townZones, regions, countries: of((place) => /^[A-Z]{2}$/.test(place)) }
})
