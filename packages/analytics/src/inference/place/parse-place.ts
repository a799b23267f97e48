import { inside } from '../../catalogue/places.ts'
import {
  anywhere,
  codesOfLetters,
  isCountryCode,
  isOrdinary,
  isSmallCountry,
  letteredRegions,
  meaningsOf,
  meaningsWithin,
  needsCompany,
  plain,
  type Meaning,
} from './place-names.ts'
import {
  isItalianCapital,
  isSpelledInPortuguese,
  lettersBesideCountry,
  loneLetters,
  stateOnly,
} from './region-letters.ts'

export interface ParsedPlace {
  best: Meaning
  readings: readonly Meaning[]
  certainty: number
  whole: boolean
}

interface Part {
  text: string
  exact: readonly Meaning[]
  partial: readonly (readonly Meaning[])[]
  ordinary: boolean
}

/** Words next to a name that do not change its location. */
const surroundings =
  /^(?:(?:greater|central|downtown|upstate|northern|southern|eastern|western|north|south|east|west|inner|metro|metropolitan|city of|state of|the city of|somewhere in|somewhere|sunny|rainy|proudly|beautiful|born in|from|living in|near|outside|around|the|in)\s+)+|\s+(?:area|metro area|metro|city|county|region|state|district|province|prefecture|born|based|native|suburbs)$/giu

