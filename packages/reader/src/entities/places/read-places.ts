import { isHiragana, isKanji, isKatakana } from '../../text/scripts.ts'
import { type Span, longestSpans, spansOf } from '../../text/span.ts'
import { DEMONYMS, type NamedPlace } from './country-names.ts'
import { placeNames } from './place-names.ts'

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const byLength = [...placeNames.keys()].toSorted((a, b) => b.length - a.length)
const alternatives = (names: string[]) => names.map(escaped).join('|')
const latinNames = byLength.filter((name) => /^[\p{Script=Latin}\s.,'()&-]+$/u.test(name))
const otherNames = byLength.filter((name) => !/^[\p{Script=Latin}\s.,'()&-]+$/u.test(name))
const LATIN = new RegExp(
  `(?<![\\p{L}\\p{N}@#_])(?:the )?(${alternatives(latinNames)})(?![\\p{L}\\p{N}_])`,
  'gu',
)
const OTHER = new RegExp(alternatives(otherNames), 'gu')

/** English names that are also words; they are places only beside words of place. */
const DOUBTFUL = new Set(
  'nice cork turkey jordan georgia lima charlotte florence orlando phoenix mie saga nara tama sakai ebisu minato reading mobile hamburg cologne champagne bordeaux oxford cambridge austin victoria chile jersey rio bali perth wellington bergen tours split bath ny dc sea niger togo oman mali fiji rome kent java cuba panama guernsey china brittany california_ turin kobe kyoto_ porto'.split(
    ' ',
  ),
)
const PLACE_BEFORE =
  /(?:\b(?:in|from|across|around|near|outside|within|throughout|of|to|except|excluding|not|no|and|or|&|at|for|targeting|both|only|into|also)|[,/(:+]) ?(?:the )?$|^(?:the )?$/
const PLACE_AFTER =
  /^(?:[,./);:\n]|$|\s(?:and|or|only|but|area|region|based|residents?|market|locals?|in|with|who|people|-|where|as|except|excluding|not|no|is|are|customers|buyers)\b|-based|-only)/
/** A thing that only has the name of the place: "Kobe beef", "Panama hats", "Paris Saint-Germain". */
const NAME_OF_A_THING =
  /^ (?:beef|hats?|breads?|times|marathon|saint|fc|united|city fc|united fc|lakers|yankees|knicks|bulls|cavaliers|fries|toast|roast|roll|rolls|dressing|wines?|style|noodles|denim|sauce|terrier|shepherd|press|fashion week|university|ware|tea|green tea|whisk(?:y|ey)|cuisine|food|curry|knives|linen|porcelain|silk|disney(?:land)?|coffee|chocolate|wool|crab|salmon)\b/

/** "us" is the country beside words of place, and us everywhere else. */
const isCountryUs = (text: string, start: number, end: number): boolean => {
  const before = text.slice(Math.max(0, start - 24), start)
  const after = text.slice(end, end + 16)
  if (/\bthe $/.test(before)) return true
  if (
    /\b(?:with|tell|contact|help|helps|let|gives?|about|follow|following|follows|visit|join|reach|ask|buy from|around|among|between|call|email|made|makes|brings?|know|find|finds|like|love|love|by|of|show|people) $/.test(
      before,
    )
  )
    return /^\s?(?:and|or|,|&) (?:the )?(?:uk|canada|japan|mexico)/.test(after)
  return (
    /(?:^|[,/(:;+&\n.]\s?|\b(?:in|across|and|or|from|within|except|excluding|not|no|only|both|to|for|throughout|outside) )$/.test(
      before,
    ) &&
    /^(?:\s?[,/);:+&\n]|\.?$|\.\s|\s(?:and|or|only|market|based|customers?|buyers?|residents?|with|but|women|men|people|adults|except|excluding|no|not|as|users|shoppers|\d|in|who|aged|consumers|west|east|states?|cities|-)|-)/.test(
      after,
    )
  )
}

function latinPlaces(text: string): Span<NamedPlace>[] {
  return spansOf(text, LATIN, (match) => {
    const name = match[1]!
    const end = match.index + match[0].length
    const before = text.slice(0, match.index)
    const after = text.slice(end)
    if (NAME_OF_A_THING.test(after)) return null
    if (
      /^-(?!based|only|wide|area|born|made|style)[a-z]/.test(after) &&
      !/^-[a-z]+ and/.test(after) &&
      !placeNames.has(after.slice(1).split(/[^a-z]/)[0]!)
    )
      return null
    if (DOUBTFUL.has(name) && !(PLACE_BEFORE.test(before) && PLACE_AFTER.test(after))) return null
    return placeNames.get(name)
  }).map((span) => ({ ...span, start: text.startsWith('the ', span.start) ? span.start + 4 : span.start }))
}

const AFTER_KANJI =
  /^(?:都|道|府|県|市|区|町|村|州|全域|全体|全土|在住|在勤|周辺|近郊|近辺|市内|県内|府内|都内|国内|内|向け|以外|限定|中心|各地|地方|地域|地区|方面|出身|勤務|拠点|発|除|住|または|及び|のみ|だけ|と|や|・|、|。|を|は|が|も|で|に|の|へ|から|など|エリア|市場|人気|行き|旅行|観光|出張|移住|圏|本社|店|支社|支店|編|外|全|女性|男性|居住|近く|\s|[),.;:/!?~(」]|$)/
/** Words that only begin like a place: 日本酒, 京都議定書, 関東風. */
const NOT_A_PLACE =
  /^(?:酒|茶|語|人|食|画|史|刀|製|産|風|式|料理|そば|うどん|弁|車|株|銀行|大学|新聞|テレビ|代表|ハム|文化|文学|庭園|映画|アニメ|城|駅|牛|米|円|一|橋|通|王将|焼き|ラーメン|麺|線)/
const LAND_SUFFIX = /^(?:都|府|県|州|地方|地域|エリア|市|全域|全土|国内|圏|内)/

function otherPlaces(text: string): Span<NamedPlace>[] {
  return spansOf(text, OTHER, (match) => {
    const name = match[0]
    const end = match.index + name.length
    const previous = text[match.index - 1]
    const after = text.slice(end)
    if (isKatakana(name[0]) && isKatakana(previous)) return null
    if (isKatakana(name.at(-1)) && isKatakana(after[0])) return null
    if (isKatakana(name.at(-1)) && /^(?:料理|語|人|風|産|製|パン|車|式|菓子)/.test(after)) return null
    if (isKanji(name.at(-1))) {
      if (NOT_A_PLACE.test(after) && !/^(?:一円|全)/.test(after)) return null
      if (!AFTER_KANJI.test(after) && !startsWithPlace(after) && !/^\d/.test(after)) return null
    }
    if (
      isKanji(name[0]) &&
      isKanji(previous) &&
      !/(?:全|県|都|府|市|区|国|各|元|北|南|東|西|新|非)$/.test(text.slice(0, match.index)) &&
      !endsWithPlace(text.slice(0, match.index))
    )
      return null
    if (isHiragana(name[0]) && isHiragana(previous) && !/[のはがをにでとやも]/.test(previous!)) return null
    if (name === '全国' || name === '国内') return null
    return placeNames.get(name)
  }).map((span) => {
    const suffix = LAND_SUFFIX.exec(text.slice(span.end))
    return suffix ? { ...span, end: span.end + suffix[0].length } : span
  })
}
const STARTS = new RegExp(`^(?:${alternatives(otherNames)})`, 'u')
const ENDS = new RegExp(`(?:${alternatives(otherNames)})(?:都|府|県|市|区)?$`, 'u')
const startsWithPlace = (text: string) => STARTS.test(text.slice(0, 12))
const endsWithPlace = (text: string) => ENDS.test(text.slice(-12))

const PEOPLE =
  'women|men|people|customers?|consumers?|buyers?|shoppers?|users?|residents?|adults|parents|mums|moms|mothers|dads|fathers|students|girls|guys|families|teens|teenagers|audiences?|market|fans|travell?ers|tourists|expats|followers|accounts|homeowners|businesses|companies|startups|retailers|gamers|millennials|couples|creators|readers|developers|engineers|professionals|locals|citizens|public'
const DEMONYM = new RegExp(
  `\\b(${Object.keys(DEMONYMS).join('|')})(?= (?:${PEOPLE})\\b|s? (?:in their|aged|over|under)\\b)|\\b(american|canadian|australian|german|italian|brazilian|mexican|belgian|indian|korean|austrian)s\\b`,
  'g',
)

/** Places of a text: countries, regions, cities. The longest name counts. */
export function readPlaces(text: string): Span<NamedPlace>[] {
  const us = spansOf(text, /(?<![\p{L}\p{N}@#_'])us(?![\p{L}\p{N}_'])/gu, (match) =>
    isCountryUs(text, match.index, match.index + 2)
      ? ({ name: 'us', values: ['US'], size: 'country' } as const)
      : null,
  )
  const people = spansOf(text, DEMONYM, ([name, one, many]) => ({
    name,
    values: [DEMONYMS[(one ?? many)!]!],
    size: 'country' as const,
  }))
  return longestSpans<Span<NamedPlace>>([...latinPlaces(text), ...otherPlaces(text), ...us, ...people])
}
