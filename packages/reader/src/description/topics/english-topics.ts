import type { Span } from '../../text/span.ts'
import { boundaries, genericNouns, praise, sellingWords } from '../words/english-words.ts'

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'+#]*(?:[-&.][\p{L}\p{N}][\p{L}\p{N}'+#]*)*/gu
const isBoundary = (word: string) => boundaries.has(word) || sellingWords.has(word)
/** Words that stay in the middle of a name and fall off at its ends. */
const isWeak = (word: string) =>
  praise.has(word) ||
  genericNouns.has(word) ||
  /^\d[\d.,]*$/.test(word) ||
  (/^\d/.test(word) === true && word.length < 3)

interface Word {
  text: string
  start: number
  end: number
}

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
    if (kept.length > 0 && kept.length <= 6) {
      const span = { start: kept[0]!.start, end: kept.at(-1)!.end }
      const value = text.slice(span.start, span.end)
      if (/\p{L}{2}/u.test(value)) topics.push({ ...span, value })
      else leftOver.push({ ...span, value })
    } else if (kept.length > 6) {
      const span = { start: kept[0]!.start, end: kept.at(-1)!.end }
      leftOver.push({ ...span, value: text.slice(span.start, span.end) })
    }
    chunk = []
  }
  for (const match of text.slice(start, end).matchAll(WORD)) {
    const word = { text: match[0], start: start + match.index, end: start + match.index + match[0].length }
    const gap = chunk.length > 0 ? text.slice(chunk.at(-1)!.end, word.start) : ''
    if (chunk.length > 0 && !/^(?: ?| & )$/.test(gap)) flush()
    if (isBoundary(word.text)) flush()
    else chunk.push(word)
  }
  flush()
  return { topics, leftOver }
}
