import { isOneMistake } from '../../text/one-mistake.ts'
import type { Span } from '../../text/span.ts'
import type { NamedPlace } from './country-names.ts'
import { placeNames } from './place-names.ts'
import { PLACE_AFTER, PLACE_BEFORE } from './place-signs.ts'

/** Words that are one letter from a place and mean something else. */
const words = new Set(
  'deli parts pairs spin child chili chin soul leads indie indian indians walls walks taxes sprain swedes males sales whales pars paris! canadian german germans italian chain chains japanese malts malty frances greek romans manila vanilla turkeys cubes cuban texan portal marine mines main colorful colombian islands irelands sydney! moral scotch jamaican kenyan nepali omani iranian iraqi qatari serbian berline boston! austria australian austrian norse swede finnish barista baristas crafts lemon lemons bakers baker barber dance dancer dances hiking biking women woman kids mobile travel tourist tourists london! ladies lady babies cheese chinese thai tailor tailors'.split(
    ' ',
  ),
)
const latin = [...placeNames.values()].filter(
  ({ name, isTown, size }) =>
    /^[a-z][a-z ]+$/.test(name) && (isTown ? name.length >= 8 : name.length >= (size === 'country' ? 5 : 6)),
)
const byStart = new Map<string, NamedPlace[]>()
for (const place of latin) byStart.set(place.name[0]!, [...(byStart.get(place.name[0]!) ?? []), place])
const katakana = [...placeNames.values()].filter(({ name }) => /^[\p{Script=Katakana}ー]{4,}$/u.test(name))

/** Kanji that look or sound alike, of which one is typed for the other in names of places. */
const ALIKE = [
  '坂阪',
  '河川',
  '代台',
  '谷屋',
  '丘岡',
  '王玉',
  '鳥島',
  '崎埼',
  '澤沢',
  '濱浜',
  '龍竜',
  '森盛',
  '後御',
  '舘館',
  '桧檜',
  '富福',
  '新親',
  '竹武',
]
const mates = new Map<string, string>(
  ALIKE.flatMap((pair): [string, string][] => {
    const [a, b] = [...pair] as [string, string]
    return [
      [a, b],
      [b, a],
    ]
  }),
)

/** 大坂, 神奈河: the place that the name is when one of its kanji is the other. */
function placeOfKanji(name: string): NamedPlace | undefined {
  const signs = [...name]
  for (const [at, sign] of signs.entries()) {
    const mate = mates.get(sign)
    const place = mate && placeNames.get(signs.with(at, mate).join(''))
    if (place) return place
  }
  return undefined
}

/** Places with one letter wrong, only where the words around them speak of a place. */
export function readMisspeltPlaces(text: string): Span<NamedPlace>[] {
  const found: Span<NamedPlace>[] = []
  for (const match of text.matchAll(/(?<![\p{L}\p{N}@#_'-])[a-z]{4,}(?: [a-z]{4,})?(?![\p{L}\p{N}_'-])/gu)) {
    const both = match[0]
    const first = both.split(' ')[0]!
    for (const word of both === first ? [both] : [both, first]) {
      const start = match.index
      const end = start + word.length
      if (words.has(word) || placeNames.has(word)) continue
      if (
        !PLACE_BEFORE.test(text.slice(Math.max(0, start - 30), start)) ||
        !PLACE_AFTER.test(text.slice(end, end + 40))
      )
        continue
      const place = (byStart.get(word[0]!) ?? []).find(
        ({ name }) =>
          name.includes(' ') === word.includes(' ') &&
          isOneMistake(word, name) &&
          word !== `${name}s` &&
          `${word}n` !== name,
      )
      if (!place) continue
      found.push({ start, end, value: place })
      break
    }
  }
  for (const match of text.matchAll(
    /(?<![\p{Script=Han}\p{Script=Katakana}])[\p{Script=Han}]{2,4}?(?=[県府都市区]?(?:$|[、。・,./と(のにはをでや以除\s]|在住|向け|むけ))/gu,
  )) {
    const name = match[0]
    if (placeNames.has(name)) continue
    const place = placeOfKanji(name)
    if (place) found.push({ start: match.index, end: match.index + name.length, value: place })
  }
  for (const match of text.matchAll(/[\p{Script=Katakana}ー]{4,}/gu)) {
    if (placeNames.has(match[0])) continue
    if (!/^(?:$|[、。・,.\s/と(のにはをでがや以除]|在住)/u.test(text.slice(match.index + match[0].length)))
      continue
    const place =
      katakana.find(({ name }) => name.length >= 5 && isOneMistake(match[0], name)) ??
      katakana.find(
        ({ name }) => name.length >= 6 && isOneMistake(match[0].replaceAll(/(.)\1/gu, '$1'), name),
      )
    if (place) found.push({ start: match.index, end: match.index + match[0].length, value: place })
  }
  return found
}
