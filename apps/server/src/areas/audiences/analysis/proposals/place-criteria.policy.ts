import { cities, regions } from '@rookery/analytics/catalogue/places.ts'
import type { Criterion, UiLanguage } from '@rookery/contract'
import { BLOCKED_COUNTRY, countryCodeOf, isCountryCode } from '../../../../targeting/country-code-of.ts'
import { placeGroups } from './place-groups.ts'

export interface FoundPlace {
  /** The name in the language. */
  readonly label: string
  readonly criteria: readonly Criterion[]
}
const plainName = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
/** Of states by this name there is a greater city, which is meant without "State". */
const citiesFirst: readonly string[] = ['new york', 'washington']

const location = (id: string, label: string): Criterion => ({ kind: 'location', id, label })
const countryName = (code: string, language: UiLanguage) =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
const regionByCode = new Map(regions.map((region) => [region.code, region]))

/** The places of the catalogue that a place of a text means; null where the catalogue has none, or it is not targeted. */
export function placeCriteria(value: string, language: UiLanguage): FoundPlace | null {
  const nameIn = ({ label, label_ja }: { readonly label: string; readonly label_ja: string }) =>
    language === 'ja' ? label_ja : label
  const placeOf = (code: string): Criterion => {
    const region = regionByCode.get(code)
    return location(code, region ? nameIn(region) : countryName(code, language))
  }
  const group = Object.hasOwn(placeGroups, value) ? placeGroups[value] : undefined
  if (group) {
    const [ja, codes] = group
    return { label: language === 'ja' ? ja : value, criteria: codes.map(placeOf) }
  }
  const country = isCountryCode(value) ? value : countryCodeOf(value)
  if (country === BLOCKED_COUNTRY) return null
  if (country) return { label: countryName(country, language), criteria: [placeOf(country)] }
  const found = regionOrCity(plainName(value))
  return found ? { label: nameIn(found), criteria: [location(found.code, nameIn(found))] } : null
}

function regionOrCity(name: string) {
  const bareName = name.replace(/ (?:state|prefecture)$/, '')
  const isNamed = ({ label, aliases }: { readonly label: string; readonly aliases: readonly string[] }) =>
    [label, ...aliases].some((each) => plainName(each) === bareName)
  const city = () => cities.filter(isNamed).toSorted((a, b) => b.people - a.people)[0]
  if (citiesFirst.includes(name)) return city()
  return (
    regions.find(isNamed) ??
    regions.find(({ label }) => plainName(label) === `${bareName} prefecture`) ??
    city()
  )
}
