import { countries, countryNames } from '../../catalogue/countries.ts'
import { cities, regions, type Region } from '../../catalogue/places.ts'

export interface Meaning {
  country: string
  region: string
  city: string
  /** Thousands of people who mean it, to weigh places of the same name. */
  weight: number
}

/** Normalises: lower case, Latin letters without accents, no dots and apostrophes, single spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f.'’`]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** Scripts without word separation, and scripts whose place names may have attached particles. */
export const anywhere =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}\p{Script=Devanagari}]/u

// English words, given names and function words of other languages that are also places: they count only as a
// complete part, capitalised, and with less weight.
const ordinaryNames =
  `nice essen reading bath mobile cork surrey kent essex norfolk victoria georgia jordan chad chi cali dc la sf hk sg kl ph jb qc pta nola indy syd bos mia clt nl br mx us uk ny id in de me or hi ok pa ma al bern bari york goa mia eko gidi
   hamilton charlotte lima solo kano rosario granada leon merida surat recife natal como pisa nara saga akita shiga mie split bergen hull lincoln derby chester the states island islands isle home bury sale rugby poole crewe corby
   orange paradise union enterprise independence normal hope love eden troy tracy irving tyler jackson lawrence madison marion monroe carmel clinton florence aurora brandon hanford harlem queens grace jamaica holland guinea china
   turkey mali togo nauru niger oman peru iran male bar most same man deal ware wells battle rhyl diss ash lee ely wigan hove barking sandwich burnham street downtown north south east west north east north west south east south west central midwest
   cary apex mesa lodi chino novi kyle euless troy erie buffalo temple plant pearl gary bend flint hope salem novato vista delta bell norman anderson dayton elgin aurora albany dale beni oran sousse suez asmara birkenhead
   acre santa maria santa fe leon concepcion progress victory young pop batman mardin van siena media bo ho tema ife ado owo ila aba jos ota ogaki ube oita tsu fuji mito soka yao mishima sakura uji kure hino ome abiko handa zama
   beira pemba mati iligan imus tanza digos dipolog ligao toledo roxas valencia silay bago cadiz san jose san antonio san carlos san fernando san pablo san juan santiago cordoba merida`.split(
    /\s+/,
  )
const ordinary = new Set([
  ...ordinaryNames,
  'the states',
  'north east',
  'north west',
  'south east',
  'south west',
  'midlands',
])
/** Short names of countries that are no word when they are small: alone, and also among other words. */
export const isSmallCountry = (key: string, alone: boolean): boolean =>
  /^(?:uk|nz|usa)$/.test(key) || (alone && /^(?:hk|sg|ph|eua)$/.test(key))

export const isOrdinary = (key: string): boolean => ordinary.has(key)

/** Weight if a list has no population figure. */
const UNSIZED = 600
const COUNTRY = 60_000
const REGION = 4_000

interface Names {
  byKey: Map<string, Meaning[]>
  /** Names that need no word boundary, by their first character. */
  byFirst: Map<string, [name: string, meanings: Meaning[]][]>
}

function add({ byKey, byFirst }: Names, name: string, meaning: Meaning) {
  const key = plain(name)
  if (key.length < 2) return
  let list = byKey.get(key)
  if (!list) {
    list = []
    byKey.set(key, list)
    if (anywhere.test(key)) {
      const first = key[0]!
      const at = byFirst.get(first)
      if (at) at.push([key, list])
      else byFirst.set(first, [[key, list]])
    }
  }
  if (
    !list.some((m) => m.country === meaning.country && m.city === meaning.city && m.region === meaning.region)
  )
    list.push(meaning)
}

const homeNation: Readonly<Record<string, string>> = {
  england: 'GB-ENG',
  scotland: 'GB-SCT',
  wales: 'GB-WLS',
  'northern ireland': 'GB-NIR',
}
// Index of all names. Takes a third of a second to build, and many processes never need it, so it is built on
// first use.
function readNames(): Names {
  const names: Names = { byKey: new Map(), byFirst: new Map() }
  const cityCountries = new Map(
    cities.filter((c) => c.people === 0 || c.people >= 300).map((c) => [plain(c.label), c.country] as const),
  )
  const ownNames = new Set(countries.flatMap((c) => [plain(c.label), c.label_ja]))
  for (const [name, region] of Object.entries(homeNation))
    names.byKey.set(name, [{ country: 'GB', region, city: '', weight: COUNTRY }])
  for (const [name, country] of countryNames()) {
    // French calls El Salvador 'Salvador'; a town of that name elsewhere is more often meant.
    const town = cityCountries.get(plain(name))
    const foreign = !ownNames.has(plain(name))
    if (plain(name) in homeNation || (foreign && town !== undefined && town !== country)) continue
    for (const spelt of new Set([name, name.replace(' & ', ' and ')]))
      add(names, spelt, { country, region: '', city: '', weight: COUNTRY })
  }
  for (const c of cities)
    for (const name of [c.label, c.label_ja, ...c.aliases])
      add(names, name.split(',')[0]!, {
        country: c.country,
        region: c.region,
        city: c.code,
        weight: c.people || UNSIZED,
      })
  for (const r of regions)
    for (const name of [r.label, r.label_ja, ...r.aliases])
      add(names, name.split(',')[0]!, { country: r.country, region: r.code, city: '', weight: REGION })
  // Country names excluded because they have another common meaning; next to one of their towns they are the
  // country.
  for (const [name, country] of Object.entries({
    georgia: 'GE',
    jordan: 'JO',
    chad: 'TD',
    jersey: 'JE',
    guernsey: 'GG',
    tonga: 'TO',
  }))
    add(names, name, { country, region: '', city: '', weight: 500 })
  for (const name of ['eua', 'eeuu', 'ee uu', 'us of a'])
    add(names, name, { country: 'US', region: '', city: '', weight: COUNTRY })
  for (const list of names.byKey.values()) list.sort((a, b) => b.weight - a.weight)
  for (const list of names.byFirst.values()) list.sort((a, b) => b[0].length - a[0].length)
  return names
}

let read: Names | undefined
const names = (): Names => (read ??= readNames())

/** Names that are ambiguous on their own. */
const companions = new Set(['jordan', 'chad', 'jersey'])
export const needsCompany = (key: string): boolean => companions.has(key)

export const meaningsOf = (key: string): Meaning[] | undefined => names().byKey.get(key)

export function meaningsWithin(key: string): Meaning[][] {
  const { byFirst } = names()
  const found: Meaning[][] = []
  for (let i = 0; i < key.length;) {
    const hit = byFirst.get(key[i]!)?.find(([name]) => key.startsWith(name, i))
    if (hit) found.push(hit[1])
    i += hit ? hit[0].length : 1
  }
  return found
}

const countryCodes = new Set(countries.map((c) => c.code))
export const isCountryCode = (code: string): boolean => countryCodes.has(code)

/** Countries whose regions are written as two or three letters after a town. */
const lettered = ['US', 'CA', 'AU', 'BR'] as const
const regionOfCode = new Map<string, Region>(regions.map((r) => [r.code, r]))
export const letteredRegions = (letters: string): string[] =>
  lettered.map((country) => `${country}-${letters}`).filter((code) => regionOfCode.has(code))

/** The same where a country is named beside the letters: its own region or none, never one of another country. */
export const codesOfLetters = (letters: string, country: string | undefined): string[] => {
  if (country === undefined) return letteredRegions(letters)
  const code = `${country}-${letters}`
  return regionOfCode.has(code) ? [code] : []
}
