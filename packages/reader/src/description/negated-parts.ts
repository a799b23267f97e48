import { type Part, sentencesOf } from './sentences.ts'
import { AFTER_EN, BEFORE_EN, HEADING_EN } from './words/negations-english.ts'
import { AFTER_JA, BEFORE_JA, HEADING_JA, JA_START, OUT } from './words/negations-japanese.ts'

export interface NegatedPart {
  start: number
  end: number
  /** The words that rule it out. */
  marker: { start: number; end: number }
}

/** A sentence that begins like this names only what is ruled out. */
const JA_ONLY_OUT = /^(?:逆に|ただし|ただ(?!で)|一方で?|反対に|除外は|除外するのは|対象外は)/u
/** Ends like a kind of people. */
const JA_PEOPLE = /(?:方々?|人|ひと|者|業者|ファン|先生|層|勢|派|客|社員|さん)(?:たち)?$/u

/**
 * The parts of a text that are ruled out. A word of negation covers its own part, between two marks; a list that goes on to "or …" or "and …" is covered as
 * a whole.
 */
export function negatedParts(text: string): NegatedPart[] {
  const sentences = sentencesOf(text)
  return sentences.flatMap((parts, index) => [
    ...english(text, parts),
    ...japanese(text, parts),
    ...headed(text, parts, sentences[index + 1]),
  ])
}

/** 【除外】: a heading between brackets rules out the sentence after it. */
function headed(text: string, parts: readonly Part[], next: readonly Part[] | undefined): NegatedPart[] {
  const [heading, ...more] = parts
  if (!next || more.length > 0 || !/^[】\]]/.test(text.slice(heading!.end))) return []
  const words = text.slice(heading!.start, heading!.end)
  if (!HEADING_JA.test(words) && !new RegExp(`^${HEADING_EN.source}`).test(words.trim())) return []
  return [{ start: heading!.start, end: next.at(-1)!.end, marker: heading! }]
}

function english(text: string, parts: readonly Part[]): NegatedPart[] {
  const found: NegatedPart[] = []
  for (const [index, { start, end }] of parts.entries()) {
    const part = text.slice(start, end)
    const heading = text.slice(end).trimStart().startsWith(':')
      ? [...part.matchAll(HEADING_EN)][0]
      : undefined
    if (heading) {
      const marker = { start: start + heading.index, end }
      found.push({ ...marker, end: endOfThought(text, end), marker })
    }
    for (const match of part.matchAll(BEFORE_EN)) {
      const from = start + match.index
      const rest = part.slice(match.index)
      const stop =
        / (?:but(?! (?:not|no)\b)|just|instead|we (?:\p{L}+)|with a budget|budget|please target|target|because|since|where|so (?:we|they|please|exclude))(?![\p{L}])/u.exec(
          rest.slice(match[0].length),
        )
      const to = stop ? from + match[0].length + stop.index : end
      const marker = { start: from, end: from + match[0].length }
      found.push({ start: from, end: to, marker })
      if (stop) continue
      const until = endOfList(text, parts, index)
      if (until > index) found.push({ start: from, end: parts[until]!.end, marker })
    }
    for (const match of part.matchAll(AFTER_EN)) {
      const before = part.slice(0, match.index)
      const yes = Math.max(
        before.lastIndexOf(' yes '),
        before.lastIndexOf(' but '),
        before.lastIndexOf(' only '),
      )
      const keep = /^(?:.* )?keep /.exec(before)
      const marker = { start: start + match.index, end: start + match.index + match[0].length }
      const from = start + (keep ? keep[0].length : yes < 0 ? 0 : yes)
      found.push({ start: isAlone(before) ? startOfLast(parts, index) : from, end: marker.end, marker })
    }
  }
  return found
}

/** Nobody is named in a part before its word of negation: "cat owners: hard pass". */
const isAlone = (before: string): boolean => !/\p{L}/u.test(before)
const startOfLast = (parts: readonly Part[], index: number): number => parts[Math.max(0, index - 1)]!.start

