import { COUNTRIES } from '@rookery/world/data/countries.ts'
import { placeId } from '../../catalogue/place-id.ts'
import { unitHash } from '../../world/unit-hash.ts'
import type { PersonFeatures } from '../person-features.ts'
import { priceByCountry, priceElsewhere } from './prices.ts'
import { daysOfWeek, hoursOfDay, narrownessPrice } from './constants.ts'

export const hoursOfWeek = 168

/** One segment of an audience; people in no segment count as unknown to the network. */
export interface SegmentShare {
  name: string
  value: string
  /** Share of the full audience. */
  share: number
  /** How many more actions these people take per impression than others. */
  factor: number
}

/** The audience figures of a line item that delivery needs. */
export interface AudienceProfile {
  /** Number of the network's people. */
  size: number
  /** Median price of a thousand impressions, USD. */
  price: number
  /**
   * Share of a day's impressions in each hour of the week in UTC, from Thursday 0:00 (the epoch's weekday);
   * the mean day adds up to 1.
   */
  curve: Float64Array
  ages: SegmentShare[]
  genders: SegmentShare[]
  platforms: SegmentShare[]
  /** By country, all cities that have people. */
  metros: ReadonlyMap<string, SegmentShare[]>
  /** The people of the sample, for overlaps: one number each, and how many people each represents. */
  ids: Uint32Array
  weights: Float64Array
}

const offsets = new Map(COUNTRIES.map(({ code, utc_offset }) => [code, utc_offset]))
const hoursTotal = hoursOfDay.reduce((sum, each) => sum + each, 0)
const weekTotal = daysOfWeek.reduce((sum, each) => sum + each, 0)

/** Share of impressions in each hour of the week (UTC), weighted by the audience's countries. */
const curveOf = (countries: ReadonlyMap<string, number>, total: number): Float64Array => {
  const curve = new Float64Array(hoursOfWeek)
  for (const [country, people] of countries) {
    const offset = offsets.get(country) ?? 0
    for (let hour = 0; hour < hoursOfWeek; hour += 1) {
      const localHour = Math.floor(hour + offset + hoursOfWeek) % hoursOfWeek
      // The epoch was a Thursday.
      const weekday = (Math.floor(localHour / 24) + 4) % 7
      const share =
        ((hoursOfDay[localHour % 24] ?? 0) / hoursTotal) * (((daysOfWeek[weekday] ?? 0) * 7) / weekTotal)
      curve[hour] = (curve[hour] ?? 0) + (share * people) / total
    }
  }
  return curve
}

const ageBands: [number, number, number][] = [
  [13, 17, 1.1],
  [18, 24, 1.08],
  [25, 34, 1],
  [35, 49, 0.95],
  [50, 200, 0.92],
]
/** Numbered as in the lookup `platforms`. */
const platforms = [
  { value: '0', name: 'iOS', factor: 1.05 },
  { value: '1', name: 'Android', factor: 1 },
  { value: '3', name: 'Mobile web on other devices', factor: 0.9 },
  { value: '4', name: 'Desktop and laptop computers', factor: 0.85 },
] as const
const richPhones = new Set(['US', 'JP', 'GB', 'CA', 'AU', 'IE', 'SG', 'AE'])

/** A person's main platform: iPhones are half in rich countries, a sixth elsewhere. */
export const platformOf = (seed: number, person: Pick<PersonFeatures, 'index' | 'country'>): string => {
  const at = unitHash(seed ^ 0x1b873593, person.index)
  const appleShare = richPhones.has(person.country) ? 0.5 : 0.16
  if (at < appleShare) return '0'
  return at < 0.8 ? '1' : at < 0.86 ? '3' : '4'
}

/** Share of people whose age and gender the network knows. */
const ageKnown = 0.85
const genderKnown = 0.92

const addAmount = (map: Map<string, number>, key: string, amount: number) =>
  map.set(key, (map.get(key) ?? 0) + amount)

/** Builds an audience profile from people, each representing a number of the network's. */
export const profileOf = (
  groups: readonly { people: readonly PersonFeatures[]; each: number }[],
  seed: number,
  networkSize: number,
): AudienceProfile => {
  const countries = new Map<string, number>()
  const peopleByAge = new Map<string, number>()
  const genders = new Map<string, number>()
  const peopleByDevice = new Map<string, number>()
  const cities = new Map<string, Map<string, number>>()
  const peopleCount = groups.reduce((sum, { people }) => sum + people.length, 0)
  const ids = new Uint32Array(peopleCount)
  const weights = new Float64Array(peopleCount)
  let total = 0
  let at = 0
  for (const [group, { people, each }] of groups.entries())
    for (const person of people) {
      // Members of lists are counted one by one, so their numbers differ from the sample's.
      ids[at] = person.index * 2 + (group === 0 ? 0 : 1)
      weights[at] = each
      at += 1
      total += each
      addAmount(countries, person.country, each)
      addAmount(peopleByDevice, platformOf(seed, person), each)
      const { age, gender } = person
      const ageBandIndex = age === null ? -1 : ageBands.findIndex(([from, to]) => age >= from && age <= to)
      if (ageBandIndex >= 0 && unitHash(seed ^ 0x27d4eb2f, person.index) < ageKnown)
        addAmount(peopleByAge, String(ageBandIndex), each)
      if (gender !== null && unitHash(seed ^ 0x165667b1, person.index) < genderKnown)
        addAmount(genders, gender === 'male' ? '1' : '2', each)
      const metroCounts = cities.get(person.country) ?? new Map<string, number>()
      cities.set(person.country, metroCounts)
      addAmount(metroCounts, `${person.region}/${person.city}`, each)
    }
  const share = (map: ReadonlyMap<string, number>, key: string) =>
    total === 0 ? 0 : (map.get(key) ?? 0) / total
  let price = 0
  for (const [country, people] of countries)
    price += ((priceByCountry[country] ?? priceElsewhere) * people) / total
  const reachTenths = total === 0 ? 0 : Math.log10(Math.max(1, networkSize / total))
  return {
    size: Math.round(total),
    price: price * (1 + narrownessPrice * reachTenths),
    curve: curveOf(countries, total || 1),
    ages: ageBands.map(([from, to, factor], band) => ({
      name: to === 200 ? `${from}+` : `${from}-${to}`,
      value: to === 200 ? `AGE_OVER_${from}` : `AGE_${from}_TO_${to}`,
      share: share(peopleByAge, String(band)),
      factor,
    })),
    genders: [
      { name: 'Male', value: '1', share: share(genders, '1'), factor: 0.98 },
      { name: 'Female', value: '2', share: share(genders, '2'), factor: 1.02 },
    ],
    platforms: platforms.map((each) => ({ ...each, share: share(peopleByDevice, each.value) })),
    metros: new Map(
      [...cities].map(([country, metros]) => [
        country,
        [...metros]
          .map(([name, people]) => ({
            name: name.slice(name.indexOf('/') + 1),
            value: placeId(`${country}/${name}`),
            share: people / total,
            factor: 1,
          }))
          .sort((a, b) => b.share - a.share || (a.value < b.value ? -1 : 1)),
      ]),
    ),
    ids,
    weights,
  }
}
