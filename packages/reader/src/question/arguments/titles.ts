import type { Turn } from '../turn.ts'
import type { ArgumentReader } from './reader.ts'

const STOP =
  /^(?:the|our|my|an?|this|that|these|those|all|any|both|saved|new|which|each|whole|same|other|every|your|of|for|in|how|big|large|is|are|audiences?|campaigns?|named|called|one|two|active|paused|running|between|compare|and)$/
const JA_TITLE = '[\\p{L}\\p{N}ー・_-]{2,30}?'

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
  const { cased } = plain
  const found: string[] = []
  const WORD = String.raw`[\p{L}\p{N}][\p{L}\p{N}'&+-]*`
  const after = new RegExp(
    `\\b(?:${nouns})s?,? (?:called |named |titled )?((?:\\p{Lu}|\\d)[\\p{L}\\p{N}'&+-]*(?: (?:\\p{Lu}|\\d|&|in |of |and )[\\p{L}\\p{N}'&+-]*)*)`,
    'gu',
  )
  for (const match of cased.matchAll(after)) found.push(...match[1]!.split(/ and |, | & | vs\.? /))
  if (found.length > 0) return found
  const before = new RegExp(`((?:${WORD} (?:and )?){1,5})(?:${nouns})s?\\b`, 'giu')
  for (const match of cased.matchAll(before)) {
    const words = match[1]!.trim().split(' ')
    let from = words.length
    while (from > 0 && (/^[\p{Lu}\d]/u.test(words[from - 1]!) || !STOP.test(words[from - 1]!.toLowerCase())))
      from--
    const title = words.slice(from).join(' ')
    if (title) found.push(...title.split(/ and | & /))
  }
  if (found.length > 0) return found
  const japanese = new RegExp(
    `(?:^|[、。のとは])(${JA_TITLE})(?:の)?(?:${ja})|(?:${ja})(?:の|「)?(${JA_TITLE})(?:の|は|を|と|が|$)`,
    'gu',
  )
  for (const match of cased.matchAll(japanese)) found.push((match[1] ?? match[2])!)
  return found
}
const titlesOf = (
  turn: Turn,
  kind: 'audience' | 'campaign' | 'list' | 'monitor',
  nouns: string,
  ja: string,
): string[] => {
  const known = turn.titles.filter((title) => title.kind === kind).map(({ value }) => value)
  return known.length > 0 ? [...new Set(known)] : unknownTitles(turn, nouns, ja)
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
