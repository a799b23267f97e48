import { readFileSync } from 'node:fs'
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

/** Further towns of the world, which are read where the words around them speak of a place. */
function towns(): NamedPlace[] {
  const lines = readFileSync(new URL('../../../data/towns.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
  return lines.flatMap((line) => {
    const [english, ja] = line.split('\t') as [string, string | undefined]
    const isWord = english.startsWith('-')
    const label = isWord ? english.slice(1) : english
    return [...(isWord ? [] : [plain(label)]), ...(ja ? ja.split('|') : [])].map((name) => ({
      name: plain(name),
      values: [label],
      size: 'city' as const,
      isTown: true,
    }))
  })
}

/** Every name of a place; the last meaning of a name counts, so groups and Japan's own places come after others. */
export const placeNames: ReadonlyMap<string, NamedPlace> = new Map(
  [
    ...towns(),
    ...named(CITIES, 'city'),
    ...named(REGIONS, 'region'),
    ...countryNames(),
    ...prefectures(),
    ...groups(),
  ].map((place) => [place.name, place]),
)
/** Names without accents too, as people type them. */
export const withoutAccents = (name: string): string =>
  name.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '')
