import { countries, countryNames } from '../catalogue/countries.ts'
import { cities, regions, type City, type Region } from '../catalogue/places.ts'

export interface InferredPlace {
  country: string
  country_confidence: number
  region: string
  city: string
}
const nowhere: InferredPlace = { country: '', country_confidence: 0, region: '', city: '' }

interface Meaning {
  country: string
  region: string
  city: string
  /** Names that are also ordinary words or other people's towns. */
  sure: number
}

/** English words, given names and small words of other languages that are also places: they count only as the whole of a part, in capitals. */
const ordinary = new Set(
  'nice essen reading bath mobile cork surrey kent essex norfolk victoria georgia florida jordan chad chi cali dc la sf hk sg kl ph jb qc pta nola indy syd bos mia clt nl br mx us uk ny id in de me or hi ok pa ma al bern bari york goa mia eko gidi hamilton richmond charlotte austin phoenix orlando columbus lima solo kano rosario granada leon merida kochi surat salvador recife natal belem split bergen kent hull lincoln derby chester como pisa nara mie saga gunma akita shiga chiba kobe the states'.split(
    ' ',
  ),
)

/** Lower case, no accents on Latin letters, no dots and apostrophes, single spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f.'’`]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

const names = new Map<string, Meaning[]>()
const cjkNames: [name: string, meaning: Meaning][] = []
const cjk =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}\p{Script=Devanagari}]/u

function add(name: string, meaning: Meaning) {
  const key = plain(name)
  if (key === '') return
  const list = names.get(key)
  if (!list) names.set(key, [meaning])
  else if (
    !list.some((m) => m.country === meaning.country && m.city === meaning.city && m.region === meaning.region)
  )
    list.push(meaning)
  if (cjk.test(key) && key.length >= 2) cjkNames.push([key, meaning])
}
const cityCountries = new Map(
  cities.flatMap((c) => [c.label, ...c.aliases].map((name) => [plain(name), c.country] as const)),
)
// French calls El Salvador 'Salvador': a town of that name elsewhere is meant more often.
for (const [name, country] of countryNames()) {
  const town = cityCountries.get(plain(name))
  if (town !== undefined && town !== country) continue
  add(name, { country, region: '', city: '', sure: 0.96 })
}
const homeNation: Readonly<Record<string, string>> = {
  england: 'GB-ENG',
  scotland: 'GB-SCT',
  wales: 'GB-WLS',
  'northern ireland': 'GB-NIR',
}
for (const [name, region] of Object.entries(homeNation))
  names.set(name, [{ country: 'GB', region, city: '', sure: 0.96 }])
const place = (c: Region | City, region: string, city: string, sure: number): Meaning => ({
  country: c.country,
  region,
  city,
  sure,
})
for (const c of cities)
  for (const name of [c.label, c.label_ja, ...c.aliases])
    add(name.split(',')[0]!, place(c, c.region, c.code, 0.9))
for (const r of regions)
  for (const name of [r.label, r.label_ja, ...r.aliases]) add(name.split(',')[0]!, place(r, r.code, '', 0.9))
cjkNames.sort((a, b) => b[0].length - a[0].length)

const countryCodes = new Set(countries.map((c) => c.code))
const statesOf = new Map<string, Region>(
  regions.filter((r) => /^[A-Z]{2}-[A-Z]{2,3}$/.test(r.code)).map((r) => [r.code, r]),
)
/** Two-letter regions people write after a town. */
const statePlaces = ['US', 'CA', 'AU', 'BR'] as const

const flag = /[\u{1F1E6}-\u{1F1FF}]{2}/gu
const codeOfFlag = (f: string) =>
  [...f].map((c) => String.fromCharCode(c.codePointAt(0)! - 0x1f1e6 + 65)).join('')

const separators =
  /(?:[,/|;:·•・、。\n()（）「」【】[\]&→>~〜+]|[\u{2708}\u{1F300}-\u{1F6FF}]\u{FE0F}?)+|\s[-–—]\s|\s(?:and|y|und|et|via|from|based in|in|near)\s|^(?:based in|from|living in|lives in|in)\s/u

/** Where a person says to be. Says nothing of a text that names no place, and of one that names places in several countries. */
export function inferPlace(location: string): InferredPlace {
  if (location === '') return nowhere
  const cached = cache.get(location)
  if (cached) return cached
  const found = readPlace(location)
  if (cache.size > 50_000) cache.clear()
  cache.set(location, found)
  return found
}
const cache = new Map<string, InferredPlace>()

function readPlace(location: string): InferredPlace {
  const flags = (location.match(flag) ?? []).map(codeOfFlag).filter((c) => countryCodes.has(c))
  const text = location.replace(flag, ' ').normalize('NFKC')
  const meanings: Meaning[][] = []
  const codes: string[] = []
  const whole =
    lookUp(text, true) ?? (text.includes(',') ? lookUp(text.replaceAll(',', ' '), true) : undefined)
  if (whole) meanings.push(whole)
  else
    for (const part of text.split(separators)) {
      const bare = (part ?? '').trim()
      if (bare === '') continue
      const exact = lookUp(bare, true)
      if (exact && !(/^[A-Z]{2}$/.test(bare) && meanings.length > 0)) meanings.push(exact)
      else if (/^[A-Z]{2,3}$/.test(bare)) codes.push(bare)
      else meanings.push(...windows(bare, codes))
    }
  return decide(meanings, codes, flags)
}