/** Undefined if the text names no place, or if its names contradict each other. */
export function parsePlace(text: string): ParsedPlace | undefined {
  const trimmedText = text.replace(/^[\s,.@:*"'()[\]-]+|[\s,.:;!*"'()[\]-]+$/gu, '')
  if (trimmedText === '') return undefined
  const lone = lettersOnly(trimmedText)
  if (lone) return lone
  const one =
    readingsOf(trimmedText, true) ??
    (trimmedText.includes(',') ? readingsOf(trimmedText.replaceAll(',', ' '), true) : undefined)
  if (one && needsCompany(plain(trimmedText))) return undefined
  if (one) return bestReading(one, isOrdinary(plain(trimmedText)) ? 0.8 : undefined, true)
  const parted = splitWithoutComma(trimmedText)
  if (parted) {
    const read = chained(parted)
    if (read) return read
  }
  const pieces = trimmedText
    .replace(/([^\s,])\s+(USA|U\.S\.A\.?|US|UK|U\.K\.)$/, '$1, $2')
    .split(/[,、(（)）[\]「」【】:]/u)
    .map((p) => p.trim())
    .filter((p) => p !== '')
  return chained(pieces)
}

interface Letters {
  text: string
  country: string | undefined
}

function chained(pieces: readonly string[]): ParsedPlace | undefined {
  const parts: Part[] = []
  let letters: Letters | undefined
  for (const [i, piece] of pieces.entries()) {
    const country = i === pieces.length - 2 ? countryNamed(pieces.at(-1)!) : undefined
    const last = i === pieces.length - 1 || country !== undefined
    const dotless = piece.replaceAll('.', '')
    const codes = /^[A-Za-z]{2,3}$/.test(dotless) ? codesOfLetters(dotless.toUpperCase(), country) : []
    // "Ashland, Ma." is a state; two lower-case letters only next to one of the state's towns, or its country.
    if (
      i > 0 &&
      last &&
      codes.length > 0 &&
      (/^(?:[A-Z]+|[A-Z][a-z])$/.test(dotless) || country !== undefined || townOf(parts, codes))
    ) {
      letters = { text: dotless.toUpperCase(), country }
      continue
    }
    const exact = readingsOf(piece, true)
    // "Dublin, CO, Ireland": letters the country has no region for are no place of another one.
    if (
      i > 0 &&
      country !== undefined &&
      /^[A-Z]{2,3}$/.test(dotless) &&
      !exact?.some((meaning) => meaning.country === country)
    )
      continue
    if (exact) {
      parts.push({ text: piece, exact, partial: [], ordinary: isOrdinary(plain(piece)) })
      continue
    }
    // "Austin TX", "Collierville TN USA": state letters without a comma.
    const tail = /^(.*?)[\s.]+([A-Z]{2,3})(?:\s+(?:USA?|U\.S\.A?\.?))?$/.exec(piece)
    if (
      tail &&
      letteredRegions(tail[2]!).length > 0 &&
      tail[1]!.trim() !== '' &&
      /^[\p{L}\p{M}\s.'’-]+$/u.test(tail[1]!)
    ) {
      const before = read(tail[1]!.trim())
      const unknown = before.exact.length === 0 && before.partial.length === 0
      if (
        (unknown && (stateOnly.test(tail[2]!) || isTownBefore(tail[1]!.trim(), tail[2]!))) ||
        (before.exact.length > 0 && isStateAfter(before.exact, tail[2]!)) ||
        /USA?|U\.S/.test(piece.slice(tail[1]!.length + 3)) ||
        fits(before, letteredRegions(tail[2]!))
      ) {
        letters ??= { text: tail[2]!, country }
        parts.push(before)
        continue
      }
    }
    parts.push(read(piece))
  }
  return letters === undefined ? fromNames(parts) : fromLetters(parts, letters)
}

// "Pleasanton CA": an unlisted town name written as one word; letters that are a country with such towns are
// ambiguous.
const isTownBefore = (name: string, letters: string): boolean =>
  /^\p{Lu}\p{Ll}[\p{L}.'’]*(?: \p{Lu}[\p{L}.'’]+){0,3}$/u.test(name) &&
  !/^(?:IN|ID|DE|ME|OR|HI|OK)$/.test(letters)

// Whether the letters after a town's name are a state; they are not if they are the code of a country with
// such a town ("Berlin DE").
const isStateAfter = (town: readonly Meaning[], letters: string): boolean =>
  stateOnly.test(letters) ||
  letters.length === 3 ||
  !isCountryCode(letters) ||
  town.every((meaning) => meaning.country !== letters)

/** Letters of a region on their own, or beside the name of their country. */
function lettersOnly(text: string): ParsedPlace | undefined {
  const lone = loneLetters(text)
  if (lone) {
    const { region, isCapital } = lone
    const certainty = isCapital && region.startsWith('US-') ? 0.88 : 0.8
    return bestReading([{ country: region.slice(0, 2), region, city: '', weight: 1 }], certainty)
  }
  const beside = lettersBesideCountry(text)
  return beside && bestReading([{ ...beside, city: '', weight: 1 }], 0.97, true)
}

// "Austin Texas", "London Ontario", "Perth Scotland": a town followed by the full name of a region or
// country, which determines the town. Undefined if the first words are no town's name, or a country's.
function splitWithoutComma(text: string): [string, string] | undefined {
  if (/[,、(（)）[\]「」【】:/|]/.test(text)) return undefined
  const words = text.split(/\s+/)
  if (words.length < 2 || words.length > 6) return undefined
  for (let n = Math.min(3, words.length - 1); n >= 1; n--) {
    const after = words.slice(-n).join(' ')
    // "Jeju Island": the last word is also Iceland's name.
    if (after.length <= 3 || /^(?:the )?(?:islands?|isle|states)$/i.test(after)) continue
    const wide = readingsOf(after, true)?.filter((meaning) => meaning.city === '')
    if (!wide || wide.length === 0) continue
    const before = words.slice(0, -n).join(' ')
    const town = readingsOf(before, true)
    return town?.some((meaning) => meaning.city !== '') && plain(before) !== plain(after)
      ? [before, after]
      : undefined
  }
  return undefined
}

function countryNamed(piece: string): string | undefined {
  const first = readingsOf(piece, true)?.[0]
  return first &&
    first.city === '' &&
    (first.region === '' || ['US', 'CA', 'AU', 'BR'].includes(first.country))
    ? first.country
    : undefined
}

const fits = (part: Part, codes: readonly string[]) =>
  [...part.exact, ...part.partial.flat()].some((m) => codes.some((code) => inside(m.region, code)))
const townOf = (parts: readonly Part[], codes: readonly string[]) => parts.some((part) => fits(part, codes))

// "Springfield, IL": two letters after a town are a state, unless the town exists only in the country with
// that code ("Berlin, DE").
function fromLetters(parts: readonly Part[], { text: letters, country }: Letters): ParsedPlace | undefined {
  const codes = codesOfLetters(letters, country)
  const named = parts.flatMap((p) => (p.exact.length > 0 ? [p.exact] : p.partial))
  for (const code of codes) {
    const inState = named.flatMap((list) =>
      list.filter(
        (m) => inside(m.region, code) || (m.country === code.slice(0, 2) && m.city === '' && m.region === ''),
      ),
    )
    const town = inState.find((m) => m.city !== '')
    if (town) return bestReading([town], 0.98)
  }
  if (country !== undefined && codes.length > 0)
    return bestReading([{ country, region: codes[0]!, city: '', weight: 1 }], 0.96)
  if (isCountryCode(letters)) {
    const inThatCountry = named.flatMap((list) => list.filter((m) => m.country === letters))
    if (inThatCountry.length > 0) return bestReading(inThatCountry, 0.96)
  }
  const [first] = parts
  if (first && isItalianCapital(first.text, letters)) {
    const italian = first.exact.filter((m) => m.country === 'IT')
    return bestReading(
      italian.length > 0 ? italian : [{ country: 'IT', region: '', city: '', weight: 1 }],
      0.9,
    )
  }
  const brazilian = codes.find((c) => c.startsWith('BR-'))
  if (brazilian && first && first.exact.length === 0 && isSpelledInPortuguese(first.text))
    return bestReading([{ country: 'BR', region: brazilian, city: '', weight: 1 }], 0.9)
  // "Peru, IL" and "Lebanon, OH": towns with the name of a country. A country after the letters is their own.
  const after = named.at(-1)?.[0]
  const code =
    codes.find((c) => after?.city === '' && after.region === '' && c.startsWith(after.country)) ?? codes[0]!
  // "Monterrey, N.L.": region letters of another country.
  if (!code.startsWith('US') && named.length === 1 && named[0]![0]!.weight >= 300)
    return bestReading(named[0]!, 0.8)
  return bestReading(
    [{ country: code.slice(0, 2), region: code, city: '', weight: 1 }],
    code.startsWith('US') ? 0.96 : 0.85,
  )
}

// Names without letters: the readings that lie in one country. If they contradict each other, the last name
// decides if it is a country or region ("Durham, UK", "Naples, Florida", "Punjab, Pakistan"), unless the
// first is a large city elsewhere ("Tokyo, Hong Kong").
function fromNames(parts: readonly Part[]): ParsedPlace | undefined {
  const lists = parts.flatMap((p) => (p.exact.length > 0 ? [p.exact] : p.partial))
  const last = lists.at(-1)
  if (!last) return undefined
  if (lists.length > 1) {
    // "Suffolk County, New York": after a comma the state is meant, not its city.
    const wide = parts.length > 1 ? last.filter((m) => m.city === '') : []
    const narrowed = wide.length > 0 ? [...lists.slice(0, -1), wide] : lists
    for (let from = 0; from < narrowed.length; from++) {
      const remaining = narrowed.slice(from)
      if (from > 0 && (wide.length === 0 || !dropped(narrowed[from - 1]!, wide[0]!))) break
      const fit = consistentReadings(remaining)
      if (fit) return bestReading(fit.readings, fit.named ? (from > 0 ? 0.93 : 0.97) : 0.96)
    }
    const exact = parts.filter((p) => p.exact.length > 0).map((p) => p.exact)
    const fit = exact.length > 0 && exact.length < lists.length ? consistentReadings(exact) : undefined
    return fit && bestReading(fit.readings, fit.named ? 0.9 : 0.8)
  }
  const alone = bestReading(last)
  const [part] = parts.filter((p) => p.exact.length > 0 || p.partial.length > 0)
  const penalty =
    (part!.exact.length > 0 ? 0 : 0.07) + (part!.ordinary ? 0.1 : 0) + (parts.length > 1 ? 0.05 : 0)
  return { ...alone, certainty: Math.max(0.5, alone.certainty - penalty) }
}

// Whether a name yields to the country or region after it: always to a region, to a country unless it is a
// city of a million.
const dropped = (list: readonly Meaning[], wide: Meaning) =>
  wide.region !== '' || list[0]!.city === '' || list[0]!.weight < 1000

function consistentReadings(lists: readonly (readonly Meaning[])[]) {
  const countries = new Set(lists.flatMap((list) => list.map((m) => m.country)))
  const canMatch = [...countries].filter((c) => lists.every((list) => list.some((m) => m.country === c)))
  if (canMatch.length === 0) return undefined
  const readings = canMatch
    .map((country) => ({ country, lists: lists.map((list) => list.filter((m) => m.country === country)) }))
    .map(({ country, lists: own }) => ({
      meaning: narrowest(own, country),
      weight: Math.min(...own.map((l) => l[0]!.weight)),
    }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ meaning, weight }) => ({ ...meaning, weight }))
  return {
    readings,
    lists: lists.length,
    /** Whether a country or region is named explicitly. */
    named: lists.some(
      (list) => list[0]!.city === '' && list[0]!.country === readings[0]!.country && list.length === 1,
    ),
  }
}

function narrowest(lists: readonly (readonly Meaning[])[], country: string): Meaning {
  let at: Meaning = { country, region: '', city: '', weight: 0 }
  const wideFirst = lists.toSorted((a, b) => rank(a[0]!) - rank(b[0]!))
  for (const list of wideFirst) {
    const next =
      list.find(
        (m) =>
          at.region !== '' &&
          m.region !== '' &&
          (inside(m.region, at.region) || inside(at.region, m.region)) &&
          rank(m) >= rank(at),
      ) ?? (at.region === '' ? list[0]! : undefined)
    if (next && at.city === '')
      at = next.region === '' && at.region !== '' ? { ...next, region: at.region } : next
    else if (next === undefined) {
      // Two regions or towns that contradict each other: only the country is certain, or the named region if
      // the town lies elsewhere.
      if (rank(list[0]!) === 1 || at.city !== '') return { country, region: '', city: '', weight: 0 }
    } else if (next.city !== '' && next.city !== at.city)
      at = { ...at, city: '', region: next.region === at.region ? at.region : '' }
  }
  return at
}
const rank = (m: Meaning) => (m.city !== '' ? 2 : m.region !== '' ? 1 : 0)

/** Confidence by the weight of the best reading relative to all readings, unless given. */
function bestReading(readings: readonly Meaning[], certainty?: number, whole = false): ParsedPlace {
  const best = readings[0]!
  if (certainty !== undefined) return { best, readings, certainty, whole }
  const all = readings.reduce((sum, m) => sum + m.weight, 0)
  const own = readings.filter((m) => m.country === best.country).reduce((sum, m) => sum + m.weight, 0)
  const dominance = all === 0 ? 1 : own / all
  const base = best.city === '' ? 0.97 : best.weight >= 500 ? 0.96 : best.weight >= 150 ? 0.9 : 0.82
  const sameCountry = readings.filter(
    (m) =>
      m.country === best.country &&
      !inside(m.region, best.region) &&
      !inside(best.region, m.region) &&
      m.weight * 4 > best.weight,
  )
  return {
    // Several towns of the same name in one country: the town is unknown.
    best: sameCountry.length > 0 && best.city !== '' ? { ...best, region: '', city: '' } : best,
    readings,
    certainty: Math.round(base * (0.25 + 0.75 * dominance) * 100) / 100,
    whole,
  }
}

function read(piece: string): Part {
  const exact = readingsOf(piece, true)
  if (exact) return { text: piece, exact, partial: [], ordinary: isOrdinary(plain(piece)) }
  if (anywhere.test(piece)) {
    const within = meaningsWithin(plain(piece))
    if (within.length > 0) return { text: piece, exact: [], partial: within, ordinary: false }
  }
  const trimmed = piece.replace(surroundings, ' ').trim()
  const inner = trimmed !== piece && trimmed !== '' ? readingsOf(trimmed, false) : undefined
  // "South Florida" and "Michigan City" lie in the place or next to it: use its region, not its town.
  if (inner)
    return {
      text: piece,
      exact: [],
      partial: [inner.map((m) => (/city$/i.test(piece) ? m : { ...m, city: '' }))],
      ordinary: false,
    }
  return { text: piece, exact: [], partial: namesWithin(piece), ordinary: false }
}

/** Finds names among the words of a part, the longest first ("proudly from Toronto Canada"). */
function namesWithin(piece: string): (readonly Meaning[])[] {
  const list: (readonly Meaning[])[] = []
  const words = piece.split(/\s+/)
  if (words.length > 9) return list
  for (let i = 0; i < words.length;) {
    let matched = 0
    for (let n = Math.min(4, words.length - i); n >= 1 && matched === 0; n--) {
      const meaning = readingsOf(words.slice(i, i + n).join(' '), false)
      // Small towns are also words and personal names: among other words only large places count.
      const large = meaning?.filter((m) => m.city === '' || m.weight >= 400)
      if (large && large.length > 0) {
        list.push(large)
        matched = n
      }
    }
    i += matched || 1
  }
  return list
}

/** Readings of a complete name. A short or ordinary word counts only if it is written like a place. */
function readingsOf(text: string, alone: boolean): Meaning[] | undefined {
  const key = plain(text)
  const list = meaningsOf(key)
  if (!list || anywhere.test(key)) return list
  const short = key.length <= 3
  if (!short && !isOrdinary(key)) return list
  const raw = text.trim()
  if (isSmallCountry(key, alone)) return list
  if (!alone) return short ? (raw === raw.toUpperCase() && !isOrdinary(key) ? list : undefined) : undefined
  return /^\p{Lu}/u.test(raw) ||
    (!short && list[0]!.city === '' && list[0]!.region === '') ||
    (key.length === 3 && raw === raw.toLowerCase() && !isOrdinary(key))
    ? list
    : undefined
}
