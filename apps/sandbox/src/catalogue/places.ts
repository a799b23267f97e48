import { COUNTRIES } from '@rookery/world/data/countries.ts'
import { countryCodes } from './country-codes.ts'
import { placeId } from './place-id.ts'

export interface Place {
  id: string
  name: string
  location_type: 'COUNTRIES' | 'REGIONS' | 'CITIES'
  country_code: string
  /** Name in the world; null if the place is larger than a region. */
  region: string | null
  city: string | null
}

const isLatin = (text: string) => /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}]+$/u.test(text)

/** Countries of the world's people and all others; regions and cities of the world's people. */
export class Places {
  readonly all: readonly Place[]
  readonly #byId: Map<string, Place>

  constructor() {
    const english = new Intl.DisplayNames('en', { type: 'region' })
    const places: Place[] = countryCodes.map((code) => ({
      id: placeId(code),
      name: english.of(code) ?? code,
      location_type: 'COUNTRIES',
      country_code: code,
      region: null,
      city: null,
    }))
    for (const { code, cities } of COUNTRIES) {
      const country = english.of(code) ?? code
      for (const region of new Set(cities.map((each) => each.region)))
        places.push({
          id: placeId(`${code}/${region}`),
          name: `${region}, ${country}`,
          location_type: 'REGIONS',
          country_code: code,
          region,
          city: null,
        })
      for (const { name, region, aliases } of cities) {
        // The network uses English names; the world's cities have one among their aliases.
        const englishName = isLatin(name) ? name : (aliases.find((each) => isLatin(each)) ?? name)
        places.push({
          id: placeId(`${code}/${region}/${name}`),
          name: `${englishName}, ${region}, ${country}`,
          location_type: 'CITIES',
          country_code: code,
          region,
          city: name,
        })
      }
    }
    this.all = places
    this.#byId = new Map(places.map((place) => [place.id, place]))
  }

  byId(id: string): Place | undefined {
    return this.#byId.get(id)
  }
}
