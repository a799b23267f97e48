import type { Span } from '../../text/span.ts'
import type { NamedPlace } from './country-names.ts'
import { placeNames, withoutAccents } from './place-names.ts'
import { NAME_OF_A_THING, PLACE_AFTER, PLACE_BEFORE, doubtful } from './place-signs.ts'

const names = new Map<string, NamedPlace>()
for (const [name, place] of placeNames)
  if (/^[\p{Script=Latin}\s.,'()&-]+$/u.test(name)) {
    names.set(name, place)
    const bare = withoutAccents(name)
    if (!names.has(bare)) names.set(bare, place)
  }
const MAX_WORDS = 5
const WORD = /[\p{Script=Latin}][\p{Script=Latin}.'&-]*/gu

/** "us" is the country beside words of place, and us everywhere else. */
function isCountryUs(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 24), start)
  const after = text.slice(end, end + 20)
  if (/\bthe $/.test(before)) return true
  if (
    !/(?:^|[,/(:;+&\n.|-]\s?|\b(?:in|across|and|or|from|within|except|excluding|not|no|only|both|throughout|outside|plus) )$/.test(
      before,
    )
  )
    return false
  return /^(?:\s?[,/);:+&\n|]|\.?$|\.\s|\s(?:and|or|only|market|based|customers?|buyers?|residents?|with|but|women|men|moms|mums|dads|teens|people|adults|except|excluding|no|not|as|users|shoppers|\d|in|who|aged|consumers|west|east|states?|cities|-|ex|plus)|-)/.test(
    after,
  )
}

/** Places in Latin script; the longest name counts. `cased` tells a town from the word it may also be. */
export function readLatinPlaces(text: string, cased: string): Span<NamedPlace>[] {
  const words = [...text.matchAll(WORD)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  const found: Span<NamedPlace>[] = []
  for (let index = 0; index < words.length; index++) {
    const { start } = words[index]!
    for (let count = Math.min(MAX_WORDS, words.length - index); count > 0; count--) {
      const end = words[index + count - 1]!.end
      const span = placeAt(text, cased, start, end)
      if (!span) continue
      found.push(span)
      while (index + 1 < words.length && words[index + 1]!.start < span.end) index++
      break
    }
  }
  return found
}

function placeAt(text: string, cased: string, start: number, fullEnd: number): Span<NamedPlace> | null {
  if (/[@#_\p{N}]/u.test(text[start - 1] ?? '')) return null
  for (const end of endsOf(text, start, fullEnd)) {
    const name = text.slice(start, end)
    const place = name === 'us' && isCountryUs(text, start, end) ? US : names.get(name)
    if (!place) continue
    const before = text.slice(Math.max(0, start - 30), start)
    const after = text.slice(end, end + 40)
    if (NAME_OF_A_THING.test(after)) continue
    if (/^-(?!based|only|wide|area|born|made|style|speaking)\p{L}/u.test(after) && !/^-\p{L}+ /u.test(after))
      continue
    const isBeside = PLACE_BEFORE.test(before) && PLACE_AFTER.test(after)
    if (
      place.isTown &&
      !(
        (isBeside || /\b(?:in|from|near|around|except|excluding) $/.test(before)) &&
        isNameLike(cased, start, end, before, after)
      )
    )
      continue
    if (doubtful.has(name) && !isBeside) continue
    return { start, end, value: place }
  }
  return null
}
const US: NamedPlace = { name: 'us', values: ['US'], size: 'country' }
/** A word may end in a mark that is not of the name: "-based", a full stop. */
function endsOf(text: string, start: number, end: number): number[] {
  const ends = [end]
  let shorter = end
  while (shorter > start && /[.'&-]/.test(text[shorter - 1]!)) shorter--
  if (shorter !== end) ends.push(shorter)
  const possessive = /'s$/.exec(text.slice(start, end))
  if (possessive) ends.push(end - 2)
  const hyphen = /-(?:based|only|wide|area|born|made|style|speaking|\p{L}+)$/u.exec(text.slice(start, end))
  if (hyphen) ends.push(start + hyphen.index)
  return ends
}
/** Written with a capital, or alone between marks of a list. */
const isNameLike = (cased: string, start: number, end: number, before: string, after: string): boolean =>
  /\p{Lu}/u.test(cased[start]!) ||
  (/(?:^|[,;/(+&|-]\s*|\b(?:in|from|except|excluding|near) )$/.test(before) &&
    /^\s*(?:$|[,;/)+&|])/.test(after) &&
    end - start > 4)