function lookUp(text: string, wholePart: boolean): Meaning[] | undefined {
  const key = plain(text)
  const found = names.get(key)
  if (!found) return undefined
  if (!ordinary.has(key) && key.length > 3) return found
  if (cjk.test(key)) return found
  // A short or ordinary word: as written by someone who means the place.
  const raw = text.trim()
  return wholePart &&
    (/^\p{Lu}/u.test(raw) || (key.length === 3 && raw === raw.toLowerCase() && !ordinary.has(key)))
    ? found
    : undefined
}

/** Longest names first among the words of a part ("proudly from Toronto Canada"), anywhere in scripts without spaces. */
function windows(part: string, codes: string[]): Meaning[][] {
  const found: Meaning[][] = []
  if (cjk.test(part)) {
    let rest = plain(part)
    for (const [name] of cjkNames)
      if (rest.includes(name)) {
        found.push(names.get(name)!)
        rest = rest.replace(name, ' ')
      }
    if (found.length > 0) return found
  }
  const words = part.split(/\s+/)
  for (let i = 0; i < words.length;) {
    let taken = 0
    for (let n = Math.min(4, words.length - i); n >= 1 && taken === 0; n--) {
      const beforeCode = n === 1 && /^[A-Z]{2}$/.test(words[i + 1] ?? '')
      const meaning = lookUp(words.slice(i, i + n).join(' '), n === words.length || beforeCode)
      if (meaning && (n > 1 || !ordinary.has(plain(words[i]!)) || /^[A-Z]{2}$/.test(words[i + 1] ?? ''))) {
        found.push(meaning)
        taken = n
      }
    }
    if (taken === 0 && i > 0 && /^[A-Z]{2,3}$/.test(words[i]!)) codes.push(words[i]!)
    i += taken || 1
  }
  return found
}

function decide(
  meanings: readonly Meaning[][],
  codes: readonly string[],
  flags: readonly string[],
): InferredPlace {
  const count = new Map<string, number>()
  const vote = (country: string, weight: number) => count.set(country, (count.get(country) ?? 0) + weight)
  for (const f of new Set(flags)) vote(f, 1)
  for (const list of meanings)
    for (const country of new Set(list.map((m) => m.country))) vote(country, list.length === 1 ? 1 : 0.9)
  for (const code of codes) {
    for (const country of statePlaces)
      if (statesOf.has(`${country}-${code}`) && count.has(country)) vote(country, 0.8)
    if (code.length === 2 && countryCodes.has(code) && count.has(code)) vote(code, 0.5)
  }
  if (count.size === 0) return nowhere
  // 'Paris, TX' and 'London, ON': a state beside a town of elsewhere means a town the catalogue does not have.
  const [code] = codes
  if (codes.length === 1 && !statePlaces.some((c) => count.has(c)) && !count.has(code!)) {
    const country = statePlaces.find((c) => statesOf.has(`${c}-${code}`))
    if (country && meanings.every((list) => list.some((m) => m.city !== '')))
      return { country, country_confidence: 0.85, region: `${country}-${code}`, city: '' }
  }
  const ranked = [...count.entries()].sort((a, b) => b[1] - a[1])
  const [country, votes] = ranked[0]!
  // Every place named must be readable as one of this country; else the person is of several countries.
  const elsewhere =
    meanings.some((list) => !list.some((m) => m.country === country)) || flags.some((f) => f !== country)
  if (elsewhere) return nowhere
  const here = meanings.map((list) => list.filter((m) => m.country === country))
  const coded = codes.map((c) => `${country}-${c}`).filter((c) => statesOf.has(c))
  const cityCodes = new Set(here.flatMap((list) => list.filter((m) => m.city !== '').map((m) => m.city)))
  const regionCodes = new Set([
    ...coded,
    ...here
      .flatMap((list) => (list.some((m) => m.city !== '') ? [] : list.map((m) => m.region)))
      .filter((r) => r !== ''),
  ])
  let city = cityCodes.size === 1 ? [...cityCodes][0]! : ''
  const cityRegion = here.flat().find((m) => m.city === city && city !== '')?.region ?? ''
  let region = regionCodes.size === 1 ? [...regionCodes][0]! : regionCodes.size === 0 ? cityRegion : ''
  // 'Portland, ME' is not the Portland of the catalogue.
  if (city !== '' && cityRegion !== '' && region !== cityRegion) {
    if (regionCodes.size === 1) city = ''
    else region = cityRegion
  }
  if (regionCodes.size === 0 && cityCodes.size > 1) {
    const of = new Set(here.flat().map((m) => m.region))
    if (of.size === 1) region = [...of][0]!
  }
  const tied = ranked.length > 1 && ranked[1]![1] === votes
  const base = Math.min(...here.map((list) => list[0]!.sure), 0.96)
  const confidence = tied ? 0.65 : votes >= 1.5 ? 0.97 : meanings.length === 0 ? 0.85 : base
  return { country, country_confidence: round(confidence), region, city }
}

const round = (n: number) => Math.round(n * 100) / 100
