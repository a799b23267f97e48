import { expect, test } from 'vitest'
import { dataRows } from '../core/data-file.ts'
import { countries } from './countries.ts'
import { cities, regions } from './places.ts'
import { zonedPlaces } from './time-zones.ts'

/** Countries without a single time zone: uninhabited, or more than 5% of the people live in another zone. */
const countriesWithoutZone = 'AQ AU BR BV CA CD FM HM ID KI MN MX RU TF UM US'.split(' ')

test('every place with a zone is of the catalogue and every zone one the platform knows; a slip of the pen would put people out (use, time zones)', () => {
  const knownCodes = new Set([...countries, ...regions, ...cities].map(({ code }) => code))
  const zonePlaces = dataRows('time-zones.tsv').map(([place]) => place!)
  expect(zonePlaces.filter((place) => !knownCodes.has(place) && !/^[A-Z]{2}-\*$/.test(place))).toEqual([])
  expect(new Set(zonePlaces).size).toBe(zonePlaces.length)
  for (const zone of zonedPlaces().zones)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
})

test('every country has a zone but those with several; their regions have one each (use, time zones)', () => {
  const { countries: zoned, regions: zonedRegions } = zonedPlaces()
  expect(countries.map(({ code }) => code).filter((code) => !zoned.has(code))).toEqual(countriesWithoutZone)
  const unzonedRegions = regions.filter(({ country, code }) => !zoned.has(country) && !zonedRegions.has(code))
  expect(unzonedRegions.map(({ code }) => code)).toEqual([])
})

test('the narrowest place decides: El Paso is not by the clock of Texas, Manaus not by that of São Paulo, Vladivostok not by Moscow’s', () => {
  const { zones, cities: towns, regions: states } = zonedPlaces()
  const name = (number: number | undefined) => zones[(number ?? 0) - 1]
  expect(name(states.get('US-TX'))).toBe('America/Chicago')
  expect(name(towns.get('city:el-paso-US'))).toBe('America/Denver')
  expect(name(states.get('BR-AM'))).toBe('America/Manaus')
  expect(name(towns.get('city:vladivostok-RU'))).toBe('Asia/Vladivostok')
  // Kazan has no row of its own.
  expect(name(towns.get('city:kazan-RU'))).toBe('Europe/Moscow')
  expect(towns.has('city:dallas-US')).toBe(false)
})
