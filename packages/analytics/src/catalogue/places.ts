import { dataRows } from '../core/data-file.ts'

export interface Region {
  /**
   * 'US-CA': ISO 3166-2 where available. The regions of England are 'GB-ENG-LDN' and so on, within 'GB-ENG'.
   */
  code: string
  country: string
  label: string
  label_ja: string
  aliases: readonly string[]
}
export interface City {
  code: string
  country: string
  region: string
  label: string
  label_ja: string
  aliases: readonly string[]
  /** Population in thousands, to weigh places of the same name; 0 if unknown. */
  people: number
}

/** Rows use labels like 'Victoria, Australia' to disambiguate; the name is the part before the comma. */
const textBeforeComma = (label: string) => label.split(',')[0]!

const slug = (label: string) =>
  label
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const aliasesOf = (cell: string | undefined) => (cell ? cell.split('|') : [])

export const regions: readonly Region[] = dataRows('regions.tsv').map(
  ([country, code, label, label_ja, aliases]) => ({
    code: `${country}-${code}`,
    country: country!,
    label: textBeforeComma(label!),
    label_ja: label_ja || label!,
    aliases: aliasesOf(aliases),
  }),
)

/** Lower case without accents, for comparing names of places. */
const withoutAccents = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.-]/g, '')
    .toLowerCase()

interface Town {
  country: string
  region: string
  name: string
  label_ja: string
  people: number
}
const readTowns = (): Town[] =>
  dataRows('towns.tsv').map(([country, region, name, label_ja, people]) => ({
    country: country!,
    region: region === '' ? '' : `${country}-${region}`,
    name: name!,
    label_ja: label_ja || name!,
    people: Number(people),
  }))

function readCities(): City[] {
  /** Our own rows have alternative and Japanese names; the built list adds populations and further towns. */
  const cityByName = new Map<string, City>()
  const allCities: City[] = []
  for (const [country, region, label, label_ja, aliases] of dataRows('cities.tsv')) {
    const city: City = {
      code: `city:${slug(textBeforeComma(label!))}-${country}`,
      country: country!,
      region: region === '' ? '' : `${country}-${region}`,
      label: textBeforeComma(label!),
      label_ja: label_ja || label!,
      aliases: aliasesOf(aliases),
      people: 0,
    }
    allCities.push(city)
    for (const name of [city.label, ...city.aliases])
      cityByName.set(`${country} ${withoutAccents(name)}`, city)
  }
  const codes = new Set(allCities.map((city) => city.code))
  for (const { country, region, name, label_ja, people } of readTowns()) {
    const listedCity = cityByName.get(`${country} ${withoutAccents(name)}`)
    // A town of the same name in another region is a different town (Portland, Maine).
    if (
      listedCity &&
      (listedCity.region === '' ||
        region === '' ||
        inside(region, listedCity.region) ||
        inside(listedCity.region, region))
    ) {
      listedCity.people = Math.max(listedCity.people, people)
      continue
    }
    let code = `city:${slug(name)}-${country}`
    if (codes.has(code)) code = `city:${slug(name)}-${region.slice(3).toLowerCase()}-${country}`
    if (codes.has(code)) continue
    codes.add(code)
    allCities.push({ code, country, region, label: name, label_ja, aliases: [], people })
  }
  return allCities
}

export const inside = (region: string, other: string): boolean =>
  region === other || region.startsWith(`${other}-`)

export const cities: readonly City[] = readCities()
