import { isTitle } from '../implied-titles.ts'
import type { Turn } from '../turn.ts'
import type { ArgumentReader } from './reader.ts'

type Kind = 'audience' | 'campaign'
const NOUN = { audience: ['audiences?', 'オーディエンス'], campaign: ['campaigns?', 'キャンペーン'] } as const
const STOP =
  /^(?:the|our|my|an?|this|that|these|those|all|any|both|saved|new|which|each|whole|same|other|every|your|of|for|in|how|big|large|is|are|audiences?|campaigns?|named|called|one|two|active|paused|running|between|compare|and|on|did|do|does|was|were|what|who|where|when|with|into|to|from|about|spend|clicks|impressions|conversions|size|interests|people|else|better|last|has|have|got)$/
/** What is not part of a title that was named without quotation marks. */
const JA_CUT =
  /(?:って(?:いう|ゆう)?|という|について|の(?:人数|規模|サイズ|興味|関心|年齢|性別|職業|肩書|属性|場所|内訳|違い|重複|重なり|費用|成果|成績|クリック|コンバージョン|インプレッション|結果|数字|消化|CTR|ctr|CV|cv|時間|感情|投稿|ハッシュタグ|メンション|勤務先|会社|被り|比較)|は|を|に|が|の|って|、|,|。|？|\?|！).*$/u
const JA_NAME = '[\\p{L}\\p{N}ー・&+-]{2,20}?'

function japaneseTitles(cased: string, noun: string): string[] {
  const clean = (name: string) =>
    name
      .replace(
        /^(?:うちの|チームの|この|その|あの|保存した|私たちの|じゃあ|では|先週の|今週の|先月の|今月の|昨日の|去年の)+/,
        '',
      )
      .trim()
  const two = new RegExp(
    `(?:${noun}の?)?(${JA_NAME})(?:と|vs|対|&)(${JA_NAME})(?:の|って)?(?:${noun})|(?:${noun})(?:の)?(${JA_NAME})(?:${noun})?(?:と|vs|対|&)(${JA_NAME})(?=${noun}|の|は|って|、|,|\\s|どっち|どちら|を|が|で|$)`,
    'u',
  ).exec(cased)
  if (two) {
    const pair = [two[1] ?? two[3], two[2] ?? two[4]].map((name) =>
      clean(name!.replace(new RegExp(`${noun}$`), '')),
    )
    if (pair.every((name) => name.length > 1)) return pair
  }
  const both = new RegExp(`(${JA_NAME})${noun}(?:と|vs|、)(${JA_NAME})${noun}`, 'u').exec(cased)
  if (both) return [clean(both[1]!), clean(both[2]!)]
  const before = new RegExp(`([\\p{L}\\p{N}ー・&+-]{2,20})(?:の)?${noun}`, 'u').exec(cased)
  const beforeName = before
    ? clean(
        before[1]!
          .replace(/の$/, '')
          .split(/[はをにで]/)
          .at(-1)!,
      )
    : ''
  if (beforeName.length > 1 && !/^(?:最近|保存|新しい|大きい|どの|今|配信中|全て)/.test(beforeName))
    return [beforeName]
  const after = new RegExp(`${noun}(?:の|、|:|\\s)?([\\p{L}\\p{N}ー・&+-]{2,30})`, 'u').exec(cased)
  const afterName = after ? clean(after[1]!.replace(JA_CUT, '')) : ''
  return afterName.length > 1 ? [afterName] : []
}

/** Titles that the caller does not know: what was quoted, what has capitals, or the words beside "audience" or "campaign". */
function unknownTitles(turn: Turn, kind: Kind): string[] {
  const { plain, quoted, capitals } = turn
  if (quoted.length > 0) return quoted.map(({ value }) => value)
  const [en, ja] = NOUN[kind]
  const { cased } = plain
  if (capitals.length > 0 && !new RegExp(ja).test(cased)) return capitals.map(({ value }) => value)
  if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(cased)) {
    const named = japaneseTitles(cased, ja).filter(isTitle)
    if (named.length > 0) return named
    if (capitals.length > 0) return capitals.map(({ value }) => value)
    const budget = turn.money[0]
    const lead = budget && /^(.{2,20}?)(?:に|で|へ|向けに|宛てに)$/u.exec(cased.slice(0, budget.start).trim())
    return lead && !/予算|広告/.test(lead[1]!) ? [lead[1]!] : []
  }
  const before = new RegExp(`((?:[\\p{L}\\p{N}'&+-]+ ){1,5})(?:${en})\\b`, 'giu')
  for (const match of cased.matchAll(before)) {
    const words = match[1]!.trim().split(' ')
    let from = words.length
    while (from > 0 && !STOP.test(words[from - 1]!.toLowerCase())) from--
    const title = words.slice(from).join(' ')
    if (title) return [title]
  }
  const after = new RegExp(`(?:${en}) (?:called |named )?((?:[\\p{L}\\p{N}'&+-]+ ?){1,4})`, 'iu').exec(cased)
  const words = after?.[1]!.trim().split(' ') ?? []
  const to = words.findIndex((word) => STOP.test(word.toLowerCase()))
  const title = words.slice(0, to < 0 ? words.length : to).join(' ')
  return title ? [title] : []
}
const titlesOf = (turn: Turn, kind: Kind): string[] => {
  const known = turn.titles.filter((title) => title.kind === kind).map(({ value }) => value)
  return known.length > 0 ? [...new Set(known)] : [...new Set(unknownTitles(turn, kind))]
}

const first =
  (kind: Kind): ArgumentReader =>
  (turn) => {
    const [title] = titlesOf(turn, kind)
    return title ? { [kind]: title } : {}
  }
const all =
  (kind: Kind): ArgumentReader =>
  (turn) => {
    const said = titlesOf(turn, kind)
    // Two names in a row are two: "Dog Parents & Cat Parents".
    const titles = said.length === 1 && turn.quoted.length === 0 ? said[0]!.split(/ and | & | vs\.? /) : said
    return titles.length > 0 ? { [`${kind}s`]: titles } : {}
  }
export const audience = first('audience')
export const audiences = all('audience')
export const campaign = first('campaign')
export const campaigns = all('campaign')
