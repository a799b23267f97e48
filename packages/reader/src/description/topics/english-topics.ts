import type { Span } from '../../text/span.ts'
import { type Part, sentencesOf } from '../sentences.ts'
import { boundaries, genericNouns, praise, sellingWords, verbsOrNouns } from '../words/english-words.ts'

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'+#]*(?:[-&.][\p{L}\p{N}][\p{L}\p{N}'+#]*)*/gu
const isBoundary = (word: string) => boundaries.has(word) || sellingWords.has(word)
/** Words that stay in the middle of a name and fall off at its ends. */
const isWeak = (word: string) =>
  praise.has(word) || genericNouns.has(word) || /^\d[\d.,]*(?:st|nd|rd|th|k|m)?$/.test(word)
const isJoin = (gap: string) => /^(?: ?| & )$/.test(gap)

interface Word {
  text: string
  start: number
  end: number
}
/** What may lead to the name of a thing in a longer sentence. */
const LEADS =
  /(?:^|[,;:/|(\n]\s*|\b(?:sell|sells|selling|make|makes|making|offer|offers|offering|provide|provides|produce|produces|run|runs|running|import|imports|importing|export|teach|teaches|build|builds|building|design|designs|designing|ship|ships|rent|rents|repair|repairs|restore|restores|bake|bakes|brew|brews|roast|roasts|grow|grows|craft|crafts|print|launch|launching|open|opening|of|for|about|into|abuot|on|in|like|likes|love|loves|enjoy|enjoys|follow|prefer|want|wants|buy|buys|use|uses|wear|wears|drink|drinks|eat|eats|play|plays|collect|collects|practi[sc]e|mentioned|mention|posted|talked|no|not|or|and|nor|without|except|excluding|avoid|exclude|skip|than|with|our|my|are|is|&|\+|bring|called|market|marketing|sold|made|also|some|write|watch|read|ride|cook|promote|promoting)\s+)(?:(?:a|an|the|our|my|your|their|some|of|all|any|new|small|handmade|best|really|very|more|also|these|those|for|who)\s+)*$/
/** What follows is told about, not sold: reasons and conditions. */
const ASIDE =
  /\b(?:because|since (?:the|we|our|they|it|i|my)\b|so that|as (?:we|they|our|it|the)\b|if (?:the|we|it|they|you|that)\b|where (?:we|our|they|i)\b|which|in our experience|for the same reason|while we|when we|until we|thanks|hope)\b/

/** Names of things in one free part of an English text: what stands between the words that only join. */
export function englishTopics(
  text: string,
  start: number,
  end: number,
): { topics: Span[]; leftOver: Span[] } {
  const topics: Span[] = []
  const leftOver: Span[] = []
  let chunk: Word[] = []
  const flush = () => {
    let from = 0
    let to = chunk.length
    while (from < to && isWeak(chunk[from]!.text)) from++
    while (to > from && isWeak(chunk[to - 1]!.text)) to--
    const kept = chunk.slice(from, to)
    chunk = []
    if (kept.length === 0) return
    const span = { start: kept[0]!.start, end: kept.at(-1)!.end }
    const value = text.slice(span.start, span.end)
    if (kept.length > 5 || !/\p{L}{2}/u.test(value) || isTold(text, span.start, span.end))
      leftOver.push({ ...span, value })
    else topics.push({ ...span, value })
  }
  for (const match of text.slice(start, end).matchAll(WORD)) {
    const word = { text: match[0], start: start + match.index, end: start + match.index + match[0].length }
    if (chunk.length > 0 && !isJoin(text.slice(chunk.at(-1)!.end, word.start))) flush()
    if (isBoundary(word.text) || (verbsOrNouns.has(word.text) && isDone(text, word, chunk.length > 0)))
      flush()
    else chunk.push(word)
  }
  flush()
  return { topics, leftOver }
}

/** Whether a word that may be a verb is one here: somebody does it, or something follows that it is done to. */
function isDone(text: string, word: Word, isWithin: boolean): boolean {
  const before = text.slice(Math.max(0, word.start - 16), word.start)
  if (
    /\b(?:we|i|they|you|who|to|that|would|will|can|it|also|people|us|don't|not|customers|just|must|should|please)\s+$/.test(
      before,
    )
  )
    return true
  return (
    !isWithin &&
    /^\s+(?:a|an|the|our|your|my|their|to|with|it|them|us|these|those|some|all|more|about|at)\b/.test(
      text.slice(word.end),
    )
  )
}

/** Whether words of a long part of a sentence only tell a story: nothing leads to them, or they give a reason. */
function isTold(text: string, start: number, end: number): boolean {
  const sentence = sentencesAround(text).find((parts) => parts[0]!.start <= start && parts.at(-1)!.end >= end)
  const part = sentence?.find((other) => other.start <= start && other.end >= end)
  if (!sentence || !part) return false
  const words = text.slice(part.start, part.end).trim().split(/\s+/).length
  const before = text.slice(part.start, start)
  if (ASIDE.test(before)) return true
  if (words < 7) return false
  let lead = before
  for (let last = lastWord(lead); last && (praise.has(last) || genericNouns.has(last)); last = lastWord(lead))
    lead = lead.slice(0, lead.lastIndexOf(last))
  return lead.trim() !== '' && !LEADS.test(lead)
}
const lastWord = (text: string): string | undefined => /([\p{L}\p{N}'-]+)\s*$/u.exec(text)?.[1]

let cached: { text: string; sentences: Part[][] } = { text: '', sentences: [] }
/** The sentences of the text that is being read; each of its free parts asks for them. */
function sentencesAround(text: string): Part[][] {
  if (cached.text !== text) cached = { text, sentences: sentencesOf(text) }
  return cached.sentences
}
