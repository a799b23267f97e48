import type { Span } from '../../text/span.ts'
import { boundaries, genericNouns, praise, sellingWords } from '../words/english-words.ts'

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'+#]*(?:[-&.][\p{L}\p{N}][\p{L}\p{N}'+#]*)*/gu
const isBoundary = (word: string) => boundaries.has(word) || sellingWords.has(word)
/** Words that stay in the middle of a name and fall off at its ends. */
const isWeak = (word: string) => praise.has(word) || genericNouns.has(word) || /^\d/.test(word)
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
const ASIDE = /\b(?:because|since (?:the|we|our|they|it|i|my)\b|so that|as (?:we|they|our|it|the)\b|if (?:the|we|it|they|you|that)\b|where (?:we|our|they|i)\b|which|in our experience|for the same reason|while we|when we|until we|thanks|hope)\b/

/** Names of things in one free part of an English text: what stands between the words that only join. */
export function englishTopics(text: string, start: number, end: number): { topics: Span[]; leftOver: Span[] } {
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
    if (kept.length > 5 || !/\p{L}{2}/u.test(value) || isTold(text, span.start, span.end)) leftOver.push({ ...span, value })
    else topics.push({ ...span, value })
  }
  for (const match of text.slice(start, end).matchAll(WORD)) {
    const word = { text: match[0], start: start + match.index, end: start + match.index + match[0].length }
    if (chunk.length > 0 && !isJoin(text.slice(chunk.at(-1)!.end, word.start))) flush()
    if (isBoundary(word.text)) flush()
    else chunk.push(word)
  }
  flush()
  return { topics, leftOver }
}

/** Whether words of a long sentence only tell a story: nothing leads to them, or they give a reason. */
function isTold(text: string, start: number, end: number): boolean {
  let from = start
  while (from > 0 && !/[.!?;\n]/.test(text[from - 1]!)) from--
  let to = end
  while (to < text.length && !/[.!?;\n]/.test(text[to]!)) to++
  const sentence = text.slice(from, to)
  if (sentence.split(/\s+/).length < 9) return false
  const before = text.slice(from, start)
  const part = before.slice(before.lastIndexOf(',') + 1)
  return ASIDE.test(part) || !LEADS.test(before)
}