/** The end of the sentence, whatever stands between brackets. */
function endOfThought(text: string, from: number): number {
  const end = text.slice(from).search(/[.!?](?:\s|$)|\n/)
  return end < 0 ? text.length : from + end
}

/** Followed by a colon, or by a space where its line begins with it. */
const isHeading = (text: string, { start, end }: Part): boolean =>
  /^\s*:/.test(text.slice(end)) ||
  (/^[^\S\n]+\S/.test(text.slice(end)) && /(?:^|\n)[^\p{L}\p{N}\n]*$/u.test(text.slice(0, start)))
const endOfLine = (text: string, from: number): number => {
  const end = text.slice(from).search(/[。!?]|\n/)
  return end < 0 ? text.length : from + end
}

/** The index of the last part of a list that begins with a negation: the one with "or", within the same sentence. */
function endOfList(text: string, parts: readonly Part[], index: number): number {
  for (let next = index + 1; next < Math.min(parts.length, index + 7); next++) {
    const part = text.slice(parts[next]!.start, parts[next]!.end).trim()
    const mark = text.slice(parts[next - 1]!.end, parts[next]!.start).trim()
    if (mark === '/' && index === 0 && next === index + 1) return next
    if (mark !== ',') return index
    if (/^(?:or|nor)\b/.test(part)) return next
    if (/^and\b/.test(part))
      return /^and (?:we|they|it|the|our|i|would|only|also|please|budget|with|who|then|in)\b/.test(part)
        ? index
        : next
    if (
      /^(?:no|not|but|only|just|we|please|budget|our|aged?|in|with|who|ideally|so|which|though|last)\b|\d|@/.test(
        part,
      )
    )
      return index
  }
  return index
}

function japanese(text: string, parts: readonly Part[]): NegatedPart[] {
  const found: NegatedPart[] = []
  for (const [index, { start, end }] of parts.entries()) {
    const part = text.slice(start, end)
    const heading = [...part.matchAll(BEFORE_JA)][0]
    if (heading) {
      const marker = { start: start + heading.index, end: start + heading.index + heading[0].length }
      found.push({ start: marker.start, end: parts.at(-1)!.end, marker })
    }
    if (!heading && HEADING_JA.test(part) && isHeading(text, parts[index]!)) {
      const marker = { start, end }
      found.push({ ...marker, end: endOfLine(text, end), marker })
    }
    let from = 0
    for (const match of part.matchAll(AFTER_JA)) {
      let begin = from
      for (const stop of part.slice(from, match.index).matchAll(JA_START))
        begin = from + stop.index + stop[0].length
      from = match.index + match[0].length
      const marker = { start: start + match.index, end: start + from }
      const first = listStart(text, parts, index, `${part.slice(0, match.index)}${match[0]}`)
      const own = isAlone(part.slice(0, match.index)) ? startOfLast(parts, index) : start + begin
      found.push({ start: first < index ? parts[first]!.start : own, end: start + from, marker })
    }
  }
  return found
}
/** 〜な方、〜のファン、〜の業者は外してください: one word of negation for the whole list. The index of the list's first part. */
function listStart(text: string, parts: readonly Part[], index: number, said: string): number {
  const of = (at: number) => text.slice(parts[at]!.start, parts[at]!.end).trim()
  if (index === 0) return 0
  if (JA_ONLY_OUT.test(of(0))) return 0
  if (!/(?:方々?|人|ひと|者|業者|ファン|先生|層|勢|派|客|社員|さん)(?:たち)?(?:は|を|も)/u.test(said))
    return index
  let first = index
  while (first > 0) {
    const part = of(first - 1)
    if (
      !JA_PEOPLE.test(part) ||
      /(?:向け|対象|歓迎|です|ます)/u.test(part) ||
      new RegExp(OUT, 'u').test(part)
    )
      break
    first--
  }
  // Two kinds of people in a row may be one that is meant and one that is not; three are a list.
  return index - first >= 2 ? first : index
}
