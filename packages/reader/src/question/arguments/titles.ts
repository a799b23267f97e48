import type { Turn } from '../turn.ts'
import type { ArgumentReader } from './reader.ts'

const STOP =
  /^(?:the|our|my|an?|this|that|these|those|all|any|both|saved|new|which|each|whole|same|other|every|your|of|for|in|how|big|large|is|are|audiences?|campaigns?|named|called|one|two|active|paused|running|between|compare|and)$/
const JA_TITLE = '[\\p{L}\\p{N}ー・_-]{2,30}?'

/** Titles that the caller does not know: what was quoted, or the words beside "audience" or "campaign". */
function unknownTitles({ plain, quoted }: Turn, nouns: string, ja: string): string[] {
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

const AUDIENCE = ['audience', 'オーディエンス'] as const
const CAMPAIGN = ['campaign', 'キャンペーン'] as const
export const audience: ArgumentReader = (turn) => {
  const [title] = titlesOf(turn, 'audience', ...AUDIENCE)
  return title ? { audience: title } : {}
}
export const audiences: ArgumentReader = (turn) => {
  const titles = titlesOf(turn, 'audience', ...AUDIENCE)
  return titles.length > 0 ? { audiences: titles } : {}
}
export const campaign: ArgumentReader = (turn) => {
  const [title] = titlesOf(turn, 'campaign', ...CAMPAIGN)
  return title ? { campaign: title } : {}
}
export const campaigns: ArgumentReader = (turn) => {
  const titles = titlesOf(turn, 'campaign', ...CAMPAIGN)
  return titles.length > 0 ? { campaigns: titles } : {}
}
