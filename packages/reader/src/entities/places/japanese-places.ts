import { hasJapanese, isHiragana, isKanji, isKatakana } from '../../text/scripts.ts'
import type { Span } from '../../text/span.ts'
import type { NamedPlace } from './country-names.ts'
import { placeNames } from './place-names.ts'

const byFirst = new Map<string, string[]>()
for (const name of placeNames.keys())
  if (hasJapanese(name) && name !== '全国' && name !== '国内')
    byFirst.set(name[0]!, [...(byFirst.get(name[0]!) ?? []), name])
for (const names of byFirst.values()) names.sort((a, b) => b.length - a.length)

const AFTER_KANJI =
  /^(?:都|道|府|県|市|区|町|村|州|全域|全体|全土|在住|在勤|周辺|近郊|近辺|内|向け|むけ|以外|意外|いがい|限定|中心|各地|地方|地域|地区|方面|出身|勤務|拠点|発|除|徐|抜|住|または|及び|市場|行き|旅行|観光|出張|移住|圏|本社|店|支社|外|全|女性|男性|居住|近く|不可|可|対象|エリア|港|勢|民|育ち|生まれ|支部|駅前|駅周辺|初|限|\p{Script=Hiragana}|[^\p{L}\p{N}]|[\p{Script=Latin}]|\d|[\p{Script=Katakana}]|$)/u
/** Words that only begin like a place: 日本酒, 京都弁. */
const NOT_A_PLACE =
  /^(?:酒|茶|語|人(?!の|に|を|向|以|除|女|男)|食|画|史|刀|製|産|風|式|料理|そば|うどん|弁|株|銀行|大学|新聞|テレビ|代表|ハム|文化|文学|庭園|映画|アニメ|城|牛|米|円|橋|王将|焼|ラーメン|麺|線|漬|野菜|仏|人形|和牛|タワー|ドーム|メトロ|ディズニー|ガス|電力|海上)/
const LAND_SUFFIX = /^(?:都内|府内|県内|市内|都|府|県|州|地方|地域|エリア|市|区|全域|全土|国内|圏|内)/
const LEADING = /(?:全|県|都|府|市|区|国|各|元|北|南|東|西|新|非|道|内|州)$/

function startsWithPlace(text: string, at: number): boolean {
  return (byFirst.get(text[at] ?? '') ?? []).some((name) => name.length > 1 && text.startsWith(name, at))
}

function isPlace(text: string, start: number, end: number, endOfLast: number): boolean {
  const name = text.slice(start, end)
  const previous = text[start - 1]
  const after = text.slice(end, end + 12)
  const first = name[0]
  const last = name.at(-1)
  if (isKatakana(first) && isKatakana(previous)) return false
  if (isKatakana(last) && isKatakana(after[0])) return false
  if (isKatakana(last) && /^(?:料理|語|人(?!の|に)|風|産|製|車|式|菓子|食)/.test(after)) return false
  if (isKanji(last)) {
    if (NOT_A_PLACE.test(after)) return false
    if (!AFTER_KANJI.test(after) && !startsWithPlace(text, end)) return false
    if (
      /^[\p{Script=Katakana}]/u.test(after) &&
      !/^(?:エリア|在住|の|アンド)/.test(after) &&
      !startsWithPlace(text, end)
    )
      return false
  }
  if (isKanji(first) && isKanji(previous) && endOfLast !== start && !LEADING.test(text.slice(0, start)))
    return false
  if (isHiragana(first) && (isHiragana(previous) ? !/[のはがをにでとやも]/.test(previous!) : false))
    return false
  return !(isHiragana(last) && isHiragana(after[0]) && !/^[のはがをにでとやも市県在]/.test(after))
}

/** Hiragana that looks like katakana within a word of katakana. */
const sameLook = (text: string) =>
  text.replaceAll(
    /[べへりぺ](?=[\p{Script=Katakana}ー])|(?<=[\p{Script=Katakana}])[べへりぺ](?=[\p{Script=Katakana}ー、。・\s]|$)/gu,
    (sign) => 'ベヘリペ'['べへりぺ'.indexOf(sign)]!,
  )

/** Places in Japanese script; the longest name counts. */
export function readJapanesePlaces(written: string): Span<NamedPlace>[] {
  const text = sameLook(written)
  const found: Span<NamedPlace>[] = []
  let at = 0
  let endOfLast = -1
  while (at < text.length) {
    const name = (byFirst.get(text[at]!) ?? []).find(
      (candidate) => text.startsWith(candidate, at) && isPlace(text, at, at + candidate.length, endOfLast),
    )
    if (!name) {
      at++
      continue
    }
    const end = at + name.length
    const suffix = LAND_SUFFIX.exec(text.slice(end))
    endOfLast = end + (suffix?.[0].length ?? 0)
    found.push({ start: at, end: endOfLast, value: placeNames.get(name)! })
    at = endOfLast
  }
  return found
}
