import { inside } from '../catalogue/places.ts'
import { parsePlace, type ParsedPlace } from './place/parse-place.ts'
import { isCountryCode } from './place/place-names.ts'
import { withLettersAfterComma } from './place/region-letters.ts'

export interface InferredPlace {
  country: string
  country_confidence: number
  region: string
  city: string
}
const nowhere: InferredPlace = { country: '', country_confidence: 0, region: '', city: '' }

const flag = /[\u{1F1E6}-\u{1F1FF}]{2}/gu
const codeOfFlag = (f: string) =>
  [...f].map((c) => String.fromCharCode(c.codePointAt(0)! - 0x1f1e6 + 65)).join('')

/** Separators of alternative places; a comma separates a place from the one that contains it. */
const separators =
  /(?:[/|;•·・。\n&→>~〜+→←↔⇔⇄✈]|[\u{2708}\u{1F300}-\u{1F6FF}\u{1F900}-\u{1FAFF}]\u{FE0F}?|->|<->|--)+|\s[-–—]\s|\s(?:and|y|und|et|via|to|from|by way of|or)\s|^(?:based in|from|living in|lives in|born in|in)\s/u

/** The place a person states. Empty for a text that names no place, or places in several countries. */
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
  const flags = [...new Set((location.match(flag) ?? []).map(codeOfFlag).filter(isCountryCode))]
  const text = withLettersAfterComma(
    location
      .replace(flag, ' ')
      .replace(/[\uFE0F\u200D]/g, '')
      .normalize('NFKC')
      .trim(),
  )
  if (text.length > 120) return nowhere
  const whole = parsePlace(text)
  const read = whole?.whole
    ? [whole]
    : text
        .split(separators)
        .map((part) => (part ? parsePlace(part.trim()) : undefined))
        .filter((found) => found !== undefined)
  return decide(read, flags)
}

function decide(read: readonly ParsedPlace[], flags: readonly string[]): InferredPlace {
  if (read.length === 0)
    return flags.length === 1 ? { ...nowhere, country: flags[0]!, country_confidence: 0.85 } : nowhere
  // Ambiguous places take the country of another place or of a flag emoji.
  const settled = read.map((r) => r.best)
  const countries = new Set([...settled.map((m) => m.country), ...flags])
  if (countries.size > 1) {
    const agreed = [...countries].filter(
      (c) => read.every((r) => r.readings.some((m) => m.country === c)) && flags.every((f) => f === c),
    )
    if (agreed.length !== 1) return nowhere
    for (const [i, r] of read.entries()) settled[i] = r.readings.find((m) => m.country === agreed[0])!
  }
  const [first] = settled
  const region = common(settled.map((m) => m.region))
  const towns = [...new Set(settled.map((m) => m.city).filter((c) => c !== ''))]
  const certainty = Math.max(...read.map((r) => r.certainty))
  const confidence = read.length > 1 || flags.length > 0 ? Math.min(0.98, certainty + 0.03) : certainty
  return {
    country: first!.country,
    country_confidence: Math.round(confidence * 100) / 100,
    region,
    city: towns.length === 1 ? towns[0]! : '',
  }
}

/** The narrowest region that contains all; a place known only by its country is ignored. */
function common(regions: readonly string[]): string {
  const known = [...new Set(regions.filter((r) => r !== ''))]
  if (known.length === 0) return ''
  const narrowest = known.toSorted((a, b) => b.length - a.length)[0]!
  return known.every((r) => inside(narrowest, r)) ? narrowest : ''
}
