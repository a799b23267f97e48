import { type Span, longestSpans, overlaps, spansOf } from '../../text/span.ts'
import { DEMONYMS, type NamedPlace } from './country-names.ts'
import { readJapanesePlaces } from './japanese-places.ts'
import { readLatinPlaces } from './latin-places.ts'
import { readMisspeltPlaces } from './misspelt-places.ts'

const PEOPLE =
  'women|men|people|customers?|consumers?|buyers?|shoppers?|users?|residents?|adults|parents|mums|moms|mothers|dads|fathers|students|girls|guys|families|teens|teenagers|audiences?|market|fans|travell?ers|tourists|expats|followers|accounts?|homeowners|businesses|companies|startups|retailers|gamers|millennials|couples|creators|readers|developers|engineers|professionals|locals|citizens|public|folks|crowd|voices|influencers|chatter|buzz|conversations?|opinions?|discussion|twitter|profiles'
const DEMONYM = new RegExp(
  `\\b(${Object.keys(DEMONYMS).join('|')})(?= (?:${PEOPLE})\\b|s? (?:in their|aged|over|under)\\b)|\\b(american|canadian|australian|german|italian|brazilian|mexican|belgian|indian|korean|austrian)s\\b`,
  'g',
)

/** Places of a text: countries, regions, cities, misspelt ones too. The longest name counts. */
export function readPlaces(text: string, cased: string = text): Span<NamedPlace>[] {
  const people = spansOf(text, DEMONYM, ([name, one, many]) => ({
    name,
    values: [DEMONYMS[(one ?? many)!]!],
    size: 'country' as const,
  }))
  const right = longestSpans<Span<NamedPlace>>([
    ...readLatinPlaces(text, cased),
    ...readJapanesePlaces(text),
    ...people,
  ])
  // "Sout Africa" is more than Africa.
  const misspelt = readMisspeltPlaces(text).filter((span) =>
    right.every((other) => !overlaps(span, other) || (other.start > span.start && other.end === span.end)),
  )
  return [...right.filter((span) => !misspelt.some((other) => overlaps(span, other))), ...misspelt].toSorted(
    (a, b) => a.start - b.start,
  )
}
