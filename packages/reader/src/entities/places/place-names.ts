import { CITIES, PREFECTURES } from './cities.ts'
import { type NamedPlace, countryNames } from './country-names.ts'
import { COUNTRY_GROUPS, REGIONS } from './regions.ts'

const rows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
const plain = (name: string) => name.normalize('NFKC').toLowerCase()

function named(table: string, size: NamedPlace['size']): NamedPlace[] {
  return rows(table).flatMap(([english, ...others]) =>
    [...new Set([english!, ...others].map(plain))].map((name) => ({ name, values: [english!], size })),
  )
}
/** 東京 and 東京都, "Tokyo" and "Tokyo Prefecture". */
const prefectures = (): NamedPlace[] =>
  rows(PREFECTURES).flatMap(([english, ja, suffix]) =>
    [
      plain(english!),
      `${plain(english!)} prefecture`,
      `${plain(english!)}-ken`,
      ja!,
      `${ja}${suffix}`,
      `${ja}${suffix}内`,
    ].map((name) => ({
      name,
      values: [english!],
      size: 'region' as const,
    })),
  )

const groups = (): NamedPlace[] =>
  COUNTRY_GROUPS.flatMap(([names, values]) =>
    names.split('|').map((name) => ({ name: plain(name), values, size: 'country' as const })),
  )

/** Every name of a place; the first meaning of a name counts, so groups and Japan's own places come before others. */
export const placeNames: ReadonlyMap<string, NamedPlace> = new Map(
  [
    ...named(CITIES, 'city'),
    ...named(REGIONS, 'region'),
    ...countryNames(),
    ...prefectures(),
    ...groups(),
  ].map((place) => [place.name, place]),
)
